// @module-tag no-database
import { expect, it } from 'vitest';
import { createWorkQueue } from './work-queue';

it('runs as many as it may, hands places on, and refuses what would wait too long', async () => {
  const queue = createWorkQueue(2, 3);
  const release: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((done) => release.push(done));
    running -= 1;
  };
  const all = Array.from({ length: 5 }, () => queue.run(work));
  await expect(queue.run(work)).rejects.toMatchObject({ code: 'unavailable' });
  let done = 0;
  const finished = Promise.all(all.map((one) => one.then(() => (done += 1))));
  while (done < 5) {
    release.shift()?.();
    await Promise.resolve();
  }
  await finished;
  expect(most).toBe(2);
});

it('gives the place back when the work fails', async () => {
  const queue = createWorkQueue(1, 0);
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run(() => Promise.resolve('yes'))).toBe('yes');
});
