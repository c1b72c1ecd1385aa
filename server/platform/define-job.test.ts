import { pino } from 'pino';
import { expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod';
import { createTestJobs } from '#server/testing/test-jobs.ts';
import { withDatabase } from '#server/testing/with-database.ts';
import { bindJobs, defineJob, type NoData } from './define-job';
import type { SentJob } from './job';
import { createJobQueue } from './job-queue';
import type { Parts } from './parts';
import { readSettings } from './settings';

const log = pino({ level: 'silent' });
const parts = { engine: 'pglite', settings: readSettings({ PUBLIC_URL: 'https://app.example' }), log } as Parts;

function greeter(ran: unknown[] = []) {
  return defineJob({
    name: 'greet',
    data: z.object({ name: z.string(), times: z.number().default(1) }),
    retryLimit: 0,
    run: async (_parts, data) => void ran.push(data),
    lastFailure: async (_parts, data) => void ran.push({ failed: data }),
  });
}

it('takes only data that fits, by type and when it is sent', async () => {
  await withDatabase(async (database) => {
    const greet = greeter();
    const queue = createJobQueue({ ...database, log });
    for (const jobs of [queue, createTestJobs()]) {
      jobs.define(bindJobs([greet], parts));
      // @ts-expect-error The name is missing.
      await expect(jobs.send(greet, { times: 2 })).rejects.toThrow(/job "greet" does not fit[^]*name/);
      // @ts-expect-error It is no number.
      const wrong = jobs.send(greet, { name: 'a secret', times: 'a secret' });
      await expect(wrong).rejects.toThrow(/times/);
      await expect(wrong).rejects.not.toThrow(/a secret/);
    }
    await queue.stop();
  });
});

it('hands data to its handler as the schema reads it', async () => {
  const ran: unknown[] = [];
  const greet = greeter(ran);
  const jobs = createTestJobs();
  jobs.define(bindJobs([greet], parts));
  await jobs.send(greet, { name: 'Ada', times: 3 });
  // What an earlier version sent, which knew fewer fields and others.
  await bindJobs([greet], parts)[0]!.run({ name: 'Bob', gone: true });
  await jobs.run();
  expect(ran).toEqual([
    { name: 'Bob', times: 1 },
    { name: 'Ada', times: 3 },
  ]);
});

it('fails with what does not fit any more, and tells that the last try has failed', () =>
  withDatabase(async (database) => {
    let fail: (value: unknown) => void = () => undefined;
    const failed = new Promise((resolve) => (fail = resolve));
    const lines: string[] = [];
    const ran: unknown[] = [];
    const queue = createJobQueue(
      { ...database, log: pino({}, { write: (line: string) => void lines.push(line) }) },
      0.5,
    );
    const greet = { ...greeter(ran), lastFailure: async (_parts: Parts, data: unknown) => fail({ data }) };
    queue.define(bindJobs([greet], parts));
    const before: SentJob<object> = { name: 'greet', data: z.object({ nickname: z.string() }) };
    await queue.send(before, { nickname: 'Ada' });
    await queue.start();
    expect(await failed).toEqual({ data: null });
    await queue.stop();
    expect(ran).toEqual([]);
    expect(lines.join('')).toContain('The data of a job \\"greet\\" does not fit.');
  }));

it('gives the last failure the data where that is not why', async () => {
  const ran: unknown[] = [];
  const [bound] = bindJobs([greeter(ran)], parts);
  await bound?.lastFailure?.({ name: 'Ada' });
  expect(ran).toEqual([{ failed: { name: 'Ada', times: 1 } }]);
});

it('reads its limits from the settings, and is not there where it is not needed', () => {
  const run = async () => undefined;
  const wide = defineJob({ name: 'wide', run, concurrency: () => 3, timeLimitSeconds: 60 });
  const other = defineJob({ name: 'other', run, when: ({ engine }) => engine === 'postgres' });
  expectTypeOf(wide.data).toEqualTypeOf<z.ZodType<NoData>>();
  expect(bindJobs([wide, other], parts)).toMatchObject([{ name: 'wide', concurrency: 3, timeLimitSeconds: 60 }]);
});
