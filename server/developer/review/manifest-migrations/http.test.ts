import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '#common/layout/document.ts';
import { allowEverything, commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import { layoutVersions } from '#server/platform/db/schema/pages.ts';
import { meta, node, pageNode } from '#server/testing/layouts.ts';
import type { Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
let made = 0;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
});
afterAll(() => world.close());

const CARD = {
  name: 'card',
  title: 'Card',
  file: 'card.js',
  page: '/card/',
  properties: {
    type: 'object',
    properties: { title: { type: 'string', maxLength: 20 }, size: { type: 'integer', minimum: 1, default: 1 } },
    required: ['title'],
  },
};

function manifest(...components: object[]) {
  return JSON.stringify({ version: 1, components }, null, 2);
}

const FILES = {
  'index.html': '<!doctype html><h1>Menu</h1>',
  'card/index.html': '<!doctype html><p>Card</p>',
  'card.js': '// The card',
};

/** A live project, whose components the first tenant's site may use. */
async function makeLive(text = manifest(CARD)) {
  const project = await makeProject(world, `Widgets ${(made += 1)}`, { ...FILES, 'pagewright.json': text });
  await world.call('POST project/deploy', { as: world.a4, body: { projectId: project.id } });
  await world.runJobs();
  const on = { projectId: project.id, on: true };
  expect((await world.call('POST v1/projectWidgets/switch', { as: world.a1, body: on })).status).toBe(200);
  return project;
}

async function list(as: Person = world.a3) {
  return (await world.call('GET v1/projectWidgets', { as })).body.projects;
}

function cardNode(project: string, properties: object, component = 'card') {
  return node('ProjectWidget', ROOT, { project, component, properties } as never);
}

function save(pageKey: string, nodes: Record<string, unknown>, more: object = {}) {
  return world.call('POST v1/dashboard/setConfig', {
    as: world.a2,
    body: {
      type: 'layout',
      pageKey,
      meta: { ...meta, title: `Page ${pageKey}` },
      isNewRecord: true,
      ...more,
      root: { [ROOT]: pageNode(Object.keys(nodes)), ...nodes },
    },
  });
}

async function propose(projectId: string, branchName: string) {
  const reply = await world.call('POST github/pull-request', {
    as: world.a4,
    body: { projectId, branchName, title: 'Change the card' },
  });
  expect(reply.status).toBe(201);
  return reply.body.pullRequest;
}

function merge(pull: { id: string; headSha: string }) {
  return world.call('POST github/pull-request/merge', {
    as: world.a4,
    body: { id: pull.id, expectedHead: pull.headSha },
  });
}

describe('components of a project', () => {
  it('may be used on the pages of a site once an administrator says so, as they are live', async () => {
    const project = await makeProject(world, `Widgets ${(made += 1)}`, { ...FILES, 'pagewright.json': manifest(CARD) });
    const choices = async (as: Person) => (await world.call('GET v1/projectWidgets/choices', { as })).body.projects;
    const choice = async () => (await choices(world.a1)).find(({ id }) => id === project.id);
    expect(await choice()).toMatchObject({ on: false, live: false, components: 0 });
    await world.call('POST project/deploy', { as: world.a4, body: { projectId: project.id } });
    await world.runJobs();
    expect(await choice()).toMatchObject({ on: false, live: true, components: 1, faults: [] });
    expect((await list()).some(({ id }) => id === project.id)).toBe(false);
    const body = { projectId: project.id, on: true };
    const turn = (as: Person, change = {}) =>
      world.call('POST v1/projectWidgets/switch', { as, body: { ...body, ...change } });
    expect((await turn(world.a2)).status).toBe(403);
    expect((await turn(world.b1)).status).toBe(404);
    expect((await turn(world.a1)).status).toBe(200);
    const [shown] = (await list()).filter(({ id }) => id === project.id);
    expect(shown).toMatchObject({ broken: false, components: [{ name: 'card', slots: [] }] });
    expect(shown?.url).toContain(project.slug);
    expect((await choices(world.b1)).map(({ id }) => id)).not.toContain(project.id);
    expect(await list(world.b1)).toEqual([]);
    await turn(world.a1, { on: false });
    expect((await list()).some(({ id }) => id === project.id)).toBe(false);
  });

  it('are none where what is live has a broken manifest, which says where', async () => {
    const project = await makeLive('{\n"version": 1, "components": [{}]}');
    const [shown] = (await list()).filter(({ id }) => id === project.id);
    expect(shown).toMatchObject({ broken: true, components: [] });
    const { projects } = (await world.call('GET v1/projectWidgets/choices', { as: world.a1 })).body;
    const [first] = projects.find(({ id }) => id === project.id)?.faults ?? [];
    expect(first).toMatchObject({ line: 2, pointer: '/components/0/name', code: 'required' });
  });

  it('are saved with properties that fit, else the fault names block and property', async () => {
    const { id } = await makeLive();
    const refused = await save('menu', { c: cardNode(id, { title: 'x'.repeat(21), color: 'red' }) });
    expect(refused.status).toBe(422);
    expect(refused.body.details).toMatchObject([
      { nodeId: 'c', path: 'props.properties.title', code: 'property_length' },
      { nodeId: 'c', path: 'props.properties.color', code: 'property_unknown' },
    ]);
    for (const value of [{ $bind: 'item' }, ['x'], null]) {
      const bad = await save('menu', { c: cardNode(id, { title: value }) });
      expect([bad.status, bad.body.details?.[0]?.nodeId]).toEqual([422, 'c']);
    }
    expect((await save('menu', { c: cardNode(id, { title: 'Basic' }) })).status).toBe(200);
    // Unknown components stay as they are; of another organization's project nothing is reported, nor of one that is not there.
    const gone = cardNode(id, { any: 1 }, 'gone');
    expect((await save('menu', { c: gone }, { isNewRecord: false })).status).toBe(200);
    const strange = await save('menu', { c: gone, d: cardNode('no-project', { any: 1 }) }, { isNewRecord: false });
    expect(strange.body.details).toMatchObject([{ nodeId: 'd', path: 'props.project', code: 'component_project' }]);
  });
});

describe('a pull request that changes a manifest', () => {
  it('says nothing where the manifest stays', { tags: ['details'] }, async () => {
    const project = await makeLive();
    await commitTo(project.repository, 'other', { 'index.html': '<h1>New</h1>' });
    expect(await propose(project.id, 'other')).toMatchObject({ manifest: null });
  });

  it('stops at a broken one, and goes on when it is corrected', async () => {
    const project = await makeLive();
    await commitTo(project.repository, 'broken', { 'pagewright.json': '{\n  "version": 1,\n  "components": [' });
    const pull = await propose(project.id, 'broken');
    expect(pull.manifest).toMatchObject({ state: 'broken', faults: [{ code: 'not_json', line: 3 }] });
    const stopped = await merge(pull);
    expect(stopped.status).toBe(409);
    expect(stopped.body.details).toMatchObject([{ code: 'manifest_broken', values: { line: 3 } }]);
    const sha = await commitTo(project.repository, 'broken', {
      'pagewright.json': manifest(CARD, { ...CARD, name: 'b' }),
    });
    expect((await merge({ id: pull.id, headSha: sha })).status).toBe(200);
  });

  it('stops at one that names a file which is not there', { tags: ['details'] }, async () => {
    const project = await makeLive();
    await commitTo(project.repository, 'gone', { 'pagewright.json': manifest({ ...CARD, file: '../card.js' }) });
    const pull = await propose(project.id, 'gone');
    expect(pull.manifest?.faults).toMatchObject([{ code: 'manifest_file', pointer: '/components/0/file', line: 7 }]);
    expect((await merge(pull)).status).toBe(409);
  });

  it('names the layouts that would break, and they follow what an administrator confirmed when it is merged', async () => {
    const project = await makeLive();
    const use = cardNode(project.id, { title: 'Basic', size: 2 });
    expect(
      (await save('prices', { c: { ...use, custom: { name: 'Offer' } }, t: node('Text', ROOT, { text: 'x' }) })).status,
    ).toBe(200);
    await world.call('POST v1/dashboard/publish', { as: world.a2, body: { pageKey: 'prices' } });
    const properties = {
      type: 'object',
      required: ['heading', 'price'],
      properties: { heading: { type: 'string' }, price: { type: 'number' } },
    };
    await commitTo(project.repository, 'rename', {
      'pagewright.json': manifest({ ...CARD, name: 'offer', properties }),
    });
    const pull = await propose(project.id, 'rename');
    expect(pull.manifest).toMatchObject({
      state: 'breaking',
      isMore: false,
      breaks: [
        { page: { pageKey: 'prices', name: 'Page prices' }, nodeId: 'c', nodeName: 'Offer', code: 'component_gone' },
      ],
    });
    const steps = [
      { kind: 'component', component: 'card', to: 'offer' },
      { kind: 'rename', component: 'card', property: 'title', to: 'heading' },
      { kind: 'remove', component: 'card', property: 'size' },
      { kind: 'set', component: 'card', property: 'price', value: 9 },
    ] as const;
    const confirm = (as: Person, change: object = {}) =>
      world.call('POST github/pull-request/manifest-migration', {
        as,
        body: { id: pull.id, expectedHead: pull.headSha, steps: [...steps], ...change },
      });
    expect((await confirm(world.a4)).status).toBe(403);
    expect((await confirm(world.b1)).status).toBe(404);
    expect((await confirm(world.a1, { expectedHead: '0'.repeat(40) })).status).toBe(409);
    const half = await confirm(world.a1, { steps: steps.slice(0, 2) });
    expect([half.status, half.body.details]).toMatchObject([
      422,
      [{ code: 'manifest_still_breaks', values: { count: 2 } }],
    ]);
    expect((await confirm(world.a1)).body.manifest).toMatchObject({
      state: 'migrated',
      breaks: [],
      migration: { steps: [...steps], by: { id: world.a1.id } },
    });
    expect((await confirm(world.a1, { steps: [] })).body.manifest).toMatchObject({
      state: 'breaking',
      migration: null,
    });
    await confirm(world.a1);

    // Another member edits the page concurrently.
    const text = { c: use, t: node('Text', ROOT, { text: 'y' }) };
    expect((await save('prices', text, { isNewRecord: false, baseVersion: 1 })).body.version).toBe(2);
    expect((await merge(pull)).status).toBe(200);
    await world.runJobs();
    const query = { pageKey: 'prices' };
    const page = (await world.call('GET v1/dashboard/initConfig', { as: world.a2, query })).body;
    expect(page).toMatchObject({ version: 3, publishedVersion: 1, updated_by: { id: world.a1.id } });
    expect((page.root as Record<string, { props: object }>).c?.props).toEqual({
      project: project.id,
      component: 'offer',
      properties: { heading: 'Basic', price: 9 },
    });
    expect((page.root as Record<string, { props: object }>).t?.props).toEqual({ text: 'y' });
    const stale = await save('prices', text, { isNewRecord: false, baseVersion: 2 });
    expect(stale.status).toBe(409);
    await world.runJobs();
    const versions = await world.parts.db
      .select()
      .from(layoutVersions)
      .where(eq(layoutVersions.label, 'Pull request #1'));
    expect(versions).toHaveLength(1);
  });
});
