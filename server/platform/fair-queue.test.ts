// @module-tag no-database
import { expect, test } from 'vitest';
import { createFairQueue, QueueFull } from './fair-queue';

test('owners take turns, few run at once, and too many are turned away (docs/trust.md 85)', async () => {
  const queue = createFairQueue({ running: 1, waiting: 4, waitingEach: 3 });
  const done: string[] = [];
  const open: (() => void)[] = [];
  const add = (owner: string, name: string) =>
    queue.run(owner, async () => {
      await new Promise<void>((end) => open.push(end));
      done.push(name);
    });
  const all = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3'), add('b', 'b1'), add('a', 'a4')];
  await expect(add('a', 'a5')).rejects.toBeInstanceOf(QueueFull);
  const settled = Promise.all(all);
  while (done.length < 5) {
    await new Promise((next) => setTimeout(next, 0));
    expect(open.length).toBeLessThanOrEqual(1);
    open.shift()?.();
  }
  await settled;
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('a few owners of a flood keep no other one out: who has most waiting gives way (docs/trust.md 85)', async () => {
  const queue = createFairQueue({ running: 1, waiting: 4, waitingEach: 2 });
  let end: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (end = resolve));
  const first = queue.run('a', () => gate);
  const add = (name: string) =>
    queue
      .run(name.slice(0, 1), async () => name)
      .catch((error: unknown) => (error instanceof QueueFull ? 'full' : error));
  const all = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'e1'].map(add);
  end();
  await first;
  // The fourth takes the second place of another; then each has one, and the fifth finds none that has more.
  expect(await Promise.all(all)).toEqual(['a1', 'full', 'b1', 'full', 'c1', 'full', 'd1', 'full']);
});

test('work that fails leaves its place to the next', async () => {
  const queue = createFairQueue({ running: 1, waiting: 10, waitingEach: 10 });
  const failing = queue.run('a', () => Promise.reject(new Error('no')));
  const next = queue.run('a', () => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('an owner whose work takes long leaves places for others', async () => {
  const queue = createFairQueue({ running: 3, runningEach: 2, waiting: 10, waitingEach: 2 });
  const ends: (() => void)[] = [];
  const long = () => new Promise<void>((end) => ends.push(end));
  const slow = [1, 2, 3, 4].map(() => queue.run('a', long));
  await expect(queue.run('a', long)).rejects.toBeInstanceOf(QueueFull);
  expect(await queue.run('b', () => Promise.resolve('in between'))).toBe('in between');
  expect(ends).toHaveLength(2);
  for (let n = 0; n < 4; n += 1) {
    ends[n]?.();
    await Promise.race(slow.slice(n));
    await new Promise((next) => setTimeout(next, 0));
  }
  await Promise.all(slow);
  expect(ends).toHaveLength(4);
});
