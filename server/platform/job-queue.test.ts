// @module-tag postgres
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { withDatabase } from '#server/testing/with-database.ts';
import { createJobQueue } from './job-queue';

// A busy machine takes its time to open a database and a queue, which each of these does.
vi.setConfig({ testTimeout: 60_000 });

const log = pino({ level: 'silent' });
/** Any data, as most of these jobs take it. */
const data = z.looseObject({});

function latch<Value = void>() {
  let open: (value: Value) => void = () => undefined;
  const opened = new Promise<Value>((resolve) => (open = resolve));
  return { open, opened };
}

it('runs a job that was sent before the start, with its data', () =>
  withDatabase(async (database) => {
    const jobs = createJobQueue({ ...database, log });
    const { open, opened } = latch<unknown>();
    const greet = { name: 'greet', data, run: async (given: unknown) => open(given) };
    jobs.define([greet]);
    await jobs.send(greet, { name: 'Ada' });
    await jobs.start();
    expect(await opened).toEqual({ name: 'Ada' });
    await jobs.stop();
  }));

it('runs at the start what goes on with the work of a dead process', () =>
  withDatabase(async (database) => {
    const jobs = createJobQueue({ ...database, log }, 30);
    const { open, opened } = latch<unknown>();
    jobs.define([{ name: 'go-on', cron: '0 0 1 1 *', atStart: true, run: async (given) => open(given) }]);
    await jobs.start();
    expect(await opened).toEqual({});
    await jobs.stop();
  }));

it('runs what waits in a row, without a poll between two', { tags: ['details'] }, () =>
  withDatabase(async (database) => {
    const jobs = createJobQueue({ ...database, log }, 30);
    const { open, opened } = latch();
    let ran = 0;
    const count = { name: 'count', data, run: async () => ((ran += 1) === 8 ? open() : undefined) };
    jobs.define([count]);
    for (let i = 0; i < 8; i += 1) await jobs.send(count, { i });
    await jobs.start();
    await opened;
    await jobs.stop();
  }),
);

it('tries again what threw', { tags: ['details'] }, () =>
  withDatabase(async (database) => {
    const jobs = createJobQueue({ ...database, log }, 0.5);
    const { open, opened } = latch<number>();
    let tries = 0;
    const stumble = async () => {
      tries += 1;
      if (tries === 1) throw new Error('the first try');
      open(tries);
    };
    const job = { name: 'stumble', data, run: stumble };
    jobs.define([job]);
    await jobs.start();
    await jobs.send(job, {});
    expect(await opened).toBe(2);
    await jobs.stop();
  }),
);

it('waits for the job at work when it stops, and takes no more', { tags: ['details'] }, () =>
  withDatabase(async (database) => {
    const jobs = createJobQueue({ ...database, log });
    const began = latch();
    const go = latch();
    let done = false;
    const slow = async () => {
      began.open();
      await go.opened;
      done = true;
    };
    const job = { name: 'slow', data, run: slow };
    jobs.define([job]);
    await jobs.start();
    await jobs.send(job, {});
    await began.opened;
    const stopped = jobs.stop();
    await expect(jobs.send(job, {})).rejects.toThrow('stopping');
    go.open();
    await stopped;
    expect(done).toBe(true);
  }),
);

it('begins a job because it was sent, and what that sends: nothing is waited for in between', () =>
  withDatabase(async (database) => {
    // Were new jobs only looked for now and then, it would be in an hour.
    const jobs = createJobQueue({ ...database, log }, 3600);
    const arrived = latch<unknown>();
    const idle = latch();
    const deliver = { name: 'deliver', data, run: async (given: unknown) => arrived.open(given) };
    const order = { name: 'order', data, run: async () => jobs.send(deliver, { name: 'Ada' }) };
    const rest = { name: 'idle', data, run: async () => idle.open() };
    jobs.define([order, deliver, rest]);
    jobs.prepare();
    await jobs.start();
    await jobs.send(rest, {});
    await idle.opened;
    await jobs.send(order, {});
    expect(await arrived.opened).toEqual({ name: 'Ada' });
    await jobs.stop();
  }));

it('keeps one waiting job of a key where a job says so, and the next one while that runs', { tags: ['details'] }, () =>
  withDatabase(async (database) => {
    const jobs = createJobQueue({ ...database, log }, 0.5);
    const [began, go, again] = [latch(), latch(), latch()];
    const ran: unknown[] = [];
    const settle = async (given: unknown) => {
      ran.push(given);
      if (ran.length > 2) return again.open();
      if (ran.length === 2) began.open();
      await go.opened;
    };
    const job = { name: 'settle', data, oneWaits: true, concurrency: 2, run: settle };
    jobs.define([job]);
    const send = (n: number, key: string) => jobs.send(job, { n }, { singletonKey: key });
    for (const n of [1, 2, 3]) await send(n, 'a');
    await send(4, 'b');
    await jobs.start();
    await began.opened;
    for (const n of [5, 6]) await send(n, 'a');
    go.open();
    await again.opened;
    await jobs.stop();
    // The first two run beside each other, in no order.
    expect(new Set(ran.slice(0, 2))).toEqual(new Set([{ n: 1 }, { n: 4 }]));
    expect(ran.slice(2)).toEqual([{ n: 5 }]);
  }),
);

it('knows its queues again at the next start', { tags: ['details'] }, () =>
  withDatabase(async (database) => {
    for (const round of [1, 2]) {
      const jobs = createJobQueue({ ...database, log }, 3600);
      const { open, opened } = latch<unknown>();
      const greet = { name: 'greet', data, run: async (given: unknown) => open(given) };
      // A newer version's settings of a job are applied to the existing queue.
      jobs.define(
        round === 1
          ? [greet]
          : [
              { ...greet, retryLimit: 9 },
              { name: 'new', run: async () => undefined },
            ],
      );
      await jobs.start();
      await jobs.send(greet, { round });
      expect(await opened).toEqual({ round });
      const { rows } = await database.pool.query("select retry_limit from pgboss.queue where name = 'greet'");
      expect(rows).toEqual([{ retry_limit: round === 1 ? 5 : 9 }]);
      await jobs.stop();
    }
  }),
);

it('refuses a job that nobody handles', () =>
  withDatabase(async (database) => {
    const jobs = createJobQueue({ ...database, log });
    await expect(jobs.send({ name: 'nobody', data }, {})).rejects.toThrow('nobody');
    await jobs.stop();
  }));

it('tells when the last try has failed, with the data of the job', { tags: ['details'] }, () =>
  withDatabase(async (database) => {
    const jobs = createJobQueue({ ...database, log }, 0.5);
    const { open, opened } = latch<unknown>();
    let tries = 0;
    const fail = async () => {
      tries += 1;
      throw new Error('never');
    };
    const job = { name: 'fail', data, run: fail, retryLimit: 1, lastFailure: async (given: unknown) => open(given) };
    jobs.define([job]);
    await jobs.start();
    await jobs.send(job, { name: 'Ada' });
    expect(await opened).toEqual({ name: 'Ada' });
    expect(tries).toBe(2);
    await jobs.stop();
  }),
);

it('runs what another process has sent, which itself runs nothing', () =>
  withDatabase(async (database) => {
    const { open, opened } = latch<unknown>();
    const greet = { name: 'greet', data, run: async (given: unknown) => open(given) };
    const [sender, worker] = [createJobQueue({ ...database, log }), createJobQueue({ ...database, log })];
    sender.define([{ ...greet, run: () => Promise.reject(new Error('not here')) }]);
    worker.define([greet]);
    await worker.start();
    await sender.send(greet, { name: 'Ada' });
    expect(await opened).toEqual({ name: 'Ada' });
    await sender.stop();
    await worker.stop();
  }));

it('runs as many of a name at once as it says, and not one more', () =>
  withDatabase(async (database) => {
    const jobs = createJobQueue({ ...database, log }, 0.5);
    const [two, five, go] = [latch(), latch(), latch()];
    const counts = { running: 0, most: 0, done: 0 };
    const work = async () => {
      counts.running += 1;
      counts.most = Math.max(counts.most, counts.running);
      if (counts.running === 2) two.open();
      await go.opened;
      counts.running -= 1;
      counts.done += 1;
      if (counts.done === 5) five.open();
    };
    const job = { name: 'wide', data, run: work, concurrency: 2 };
    jobs.define([job]);
    await jobs.start();
    for (let i = 0; i < 5; i += 1) await jobs.send(job, {});
    await two.opened;
    go.open();
    await five.opened;
    expect(counts.most).toBe(2);
    await jobs.stop();
  }));

it('keeps time limit and heartbeat with the queue', { tags: ['details'] }, () =>
  withDatabase(async (database) => {
    const jobs = createJobQueue({ ...database, log });
    jobs.define([{ name: 'long', run: async () => undefined, timeLimitSeconds: 1800, heartbeatSeconds: 30 }]);
    await jobs.start();
    const { rows } = await database.pool.query(
      "select expire_seconds, heartbeat_seconds from pgboss.queue where name = 'long'",
    );
    expect(rows).toEqual([{ expire_seconds: 1800, heartbeat_seconds: 30 }]);
    await jobs.stop();
  }),
);

it('drops what has the key of one that waits or runs, and takes it again afterwards', { tags: ['details'] }, () =>
  withDatabase(async (database) => {
    const jobs = createJobQueue({ ...database, log }, 0.5);
    const [began, go, other] = [latch(), latch(), latch()];
    const ran: string[] = [];
    const work = async (given: unknown) => {
      const { name } = given as { name: string };
      ran.push(name);
      if (name === 'first') {
        began.open();
        await go.opened;
      }
      if (name === 'later') other.open();
    };
    const job = { name: 'single', data, run: work, oneAtATime: true };
    jobs.define([job]);
    await jobs.start();
    await jobs.send(job, { name: 'first' }, { singletonKey: 'a' });
    await began.opened;
    await jobs.send(job, { name: 'dropped' }, { singletonKey: 'a' });
    await jobs.send(job, { name: 'later' }, { singletonKey: 'b' });
    go.open();
    await other.opened;
    expect(ran).toEqual(['first', 'later']);
    await jobs.stop();
  }),
);
