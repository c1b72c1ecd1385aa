// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person } from '#server/testing/people.ts';
import { commitTo } from '#server/developer/testing/make-project.ts';
import { writeCommit } from '#server/developer/source/repositories/commit.ts';
import { moveRef, resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { isAncestor } from '#server/developer/source/repositories/history.ts';
import { pruneVersions } from '#server/builder/pages/retention.ts';
import { AFTER, BEFORE, createSetWorld, type SetWorld } from './testing/set-world';

let world: SetWorld;
beforeAll(async () => {
  world = await createSetWorld();
});
afterAll(() => world.close());

async function codesOf(id: string) {
  return (await world.read(id)).items.map(({ kind, troubles }) => [kind, ...troubles.map(({ code }) => code)]);
}

function goLive(id: string, as = world.a1) {
  return world.act('goLive', id, { as });
}

function rollBack(id: string, replace: string[] = [], as = world.a1) {
  return world.act('rollBack', id, { as, body: { replace } });
}

function codeOf({ status, body }: Awaited<ReturnType<typeof goLive>>) {
  return [status, body.details?.[0]?.code ?? body.code ?? body.changeSet.state];
}

describe('a set of a page, routes and a pull request', () => {
  it('goes live and back as one', { timeout: 120_000 }, async () => {
    const { id, code, seen } = await world.whole();
    const before = await world.read(id);
    expect([before.state, before.pages, before.routes, before.pulls]).toEqual(['ready', 1, 3, 1]);
    expect(await seen()).toBe(BEFORE);
    // It is built first: nothing changes until then.
    expect((await goLive(id)).body.changeSet).toMatchObject({ state: 'going-live', phase: 'building' });
    expect(await seen()).toBe(BEFORE);
    await world.runJobs();
    const live = await world.read(id);
    expect(live).toMatchObject({ state: 'live', phase: null, failure: null });
    expect(await seen()).toBe(AFTER);
    const main = await resolveCommit(code.repository, 'main');
    const item = live.items.find(({ kind }) => kind === 'pull')!;
    expect(item.pull).toMatchObject({ state: 'merged', mergedSha: main, before: 1, deployment: { status: 'ready' } });
    // What the moved branch sends deploys nothing twice.
    await world.runJobs();
    expect((await world.read(id)).rollback).toEqual({ replaces: [], impossible: null });
    expect(await seen()).toBe(AFTER);

    expect(codeOf(await rollBack(id))).toEqual([200, 'rolled-back']);
    expect(await seen()).toBe(BEFORE);
    expect(await resolveCommit(code.repository, 'main')).toBe(main);
    const taken = await world.call('POST v1/changeSets/takeBack/:id', {
      as: world.a4,
      params: { id },
      body: { title: 'Take it back' },
    });
    expect(taken.status).toBe(201);
    const params = { id: taken.body.pullRequest.id };
    const { pullRequest } = (await world.call('GET github/pull-request/:id', { as: world.a4, params })).body;
    expect(pullRequest.merge).toMatchObject({ status: 'ready', ahead: 1 });
    expect((await world.read(id)).events.map(({ act }) => act)).toEqual([
      'taken-back',
      'rolled-back',
      'live',
      'asked',
      'item-added',
      'item-added',
      'item-added',
      'item-added',
      'item-added',
      'created',
    ]);
    const audit = await world.call('POST audit/dash/getAudit', { as: world.a1, body: { search: before.name } });
    expect(audit.body.audit.map(({ act }) => act)).toEqual(['change-set-rolled-back', 'change-set-live']);
  });

  it('goes live once, however many ask at once', { timeout: 120_000, tags: ['details'] }, async () => {
    const { id, seen } = await world.whole();
    const replies = await Promise.all(Array.from({ length: 20 }, () => goLive(id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    await world.runJobs();
    expect(await seen()).toBe(AFTER);
    const { events } = await world.read(id);
    expect(events.filter(({ act }) => act === 'live')).toHaveLength(1);
    const back = await Promise.all(Array.from({ length: 5 }, () => rollBack(id)));
    expect(back.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await seen()).toBe(BEFORE);
  });

  it(
    'is called off while it is built, and what was made ahead is shown nowhere',
    { timeout: 120_000, tags: ['details'] },
    async () => {
      const { id, code, seen } = await world.whole();
      await goLive(id);
      expect(codeOf(await world.act('stop', id))).toEqual([200, 'ready']);
      await world.runJobs();
      expect(await seen()).toBe(BEFORE);
      const query = { projectId: code.id };
      const { list } = (await world.call('GET project/deployments', { as: world.a4, query })).body;
      const held = list.find((one) => one.held)!;
      expect(held).toMatchObject({ status: 'ready', target: 'production', aliases: [] });
      const body = { projectId: code.id, deploymentId: held.id };
      const pointed = await world.call('POST project/rollback', { as: world.a4, body });
      expect([pointed.status, pointed.body.details?.[0]?.code]).toEqual([409, 'deployment_held']);
      const retried = await world.call('POST project/deployment/retry', { as: world.a4, body: { id: held.id } });
      expect(retried.status).toBe(409);
      // Built already: it goes live at once.
      expect(codeOf(await goLive(id))).toEqual([200, 'live']);
      expect(await seen()).toBe(AFTER);
    },
  );

  it('is merged again when its branch moves meanwhile', { timeout: 120_000, tags: ['details'] }, async () => {
    const { id, code, seen } = await world.whole();
    await goLive(id);
    const pushed = await commitTo(code.repository, 'main', { 'other.txt': 'by somebody' });
    await world.runJobs();
    expect(await seen()).toBe(AFTER);
    expect(await isAncestor(code.repository, pushed, 'refs/heads/main')).toBe(true);
  });

  it('waits for the approval of a protected project', { timeout: 120_000, tags: ['details'] }, async () => {
    const { id, code, seen } = await world.whole();
    await world.call('POST project/protect', { as: world.a1, body: { projectId: code.id, protected: true } });
    await goLive(id);
    await world.runJobs();
    expect(await world.read(id)).toMatchObject({ state: 'going-live', phase: 'approval' });
    expect(await seen()).toBe(BEFORE);
    const query = { projectId: code.id };
    const decide = async (act: 'approve' | 'refuse') => {
      const { list } = (await world.call('GET project/deployments', { as: world.a4, query })).body;
      const body = { id: list.find((one) => one.held)!.id, ...(act === 'refuse' && { reason: 'No' }) };
      const other = await world.call(`POST project/deployment/${act}`, { as: world.a1, body });
      expect(other.body.details?.[0]?.code).toBe('own_approval');
      const pool = world.database.pool;
      await pool.query('update deployments set created_by = null where id = $1', [body.id]);
      expect((await world.call(`POST project/deployment/${act}`, { as: world.a1, body })).status).toBe(200);
      await world.runJobs();
    };
    await decide('refuse');
    const failed = await world.read(id);
    expect([failed.state, failed.failure?.trouble.code]).toEqual(['failed', 'set_approval_refused']);
    expect(await seen()).toBe(BEFORE);
    const item = failed.items.find(({ kind }) => kind === 'pull')!;
    await world.act('refreshItem', id, { body: { itemId: item.id } });
    await goLive(id);
    await world.runJobs();
    await decide('approve');
    expect((await world.read(id)).state).toBe('live');
    expect(await seen()).toBe(AFTER);
  });
});

describe('what stands in the way', () => {
  it('of a page is told before, with what helps', async () => {
    const { pageKey } = await world.livePage('watched');
    const id = await world.begin();
    const { items } = (await world.add(id, { page: { pageKey } })).body.changeSet;
    expect(await codesOf(id)).toEqual([['page']]);
    await world.save(pageKey, 'newest watched');
    await world.publish(pageKey);
    expect(await codesOf(id)).toEqual([['page', 'set_page_published']]);
    expect(codeOf(await goLive(id))).toEqual([409, 'set_not_ready']);
    const body = { itemId: items[0]!.id };
    expect(codeOf(await world.act('refreshItem', id, { body }))).toEqual([200, 'ready']);
    expect((await world.read(id)).items[0]!.page).toMatchObject({ version: 2, before: 3, latestVersion: 3 });
    await world.act('refreshItem', id, { body: { ...body, newest: true } });
    expect((await world.read(id)).items[0]!.page).toMatchObject({ version: 3 });
    await world.call('POST v1/dashboard/unpublish', { as: world.a1, body: { pageKey } });
    expect(await codesOf(id)).toEqual([['page', 'set_page_unpublished']]);
    await world.act('removeItem', id, { body });
    expect(codeOf(await goLive(id))).toEqual([409, 'set_empty']);
  });

  it('of a page that is being tested is the test', async () => {
    const { pageKey } = await world.livePage('tested');
    const id = await world.begin();
    await world.add(id, { page: { pageKey } });
    const as = world.a1;
    const goal = { kind: 'page', name: 'Thanks', target: '/thanks/' } as const;
    const goalId = (await world.call('POST v1/analytics/goals/add', { as, body: { goal } })).body.id ?? '';
    const experiment = { name: 'Words', pageKey, version: null, share: 50, goalId };
    const made = await world.call('POST v1/analytics/experiments/save', { as, body: { experiment } });
    const test = { id: made.body.experiment?.id ?? '' };
    expect((await world.call('POST v1/analytics/experiments/start', { as, body: test })).status).toBe(200);
    expect(await codesOf(id)).toEqual([['page', 'page_tested']]);
    expect(codeOf(await goLive(id))).toEqual([409, 'set_not_ready']);
    await world.call('POST v1/analytics/experiments/end', { as, body: { ...test, outcome: 'a' } });
    expect(await codesOf(id)).toEqual([['page']]);
  });

  it('of a route: taken, changed, gone, with a page that nobody would see', async () => {
    const one = await world.livePage('one');
    await world.save('unseen', 'unseen', true);
    const id = await world.begin();
    await world.add(id, { route: { act: 'add', fields: world.fields(one.path, one.pageKey) } });
    await world.add(id, { route: { act: 'add', fields: world.fields('/unseen', 'unseen') } });
    await world.add(id, { route: { act: 'change', id: one.route.id, fields: world.fields('/one-new', one.pageKey) } });
    // The route that had the address is moved by the set itself.
    expect(await codesOf(id)).toEqual([['route'], ['route', 'set_route_dead'], ['route']]);
    await world.add(id, { page: { pageKey: 'unseen' } });
    expect((await world.read(id)).state).toBe('ready');
    await world.route('/one-new', one.pageKey);
    const body = { ...world.fields(one.path, one.pageKey), id: one.route.id };
    await world.call('POST v1/pageRoutes/saveRoute', { as: world.a1, body });
    expect((await codesOf(id))[2]).toEqual(['route', 'set_route_changed', 'set_route_taken']);
    const faulty = await world.add(id, { route: { act: 'add', fields: world.fields('no-slash', one.pageKey) } });
    expect([faulty.status, faulty.body.details?.[0]?.path]).toEqual([422, 'route.fields.url_string']);
  });

  it(
    'of a pull request: new commits, conflicts, merged elsewhere',
    { timeout: 120_000, tags: ['details'] },
    async () => {
      const code = await world.pull();
      const id = await world.begin();
      const { items } = (await world.add(id, { pull: { id: code.pullId } })).body.changeSet;
      const refresh = () => world.act('refreshItem', id, { body: { itemId: items[0]!.id } });
      await commitTo(code.repository, 'change', { 'index.html': 'newer code' });
      expect(await codesOf(id)).toEqual([['pull', 'set_pull_moved']]);
      expect(codeOf(await refresh())).toEqual([200, 'ready']);
      await commitTo(code.repository, 'main', { 'index.html': 'another code' });
      expect(await codesOf(id)).toEqual([['pull', 'set_pull_conflicts']]);
      await world.call('POST github/pull-request/update', { as: world.a4, body: { id: code.pullId, state: 'closed' } });
      expect(await codesOf(id)).toEqual([['pull', 'set_pull_closed']]);
      expect((await refresh()).status).toBe(409);
    },
  );

  it(
    'of a manifest of components: one that is broken, or would be by both sides',
    { timeout: 120_000, tags: ['details'] },
    async () => {
      const code = await world.pull();
      const id = await world.begin();
      const properties = { type: 'object', properties: {} };
      const card = { name: 'card', title: 'Card', file: 'index.html', page: '/', properties };
      const manifest = (file: string) => JSON.stringify({ version: 1, components: [{ ...card, file }] });
      await commitTo(code.repository, 'change', { 'pagewright.json': '{\n"version": 1,' });
      await world.add(id, { pull: { id: code.pullId } });
      expect(await codesOf(id)).toEqual([['pull', 'manifest_broken']]);
      expect(codeOf(await goLive(id))).toEqual([409, 'set_not_ready']);
      await commitTo(code.repository, 'main', { 'card.js': '// The card' });
      await world.call('POST github/pull-request/update-branch', { as: world.a4, body: { id: code.pullId } });
      await commitTo(code.repository, 'change', { 'pagewright.json': manifest('card.js') });
      await world.add(id, { pull: { id: code.pullId } });
      expect(await codesOf(id)).toEqual([['pull']]);

      // The base loses the file that the branch names.
      const from = (await resolveCommit(code.repository, 'main'))!;
      const author = { name: 'Ada', email: 'ada@example.com' };
      const gone = { parent: from, changes: [{ path: 'card.js', content: null }], message: 'Remove it', author };
      await moveRef(code.repository, 'refs/heads/main', from, await writeCommit(code.repository, gone));
      await goLive(id);
      const { state, failure } = await world.read(id);
      expect([state, failure?.trouble.code]).toEqual(['failed', 'manifest_broken']);
      expect(await code.shows()).toBe('old code');
    },
  );

  it('is told of a build that failed, and nothing is live', { timeout: 120_000, tags: ['details'] }, async () => {
    const { id, code, seen } = await world.whole();
    const settings = { projectId: code.id, buildSettings: { outputDirectory: 'nowhere' } };
    await world.call('POST project/build-settings', { as: world.a4, body: settings });
    await goLive(id);
    await world.runJobs();
    const { state, failure } = await world.read(id);
    expect([state, failure?.trouble.code]).toEqual(['failed', 'set_build_failed']);
    expect(await seen()).toBe(BEFORE);
  });
});

it('one page, route or pull request stands in one open set', { tags: ['details'] }, async () => {
  const { pageKey, route } = await world.livePage('held');
  const code = await world.pull();
  const [id, other] = [await world.begin('Holder'), await world.begin()];
  const items = [{ page: { pageKey } }, { route: { act: 'remove', id: route.id } }, { pull: { id: code.pullId } }];
  for (const item of items) {
    expect((await world.add(id, item)).status).toBe(200);
    const { status, body } = await world.add(other, item);
    expect([status, body.details?.[0]]).toMatchObject([409, { code: 'set_item_taken', values: { name: 'Holder' } }]);
  }
  // The same again replaces it; a second pull request is one too many.
  expect((await world.add(id, items[0]!)).body.changeSet.items).toHaveLength(3);
  const second = await world.pull();
  expect((await world.add(id, { pull: { id: second.pullId } })).body.details?.[0]?.code).toBe('set_pull_second');
  expect((await world.act('delete', id)).status).toBe(200);
  expect((await world.add(other, items[0]!)).status).toBe(200);
  expect((await world.add(other, {})).body.details?.[0]?.code).toBe('set_item_one');
});

it('rolling back asks before it replaces what came after', { tags: ['details'] }, async () => {
  const [one, two] = [await world.livePage('one'), await world.livePage('two')];
  const id = await world.begin();
  await world.add(id, { page: { pageKey: one.pageKey } });
  await world.add(id, { page: { pageKey: two.pageKey } });
  await world.add(id, { route: { act: 'add', fields: world.fields('/again', one.pageKey) } });
  expect(codeOf(await goLive(id))).toEqual([200, 'live']);
  await world.save(one.pageKey, 'later one');
  await world.publish(one.pageKey);
  const { rollback, items } = await world.read(id);
  expect(rollback.replaces.map(({ itemId, trouble }) => [itemId, trouble.code])).toEqual([
    [items[0]!.id, 'set_page_published'],
  ]);
  expect(codeOf(await rollBack(id))).toEqual([409, 'set_overtaken']);
  expect((await world.page('/again')).statusCode).toBe(200);
  expect(codeOf(await rollBack(id, [items[0]!.id]))).toEqual([200, 'rolled-back']);
  expect((await world.page('/again')).statusCode).toBe(404);
  for (const { path } of [one, two]) expect((await world.page(path)).body).toContain('old ');
  expect(codeOf(await goLive(id))).toEqual([409, 'set_not_open']);
});

it('rights to every kind of item are needed, when it is asked and when it happens', { timeout: 120_000 }, async () => {
  const { pageKey } = await world.livePage('guarded');
  const code = await world.pull();
  const id = await world.begin('Guarded', world.a2);
  const route = { act: 'add', fields: world.fields('/guarded', pageKey) };
  expect((await world.add(id, { page: { pageKey } }, world.a4)).status).toBe(403);
  expect((await world.add(id, { route }, world.a2)).status).toBe(403);
  expect((await world.add(id, { pull: { id: code.pullId } }, world.a2)).status).toBe(403);
  expect((await world.add(id, { page: { pageKey } }, world.a2)).status).toBe(200);
  expect((await world.add(id, { pull: { id: code.pullId } }, world.a4)).status).toBe(200);
  const refused = await goLive(id, world.a2);
  expect([refused.status, refused.body.details?.map((one) => one.code)]).toEqual([403, ['set_right_merge']]);
  expect((await world.read(id, world.a4)).lacking.map((one) => one.code)).toEqual(['set_right_publish']);
  expect((await world.call('GET v1/changeSets/:id', { as: world.b1, params: { id } })).status).toBe(404);
  expect((await goLive(id, world.b1)).status).toBe(404);
  const list = async (as: Person) =>
    (await world.call('POST v1/changeSets/dash/getChangeSets', { as, body: {} })).body.changeSets.map((set) => set.id);
  expect([(await list(world.a2)).includes(id), await list(world.b1)]).toEqual([true, []]);
  // The requester is no longer an administrator when the build ends.
  await goLive(id);
  const role = (value: string) =>
    world.database.pool.query('update memberships set role = $1 where user_id = $2', [value, world.a1.id]);
  await role('viewer');
  await world.runJobs();
  await role('admin');
  expect((await world.read(id)).failure?.trouble.code).toBe('set_right_publish');
  expect(await code.shows()).toBe('old code');
});

it('a preview shows the site with the layouts and routes of the set', async () => {
  const [one, two] = [await world.livePage('one'), await world.livePage('two')];
  const id = await world.begin();
  await world.add(id, { page: { pageKey: one.pageKey } });
  await world.add(id, { route: { act: 'add', fields: world.fields('/shown', two.pageKey) } });
  await world.add(id, { route: { act: 'remove', id: one.route.id } });
  const items = (await world.read(id)).items;
  const preview = async (itemId?: string) => {
    const reply = await world.call('POST v1/changeSets/preview/:id', {
      as: world.a3,
      params: { id },
      body: { itemId },
    });
    expect(new URL(reply.body.url).origin).toBe(new URL(world.parts.settings.siteUrl).origin);
    return (await world.visit(world.site, reply.body.url)).body;
  };
  expect(await preview()).toContain('new one');
  expect(await preview(items[1]!.id)).toContain('old two');
  expect((await world.page('/shown')).statusCode).toBe(404);
  expect((await world.page(one.path)).body).toContain('old one');
});

it('has the components of all its pages drawn together, before they are live', async () => {
  const [one, two] = [await world.livePage('first'), await world.livePage('second')];
  const id = await world.begin();
  for (const { pageKey } of [one, two]) await world.add(id, { page: { pageKey } });
  const emitted = vi.spyOn(world.parts.events, 'emitAfter');
  expect(codeOf(await goLive(id))).toEqual([200, 'live']);
  const coming = emitted.mock.calls.filter(([event]) => event.name === 'pages-coming').map(([, data]) => data);
  emitted.mockRestore();
  const pages = [one, two].map(({ pageKey }) => ({ pageKey, version: expect.any(Number) as number }));
  expect(coming).toEqual([expect.objectContaining({ pages })]);
});

it('versions of an open set are kept', async () => {
  const { pageKey } = await world.livePage('kept');
  const id = await world.begin();
  await world.add(id, { page: { pageKey } });
  await world.save(pageKey, 'newest kept');
  await pruneVersions(world.parts.db, new Date(Date.now() + 60 * 24 * 3_600_000));
  expect((await world.read(id)).state).toBe('ready');
});
