// @module-tag postgres
import { setImmediate } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { experimentDays, experimentSecrets } from '#server/platform/db/schema/experiments.ts';
import { buildSite } from '#server/site.ts';
import { openSecondInstance } from '#server/testing/second-instance.ts';
import { countMarks } from './count-marks';
import { dropExperimentVisitors } from './drop-visitors';
import {
  createExperimentWorld,
  DAY_MS,
  type ExperimentWorld,
  FIREFOX,
  ips,
  isB,
  textPage,
} from './testing/experiment-world';

let tests: ExperimentWorld;
beforeAll(async () => {
  tests = await createExperimentWorld();
});
afterAll(() => tests.world.close());
afterEach(() => void vi.useRealTimers());

/** A test on `/<key>/` whose goal is `/<key>-thanks/`, both pages of the site. */
async function runWithThanks(key: string) {
  const id = await tests.run(key, await tests.addGoal(`/${key}-thanks/`));
  await tests.world.publish(`${key}-thanks`, textPage('Thank you'));
  await tests.world.route(`/${key}-thanks/`, `${key}-thanks`);
  return id;
}

async function counts(id: string) {
  const { result } = await tests.read(id);
  const { a, b } = result ?? {};
  return {
    visitors: (a?.visitors ?? 0) + (b?.visitors ?? 0),
    conversions: (a?.conversions ?? 0) + (b?.conversions ?? 0),
    ofB: b?.visitors ?? 0,
  };
}

/** Rows of the table that names people of running tests by their buckets. */
async function bucketsOf(id: string) {
  const { rows } = await tests.world.parts.db.execute<{ many: number }>(
    sql`select count(*)::int as many from pagewright_views.experiment_visitors where experiment_id = ${id}`,
  );
  return rows[0]?.many;
}

describe('people who come back to a page under an A/B test', () => {
  it('are counted once, as is the goal, on whichever day they reach it', { tags: ['details'] }, async () => {
    const id = await runWithThanks('again');
    const first = Date.now() - 5 * DAY_MS;
    const people = ips(100);
    const seen = new Set<string>();
    const days: Awaited<ReturnType<typeof counts>>[] = [];
    for (let day = 0; day < 4; day += 1) {
      vi.useFakeTimers({ toFake: ['Date'], now: first + day * DAY_MS });
      const pages = await Promise.all(people.map((ip) => tests.visit('/again/', ip)));
      seen.add(pages.map(isB).join());
      // Ten more reach the goal on each day, and those of the days before do so again.
      for (const ip of people.slice(0, 10 * (day + 1))) await tests.visit('/again-thanks/', ip);
      // What is counted is noted once the reply is out.
      await setImmediate();
      vi.useRealTimers();
      await expect.poll(async () => (await counts(id)).conversions).toBe(10 * (day + 1));
      days.push(await counts(id));
    }
    expect(days.map(({ visitors }) => visitors)).toEqual([100, 100, 100, 100]);
    // Each got the same version on all days, and both versions have people.
    expect(seen.size).toBe(1);
    const many = [...seen]
      .join()
      .split(',')
      .filter((each) => each === 'true').length;
    expect(days.map(({ ofB }) => ofB)).toEqual([many, many, many, many]);
    expect(many).toBeGreaterThan(20);
    expect(many).toBeLessThan(80);
    const ofTest = eq(experimentDays.experimentId, id);
    const rows = await tests.world.parts.db.select().from(experimentDays).where(ofTest).orderBy(experimentDays.day);
    expect(rows.map((row) => [row.visitorsA + row.visitorsB, row.conversionsA + row.conversionsB])).toEqual([
      [100, 10],
      [0, 10],
      [0, 10],
      [0, 10],
    ]);
    await tests.end(id, 'stopped');
  });

  it('leave nothing behind that distinguishes them once the test has ended', async () => {
    const id = await runWithThanks('ends');
    const other = await runWithThanks('runs-on');
    for (const ip of ips(5)) for (const path of ['/ends/', '/ends-thanks/', '/runs-on/']) await tests.visit(path, ip);
    await expect.poll(() => bucketsOf(other)).toBe(5);
    const before = (await tests.read(id)).result;
    expect(await counts(id)).toMatchObject({ visitors: 5, conversions: 5 });
    await tests.end(id, 'stopped');
    const { db } = tests.world.parts;
    await dropExperimentVisitors(db);
    expect([await bucketsOf(id), await bucketsOf(other)]).toEqual([0, 5]);
    // A view that was still waiting when the test ended.
    const late = { experimentId: id, visitor: 7, did: 'saw-a', at: new Date() } as const;
    await db.transaction((tx) => countMarks(tx, [late, { ...late, did: 'reached' }]));
    expect(await bucketsOf(id)).toBe(0);
    expect((await tests.read(id)).result).toEqual(before);
    expect((await db.select().from(experimentSecrets)).map(({ experimentId }) => experimentId)).toEqual([other]);
    await tests.end(other, 'stopped');
  });

  it('are counted once by two servers that store them at the same time', { tags: ['details'] }, async () => {
    const id = await runWithThanks('twice');
    const people = ips(60);
    const second = await openSecondInstance(tests.world);
    const site = await buildSite(second.parts);
    const at = (ip: string, url: string) =>
      site.inject({
        method: 'GET',
        url,
        remoteAddress: ip,
        headers: { host: 'localhost:3001', 'user-agent': FIREFOX },
      });
    for (const path of ['/twice/', '/twice-thanks/', '/twice/', '/twice-thanks/'])
      await Promise.all(people.flatMap((ip, n) => [tests.visit(path, ip), at(people.at(-1 - n)!, path)]));
    // Closing stores what waits.
    await site.close();
    await second.close();
    await expect.poll(() => counts(id)).toMatchObject({ visitors: 60, conversions: 60 });
    await tests.end(id, 'stopped');
  });
});
