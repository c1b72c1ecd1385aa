// @module-tag no-database
import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { inSlices } from './in-slices';

function* busy(ms: number): Generator<undefined, string> {
  for (const end = performance.now() + ms; performance.now() < end;) yield;
  return 'made';
}

test('others get their turn while long work is done', async () => {
  const work = inSlices(busy(100));
  let turns = 0;
  let on = true;
  const other = () => {
    turns += 1;
    if (on) setImmediate(other);
  };
  setImmediate(other);
  expect(await work).toBe('made');
  on = false;
  expect(turns).toBeGreaterThan(3);
});

test('short work is done at once', async () => {
  let isDone = false;
  void inSlices(busy(0)).then(() => (isDone = true));
  await Promise.resolve();
  expect(isDone).toBe(true);
});

test('what the work throws is thrown', async () => {
  function* broken(): Generator<undefined, never> {
    yield;
    throw new Error('broken');
  }
  await expect(inSlices(broken())).rejects.toThrow('broken');
});
