// @module-tag no-database
import { expect, it } from 'vitest';
import { inBatches } from './in-batches';

/** Batches that end when the test releases them. */
function opened(max: number) {
  const batches: { readonly items: readonly number[]; readonly end: (error?: Error) => void }[] = [];
  const add = inBatches<number>(
    (items) =>
      new Promise((resolve, reject) => {
        batches.push({ items, end: (error) => (error ? reject(error) : resolve()) });
      }),
    max,
  );
  return { add, batches };
}

it('what comes while a batch is at work goes together into the next ones, in its order', async () => {
  const { add, batches } = opened(3);
  const all = [1, 2, 3, 4, 5].map((item) => add(item));
  expect(batches.map(({ items }) => items)).toEqual([[1]]);
  batches[0]?.end();
  await all[0];
  await expect.poll(() => batches.map(({ items }) => items)).toEqual([[1], [2, 3, 4]]);
  batches[1]?.end();
  await expect.poll(() => batches.length).toBe(3);
  batches[2]?.end();
  await Promise.all(all);
  expect(batches[2]?.items).toEqual([5]);
});

it('a batch that failed is told to those who were in it, and the next one is done', async () => {
  const { add, batches } = opened(10);
  const first = add(1);
  const second = add(2);
  batches[0]?.end(new Error('no database'));
  await expect(first).rejects.toThrow('no database');
  await expect.poll(() => batches.length).toBe(2);
  batches[1]?.end();
  await second;
});

it('one that is refused takes no other of its batch along', async () => {
  const done: number[] = [];
  const add = inBatches<number>(async (items) => {
    if (items.includes(2)) throw new Error('refused');
    done.push(...items);
  }, 10);
  const answers = await Promise.allSettled([0, 1, 2, 3].map((item) => add(item)));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(done).toEqual([0, 1, 3]);
});

it('none is tried again while the database is away', async () => {
  const { add, batches } = opened(10);
  const all = [1, 2, 3].map((item) => add(item));
  batches[0]?.end();
  await expect.poll(() => batches.length).toBe(2);
  batches[1]?.end(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
  await expect(Promise.all(all)).rejects.toThrow('gone');
  expect(batches).toHaveLength(2);
});

it('begins anew after it had nothing to do', async () => {
  const { add, batches } = opened(10);
  const first = add(1);
  batches[0]?.end();
  await first;
  await new Promise((done) => setImmediate(done));
  await new Promise((done) => setImmediate(done));
  const second = add(2);
  await expect.poll(() => batches.length).toBe(2);
  batches[1]?.end();
  await second;
});
