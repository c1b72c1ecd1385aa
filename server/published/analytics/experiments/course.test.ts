import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_EXPERIMENTS } from '#common/contract/experiments.ts';
import { pruneVersions } from '#server/builder/pages/retention.ts';
import { experimentSecrets } from '#server/platform/db/schema/experiments.ts';
import { sweepSecrets } from './running-experiments';
import {
  createExperimentWorld,
  DAY_MS,
  type ExperimentWorld,
  ips,
  isB,
  refusal,
  textPage,
} from './testing/experiment-world';

let tests: ExperimentWorld;
beforeAll(async () => {
  tests = await createExperimentWorld();
});
afterAll(() => tests.world.close());

describe('an A/B test', () => {
  it('ends with version B live as any version that is published', async () => {
    const id = await tests.run('winner', await tests.addGoal('/winner-thanks/'));
    await tests.draft('winner', 'Newest words');
    expect((await tests.end(id, 'b')).body.experiment).toMatchObject({
      state: 'ended',
      outcome: 'b',
      versionA: 1,
      versionB: 2,
    });
    for (const ip of ips(10)) {
      const reply = await tests.visit('/winner/', ip);
      expect([isB(reply), reply.headers['cache-control']]).toEqual([true, 'public, max-age=0, must-revalidate']);
    }
    const body = { pageKey: 'winner', size: 20, page: 1 };
    const { versions } = (await tests.world.call('POST v1/dashboard/getVersions', { as: tests.world.a1, body })).body;
    expect(versions.map(({ version, published }) => [version, published])).toEqual([
      [3, false],
      [2, true],
      [1, false],
    ]);
    expect(refusal(await tests.end(id, 'a'))).toEqual([409, 'experiment_not_running']);
    expect(refusal(await tests.start(id))).toEqual([409, 'experiment_begun']);
  });

  it('begins once, however many ask at the same time, and alone on its page', async () => {
    await tests.twoVersions('once');
    const goalId = await tests.addGoal('/once-thanks/');
    const drafts = [
      await tests.save({ pageKey: 'once', goalId }),
      await tests.save({ pageKey: 'once', goalId, version: 2 }),
    ];
    const [first, second] = drafts.map(({ body }) => body.experiment?.id ?? '');
    const all = await Promise.all([
      tests.start(first!),
      tests.start(second!),
      tests.start(first!),
      tests.start(second!),
    ]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const states = [(await tests.read(first!)).experiment?.state, (await tests.read(second!)).experiment?.state].sort();
    expect(states).toEqual(['draft', 'running']);
    const running = (await tests.read(first!)).experiment?.state === 'running' ? first! : second!;
    const other = running === first ? second! : first!;
    expect(refusal(await tests.start(other))).toEqual([409, 'page_tested']);
    expect(refusal(await tests.save({ pageKey: 'once', goalId, share: 20, id: running }))).toEqual([
      409,
      'experiment_fixed',
    ]);
    const remove = (id: string) =>
      tests.world.call('POST v1/analytics/experiments/delete', { as: tests.world.a2, body: { id } });
    expect(refusal(await remove(running))).toEqual([409, 'experiment_running']);
    expect((await remove(other)).status).toBe(200);
    await tests.end(running, 'a');
    expect((await remove(running)).status).toBe(200);
    expect((await remove(running)).status).toBe(404);
  });

  it('goes on without its secret, which no backup has, and leaves none behind', { tags: ['details'] }, async () => {
    const id = await tests.run('restored', await tests.addGoal('/restored-thanks/'));
    const { db } = tests.world.parts;
    const seen = () => Promise.all(ips(60).map(async (ip) => isB(await tests.visit('/restored/', ip))));
    const before = await seen();
    await db.delete(experimentSecrets);
    await tests.world.call('POST v1/settings/site', { as: tests.world.a1, body: { description: 'Restored' } });
    const after = await seen();
    expect(after).not.toEqual(before);
    expect(new Set(after).size).toBe(2);
    await db.insert(experimentSecrets).values({ experimentId: 'of a site that is gone', secret: Buffer.from('x') });
    await sweepSecrets(db);
    expect(await seen()).toEqual(after);
    expect((await db.select().from(experimentSecrets)).map(({ experimentId }) => experimentId)).toEqual([id]);
    await tests.end(id, 'stopped');
    expect(await db.select().from(experimentSecrets)).toEqual([]);
  });

  it('keeps its page, its versions, what they show and its goal as they are', async () => {
    const goalId = await tests.addGoal('/kept-thanks/');
    await tests.world.source('extra', { method: 'GET', inline: { title: 'from data' } });
    await tests.world.publish('kept', textPage('Old words'));
    await tests.world.route('/kept/', 'kept');
    await tests.draft('kept', 'New words {{ api.extra.title }}');
    const id = (await tests.save({ pageKey: 'kept', goalId })).body.experiment?.id ?? '';
    expect((await tests.start(id)).status).toBe(200);
    await tests.draft('kept', 'Third words');
    const as = tests.world.a1;
    const at = new Date(Date.now() + DAY_MS).toISOString();
    const refused = [
      await tests.world.call('POST v1/dashboard/publish', { as, body: { pageKey: 'kept' } }),
      await tests.world.call('POST v1/dashboard/publish', { as, body: { pageKey: 'kept', at } }),
      await tests.world.call('POST v1/dashboard/unpublish', { as, body: { pageKey: 'kept' } }),
      await tests.world.call('POST v1/dashboard/deletePageTemplate', { as, body: { pageKey: 'kept' } }),
    ];
    for (const reply of refused) expect(refusal(reply)).toEqual([409, 'page_tested']);
    expect(refused[0]?.body).toMatchObject({ code: 'in_use', details: [{ values: { name: 'Test kept' } }] });
    const gone = await tests.world.call('POST v1/analytics/goals/delete/:id', { as, params: { id: goalId } });
    expect(refusal(gone)).toEqual([409, 'goal_tested']);
    const { db } = tests.world.parts;
    await pruneVersions(db, new Date(Date.now() + 60 * DAY_MS));
    const listed = { pageKey: 'kept', size: 20, page: 1 };
    const { versions } = (await tests.world.call('POST v1/dashboard/getVersions', { as, body: listed })).body;
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    const { b } = await tests.oneOfEach('/kept/');
    expect((await tests.visit('/kept/', b)).body).toContain('New words from data');
    // What B alone shows is in use.
    const { apis } = (await tests.world.call('POST v1/apis/dash/getApis', { as })).body;
    const source = { as, body: { id: apis.find(({ key }) => key === 'extra')?.id ?? '' } };
    expect((await tests.world.call('POST v1/apis/deleteApi', source)).status).toBe(409);
    await tests.end(id, 'a');
    expect((await tests.world.call('POST v1/apis/deleteApi', source)).status).toBe(200);
    expect((await tests.world.call('POST v1/dashboard/publish', { as, body: { pageKey: 'kept' } })).status).toBe(200);
    expect((await tests.world.call('POST v1/analytics/goals/delete/:id', { as, params: { id: goalId } })).status).toBe(
      200,
    );
    expect((await tests.read(id)).experiment).toMatchObject({ goalId: null, goalName: 'Goal /kept-thanks/' });
  });
});

describe('what stands in the way of an A/B test', () => {
  it('is told before it begins', async () => {
    const goalId = await tests.addGoal('/way-thanks/');
    await tests.world.publish('way', textPage('Old words'));
    await tests.world.route('/way/', 'way');
    const named = async (fields: { goalId?: string; version?: number; pageKey?: string }) =>
      refusal(await tests.save({ pageKey: 'way', goalId, ...fields }));
    expect(await named({ pageKey: 'nowhere' })).toEqual([404, 'experiment_page_gone']);
    expect(await named({ version: 9 })).toEqual([404, 'experiment_version_gone']);
    expect(await named({ goalId: 'none' })).toEqual([404, 'experiment_goal_gone']);
    const begin = async (fields: { goalId?: string }) => {
      const { body } = await tests.save({ pageKey: 'way', goalId, ...fields });
      return refusal(await tests.start(body.experiment?.id ?? ''));
    };
    expect(await begin({})).toEqual([409, 'experiment_same_version']);
    // A later version that says the same shows visitors no difference.
    await tests.draft('way', 'Old words');
    expect(await begin({})).toEqual([409, 'experiment_same_version']);
    await tests.draft('way', 'New words');
    expect(await begin({ goalId: await tests.addGoal('/way/') })).toEqual([409, 'experiment_goal_same']);
    expect(await begin({ goalId: await tests.addGoal('/file.pdf', 'click') })).toEqual([409, 'experiment_goal_clicks']);
    const at = new Date(Date.now() + DAY_MS).toISOString();
    await tests.world.call('POST v1/dashboard/publish', { as: tests.world.a1, body: { pageKey: 'way', at } });
    expect(await begin({})).toEqual([409, 'experiment_page_scheduled']);
    await tests.world.call('POST v1/dashboard/unpublish', { as: tests.world.a1, body: { pageKey: 'way' } });
    expect(await begin({})).toEqual([409, 'experiment_page_not_live']);
    const { status, body } = await tests.save({ pageKey: 'way', goalId, share: 95 });
    expect([status, body]).toMatchObject([422, { details: [{ path: 'experiment.share' }] }]);
  });

  it('is another tenant, and that there are as many as there may be', { tags: ['details'] }, async () => {
    const goalId = await tests.addGoal('/room-thanks/');
    await tests.twoVersions('room');
    const id = (await tests.save({ pageKey: 'room', goalId })).body.experiment?.id ?? '';
    expect((await tests.start(id, tests.world.b1)).status).toBe(404);
    expect((await tests.end(id, 'a', tests.world.b1)).status).toBe(404);
    const other = { as: tests.world.b1, params: { id } };
    expect((await tests.world.call('GET v1/analytics/experiments/:id', other)).status).toBe(404);
    const list = async (as: typeof tests.world.a1) =>
      (await tests.world.call('POST v1/analytics/experiments', { as })).body.experiments;
    expect(await list(tests.world.b1)).toEqual([]);
    const before = (await list(tests.world.a3)).length;
    const all = await Promise.all(
      Array.from({ length: MAX_EXPERIMENTS - before + 2 }, () => tests.save({ pageKey: 'room', goalId })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(MAX_EXPERIMENTS - before);
    expect(refusal(all.find(({ status }) => status === 409)!)).toEqual([409, 'experiments_full']);
  });
});
