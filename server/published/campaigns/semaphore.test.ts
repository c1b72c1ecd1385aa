// @module-tag no-database
import { expect, test } from 'vitest';
import { openSemaphore } from './semaphore';

test('owners take turns, and one never holds all (docs/trust.md 85)', async () => {
  const semaphore = openSemaphore(4);
  const taken: [string, number][] = [];
  const take = async (owner: string, most: number) => void taken.push([owner, await semaphore.take(owner, most)]);
  const all = [take('a', 9), take('a', 9), take('a', 9), take('b', 2)];
  await all[3];
  expect(taken).toEqual([
    ['a', 3],
    ['b', 1],
  ]);
  semaphore.give('a', 2);
  await all[1];
  const last = take('b', 1);
  // Who holds none goes before who has one.
  semaphore.give('a', 3);
  await all[2];
  semaphore.give('a', 1);
  await last;
  expect(taken.slice(2)).toEqual([
    ['a', 2],
    ['a', 3],
    ['b', 1],
  ]);
});

test('one connection serves one after the other', async () => {
  const semaphore = openSemaphore(1);
  expect(await semaphore.take('a', 5)).toBe(1);
  const next = semaphore.take('b', 5);
  semaphore.give('a', 1);
  expect(await next).toBe(1);
});
