// @module-tag no-database
import { expect, test } from 'vitest';
import { untilAborted } from './until-aborted';

/** Yields numbers without end; `returned` is called when it is let go. */
function numbers(next: (n: number) => Promise<number>, returned: () => void = () => undefined): AsyncIterable<number> {
  let n = 0;
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => ({ done: false, value: await next((n += 1)) }),
      // Never resolves: who leaves must not depend on it.
      return: () => {
        returned();
        return new Promise(() => undefined);
      },
    }),
  };
}

async function taken(values: AsyncIterable<number>, stop: AbortController, at: number) {
  const seen: number[] = [];
  for await (const value of untilAborted(values, stop.signal)) {
    seen.push(value);
    if (value === at) stop.abort();
  }
  return seen;
}

test('ends at an abort within the loop, and lets the iterable go without waiting for it', async () => {
  let isReturned = false;
  const values = numbers(
    (n) => Promise.resolve(n),
    () => (isReturned = true),
  );
  expect(await taken(values, new AbortController(), 3)).toEqual([1, 2, 3]);
  expect(isReturned).toBe(true);
});

test('ends at an abort while the next value never comes', async () => {
  const stop = new AbortController();
  const values = numbers((n) => {
    if (n < 3) return Promise.resolve(n);
    queueMicrotask(() => stop.abort());
    return new Promise(() => undefined);
  });
  expect(await taken(values, stop, 0)).toEqual([1, 2]);
});

test('gives nothing where it was aborted before', async () => {
  const values = numbers((n) => Promise.resolve(n));
  const stop = new AbortController();
  stop.abort();
  expect(await taken(values, stop, 0)).toEqual([]);
});

test('what the iterable throws is thrown', async () => {
  const values = numbers((n) => (n < 2 ? Promise.resolve(n) : Promise.reject(new Error('Broken.'))));
  await expect(taken(values, new AbortController(), 0)).rejects.toThrow('Broken.');
});
