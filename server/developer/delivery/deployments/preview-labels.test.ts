import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimPlace } from '#server/developer/delivery/dev-servers/store.ts';
import { BIN_DAYS, emptyBin } from '#server/developer/projects/projects/delete-project.ts';
import { takeSlug } from '#server/developer/projects/projects/slug.ts';
import { dropUnusedLabels } from '#server/developer/projects/projects/take-label.ts';
import { allowEverything, commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import { buildPreviews } from '#server/previews.ts';
import type { Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { dropBranchAddress } from './assign-aliases';

let world: World;
let previews: FastifyInstance;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
  previews = await buildPreviews(world.parts);
});
afterAll(async () => {
  await previews.close();
  await world.close();
});

function labelOf(address: string) {
  return new URL(address).hostname.replace(/\.localhost$/, '');
}

async function pageAt(label: string) {
  return (await previews.inject({ url: '/', headers: { host: `${label}.localhost:3002` } })).body;
}

async function deploy(projectId: string, branchName: string) {
  const body = { projectId, branchName };
  const { deployment } = (await world.call('POST project/deploy', { as: world.a4, body })).body;
  await world.runJobs();
  const query = { projectId, number: String(deployment.number) };
  return (await world.call('GET project/deployment', { as: world.a4, query })).body.deployment;
}

/** The addresses of a project of the first tenant, one of each kind, and where the code that they show is. */
async function makeAddresses(name: string) {
  const project = await makeProject(world, name, { 'index.html': 'ours' });
  await commitTo(project.repository, 'next', { 'next.html': 'next' });
  await deploy(project.id, 'main');
  const preview = await deploy(project.id, 'next');
  const begun = { as: world.a4, body: { projectId: project.id, title: name } };
  const sessionId = (await world.call('POST session/create', begun)).body.session.id;
  await world.call('POST chat/inspect', { as: world.a4, body: { sessionId } });
  await world.runJobs();
  const inspected = (await world.call('GET chat/inspect', { as: world.a4, query: { sessionId } })).body.list[0]!;
  const { organizationId } = world.a;
  const place = { sessionId, organizationId, instanceId: 'gone', slug: project.slug, limit: 9 };
  const claimed = await claimPlace(world.parts.db, place);
  const server = claimed.outcome === 'claimed' ? claimed.label : '';
  const labels = {
    deployment: labelOf(preview.url),
    alias: labelOf(preview.aliases[0]!.url),
    inspect: labelOf(inspected.url),
    server,
  };
  return { ...project, labels };
}

function create(name: string, as: Person) {
  return world.call('POST project/sample/clone', { as, body: { sampleId: 'cafe', name } });
}

async function slugOf(name: string, as: Person) {
  const reply = await create(name, as);
  expect([reply.status, reply.body.message]).toEqual([201, 'New Project Added.']);
  await world.runJobs();
  return reply.body.project;
}

async function remove({ id, name }: { id: string; name: string }, as: Person) {
  const reply = await world.call('POST project/delete', { as, body: { projectId: id, confirmName: name } });
  expect(reply.status).toBe(200);
  await emptyBin(world.parts, new Date(Date.now() + (BIN_DAYS + 1) * 86_400_000));
}

it('gives the address of a preview to no project, however its name is written (docs/trust.md 86)', async () => {
  const { labels } = await makeAddresses('Shop');
  const shown = ['ours', 'ours', expect.stringContaining('ours'), expect.stringContaining('not running')];
  const pages = async () => {
    const seen: string[] = [];
    for (const label of Object.values(labels)) seen.push(await pageAt(label));
    return seen;
  };
  expect(await pages()).toEqual(shown);
  const { deployment } = labels;
  const wide = [...deployment].map((c) => (c === '-' ? c : String.fromCodePoint(c.codePointAt(0)! + 0xfee0))).join('');
  for (const name of Object.values(labels)) {
    const reply = await create(name, world.b1);
    expect([name, reply.status, reply.body.details?.[0]]).toEqual([
      name,
      422,
      expect.objectContaining({ path: 'name', code: 'project_name_reserved' }),
    ]);
  }
  const variants = [
    deployment.toUpperCase(),
    deployment.replaceAll('-', ' '),
    deployment.replaceAll('-', '___'),
    deployment.replace('-', '-\u0301'),
    ` -${deployment}!`,
    `${'x'.repeat(13)}-${'a'.repeat(16)}-cut-off-here`,
    wide,
  ];
  const { organizationId } = world.b;
  for (const name of variants) {
    const taken = world.parts.db.transaction((tx) => takeSlug(tx, name, organizationId));
    await expect(taken, name).rejects.toMatchObject({ code: 'invalid' });
  }
  expect((await world.call('GET projects/list', { as: world.b1, query: {} })).body.tc).toBe(0);
  expect(await pages()).toEqual(shown);
  expect((await slugOf('2048', world.b1)).slug).toBe('project-2048');
  // A name that is no label is free, also with a word at its end that is as long as one.
  expect((await slugOf('Responsibilities', world.b1)).slug).toBe('responsibilities');
});

it('keeps the short name of a deleted project for its organization', { tags: ['details'] }, async () => {
  const ours = await slugOf('Bakery', world.a4);
  const meanwhile = await slugOf('Bakery', world.b1);
  expect([ours.slug, meanwhile.slug]).toEqual(['bakery', expect.stringMatching(/^bakery-[a-z]{4}$/)]);
  await remove(ours, world.a1);
  expect((await slugOf('Bakery!', world.b1)).slug).toMatch(/^bakery-[a-z]{4}$/);
  expect(await pageAt('bakery')).toBe('There is no deployment at this address.\n');
  expect((await slugOf('Bakery', world.a4)).slug).toBe('bakery');
  expect(await pageAt('bakery')).toContain('Get started');
});

it('drops labels at which nothing stands, and no others', { tags: ['details'] }, async () => {
  const { labels, repositoryId, slug } = await makeAddresses('Swept');
  const stored = async () => {
    const mine = "select kind from preview_labels where label = $1 or label like $1 || '-%' order by kind";
    return (await world.database.pool.query<{ kind: string }>(mine, [slug])).rows.map(({ kind }) => kind);
  };
  await dropUnusedLabels(world.parts.db);
  expect(await stored()).toEqual(['alias', 'deployment', 'deployment', 'dev-server', 'inspect', 'project']);
  await dropBranchAddress(world.parts.db, repositoryId, 'next');
  await world.database.pool.query('delete from inspect_builds where label = $1', [labels.inspect]);
  await world.database.pool.query('delete from development_servers where label = $1', [labels.server]);
  await dropUnusedLabels(world.parts.db);
  expect(await stored()).toEqual(['deployment', 'deployment', 'project']);
  expect(await pageAt(labels.deployment)).toBe('ours');
});
