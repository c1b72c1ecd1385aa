// @module-tag no-database
import { expect, it } from 'vitest';
import { createMask } from './mask-secrets';

const SECRET = 'p@ss/w+rd?';

it.each([
  ['as it is', SECRET],
  ['in base64', Buffer.from(SECRET).toString('base64')],
  ['in base64 for addresses', Buffer.from(SECRET).toString('base64url')],
  ['in an address', encodeURIComponent(SECRET)],
])('a value is masked %s', (_name, printed) => {
  const line = createMask([SECRET])(`before ${printed} after`);
  expect(line).toBe('before *** after');
});

it('each line of a value is masked on its own, and a value that holds another one whole', () => {
  const mask = createMask(['first line\nsecond line', 'second', 'second line of text']);
  expect(mask('first line')).toBe('***');
  expect(mask('a second line of text')).toBe('a ***');
});

it('short values stay: they would hide half of the log', () => {
  expect(createMask(['true', '', 'prod'])('true in prod')).toBe('true in prod');
});
