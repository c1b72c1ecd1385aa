// @module-tag no-database
import { afterEach, expect, it } from 'vitest';
import { AppError } from '#server/platform/app-error.ts';
import { takeUploadPlace, UPLOAD_PACE, type UploadPlace } from './upload-places';

const usual = { ...UPLOAD_PACE };
const taken: UploadPlace[] = [];
afterEach(() => {
  Object.assign(UPLOAD_PACE, usual);
  for (const { giveBack } of taken.splice(0)) giveBack();
});

function take(network: string, site = 'one') {
  const place = takeUploadPlace(network, site);
  taken.push(place);
  return place;
}

it('keeps places for other sites and other networks', () => {
  for (const network of ['a', 'b', 'd', 'e']) for (let n = 0; n < 4; n += 1) take(network);
  expect(() => take('a')).toThrow(AppError);
  expect(() => take('c')).toThrow(AppError);
  expect(() => take('c', 'two')).not.toThrow();
});

it('gives the place of the slowest to who comes, once that had its time', async () => {
  UPLOAD_PACE.safeMs = 0;
  const places = Array.from({ length: 16 }, (_, index) => take(`network ${String(index)}`));
  for (const [at, { count }] of places.entries()) count(at === 5 ? 1 : 100_000);
  take('c');
  await expect(places[5]!.lost).rejects.toMatchObject({ code: 'unavailable' });
});

it('ends a body that takes too long', async () => {
  UPLOAD_PACE.mostMs = 20;
  await expect(take('a').lost).rejects.toMatchObject({ code: 'unavailable' });
});
