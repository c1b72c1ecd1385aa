import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { withDatabase } from '#server/testing/with-database.ts';
import { createJobs } from './jobs';

// A busy machine takes its time to open a database and a queue, which each of these does.
vi.setConfig({ testTimeout: 60_000 });

const log = pino({ level: 'silent' });

const latch = <Value = void>() => {
  let open: (value: Value) => void = () => undefined;
  const opened = new Promise<Value>((resolve) => (open = resolve));
  return { open, opened };
};

it('runs a job that was sent before the start, with its data', () =>
  withDatabase(async (database) => {
    const jobs = createJobs({ ...database, log });
    const { open, opened } = latch<unknown>();
    jobs.work('greet', async (data) => open(data));
    await jobs.send('greet', { name: 'Ada' });
    expect(await opened).toEqual({ name: 'Ada' });
    await jobs.stop();
  }));

it('tries again what threw', () =>
  withDatabase(async (database) => {
    const jobs = createJobs({ ...database, log }, 0.5);
    const { open, opened } = latch<number>();
    let tries = 0;
    jobs.work('stumble', async () => {
      tries += 1;
      if (tries === 1) throw new Error('the first try');
      open(tries);
    });
    await jobs.start();
    await jobs.send('stumble', {});
    expect(await opened).toBe(2);
    await jobs.stop();
  }));

it('waits for the job at work when it stops, and takes no more', () =>
  withDatabase(async (database) => {
    const jobs = createJobs({ ...database, log });
    const began = latch();
    const go = latch();
    let done = false;
    jobs.work('slow', async () => {
      began.open();
      await go.opened;
      done = true;
    });
    await jobs.send('slow', {});
    await began.opened;
    const stopped = jobs.stop();
    await expect(jobs.send('slow', {})).rejects.toThrow('stopping');
    go.open();
    await stopped;
    expect(done).toBe(true);
  }));

it('begins a job because it was sent, and what that sends: nothing is waited for in between', () =>
  withDatabase(async (database) => {
    // Were new jobs only looked for now and then, it would be in an hour.
    const jobs = createJobs({ ...database, log }, 3600);
    const arrived = latch<unknown>();
    const idle = latch();
    jobs.work('order', async (data) => jobs.send('deliver', data as object));
    jobs.work('deliver', async (data) => arrived.open(data));
    jobs.work('idle', async () => idle.open());
    jobs.prepare();
    await jobs.start();
    await jobs.send('idle', {});
    await idle.opened;
    await jobs.send('order', { name: 'Ada' });
    expect(await arrived.opened).toEqual({ name: 'Ada' });
    await jobs.stop();
  }));

it('knows its queues again at the next start', () =>
  withDatabase(async (database) => {
    for (const round of [1, 2]) {
      const jobs = createJobs({ ...database, log }, 3600);
      const { open, opened } = latch<unknown>();
      jobs.work('greet', async (data) => open(data));
      if (round === 2) jobs.work('new', async () => undefined);
      await jobs.start();
      await jobs.send('greet', { round });
      expect(await opened).toEqual({ round });
      await jobs.stop();
    }
  }));

it('refuses a job that nobody handles', () =>
  withDatabase(async (database) => {
    const jobs = createJobs({ ...database, log });
    await expect(jobs.send('nobody', {})).rejects.toThrow('nobody');
    await jobs.stop();
  }));
