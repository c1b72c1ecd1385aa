// @module-tag no-database
import { expect, test } from 'vitest';
import { createKeep } from './keep';

test('keeps by size, makes each value once at a time, and forgets what failed', async () => {
  let made = 0;
  const keep = createKeep<string>(100, (value) => value.length);
  const get = (key: string, value: string) =>
    keep.get(key, async () => {
      made += 1;
      return Promise.resolve(value);
    });
  await Promise.all([get('a', 'x'.repeat(25)), get('a', 'x'.repeat(25)), get('a', 'x'.repeat(25))]);
  expect(made).toBe(1);
  for (const key of ['b', 'c', 'd', 'e']) await get(key, 'x'.repeat(25));
  made = 0;
  await get('e', '');
  expect(made).toBe(0);
  await get('a', 'x');
  expect(made).toBe(1);
  await get('large', 'x'.repeat(101));
  await get('large', 'x'.repeat(101));
  expect(made).toBe(3);
  await expect(keep.get('f', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await get('f', 'yes')).toBe('yes');
});

test('what is dropped while it is made is not kept', async () => {
  const keep = createKeep<number>(100, () => 1);
  let end: (value: number) => void = () => undefined;
  const old = keep.get('a', () => new Promise((done) => (end = done)));
  keep.drop('a');
  const next = keep.get('a', () => Promise.resolve(2));
  end(1);
  expect([await old, await next]).toEqual([1, 2]);
  expect(await keep.get('a', () => Promise.resolve(3))).toBe(2);
});
