// @module-tag no-database
import { expect, test } from 'vitest';
import { createSingleFlightCache } from './single-flight-cache';

test('keeps by size, makes each value once at a time, and forgets what failed', async () => {
  let made = 0;
  const cache = createSingleFlightCache<string>(100, (value) => value.length);
  const get = (key: string, value: string) =>
    cache.get(key, async () => {
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
  await expect(cache.get('f', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await get('f', 'yes')).toBe('yes');
});

test('what is dropped while it is made is not kept', async () => {
  const cache = createSingleFlightCache<number>(100, () => 1);
  let end: (value: number) => void = () => undefined;
  const old = cache.get('a', () => new Promise((done) => (end = done)));
  cache.drop('a');
  const next = cache.get('a', () => Promise.resolve(2));
  end(1);
  expect([await old, await next]).toEqual([1, 2]);
  expect(await cache.get('a', () => Promise.resolve(3))).toBe(2);
});

test('keeps each value as long as it says', async () => {
  const cache = createSingleFlightCache<number>(100, () => 1, { ttlOf: (value) => value });
  const get = (key: string, value: number) => cache.get(key, () => Promise.resolve(value));
  await get('not', 0);
  expect(await get('not', 1)).toBe(1);
  await get('forever', Infinity);
  expect(await get('forever', 1)).toBe(Infinity);
});

test('a value of another state takes the place of the old one, also while that is made', async () => {
  const cache = createSingleFlightCache<string>(100, (value) => value.length);
  const ends: ((value: string) => void)[] = [];
  const slow = () => new Promise<string>((done) => ends.push(done));
  const [first, second] = [cache.get('page', slow, '1'), cache.get('page', slow, '2')];
  ends[1]?.('second');
  ends[0]?.('first');
  expect([await first, await second]).toEqual(['first', 'second']);
  const never = () => Promise.reject(new Error('made again'));
  expect(await cache.get('page', never, '2')).toBe('second');
  // Sixty states of one page need the room of one.
  await cache.get('other', () => Promise.resolve('x'.repeat(80)));
  for (let state = 3; state < 63; state += 1)
    await cache.get('page', () => Promise.resolve('x'.repeat(20)), `${state}`);
  expect(await cache.get('other', never)).toHaveLength(80);
});
