// @module-tag postgres
// @module-tag crash
import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slugOf, takeSlug } from '#server/developer/projects/projects/slug.ts';
import { allowEverything, commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import { previewLabels } from '#server/platform/db/schema/preview-labels.ts';
import { buildPreviews } from '#server/previews.ts';
import type { Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
let previews: FastifyInstance;
let ours: { readonly id: string; readonly slug: string; readonly deployment: string };
let made = 0;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
  previews = await buildPreviews(world.parts);
  const { id, slug, repository } = await makeProject(world, 'Shop', { 'index.html': 'ours' });
  await commitTo(repository, 'next', { 'index.html': 'ours' });
  await deploy(id, 'main', world.a4);
  ours = { id, slug, deployment: labelOf((await deploy(id, 'next', world.a4)).url) };
});
afterAll(async () => {
  await previews.close();
  await world.close();
});

function labelOf(address: string) {
  return new URL(address).hostname.replace(/\.localhost$/, '');
}

async function at(host: string, more: Readonly<Record<string, string>> = {}) {
  const { statusCode, body } = await previews.inject({ url: '/', headers: { host, ...more } });
  return `${statusCode} ${body.includes('Get started') ? 'theirs' : body.trim()}`;
}

async function deploy(projectId: string, branchName: string, as: Person) {
  const reply = await world.call('POST project/deploy', { as, body: { projectId, branchName } });
  expect(reply.status).toBeLessThan(300);
  await world.runJobs();
  const query = { projectId, number: String(reply.body.deployment.number) };
  return (await world.call('GET project/deployment', { as, query })).body.deployment;
}

/** A project of the other tenant, which is deployed as it is made. */
async function theirs(name = `Theirs ${(made += 1)}`) {
  const body = { sampleId: 'cafe', name };
  const reply = await world.call('POST project/sample/clone', { as: world.b1, body });
  await world.runJobs();
  return { status: reply.status, project: reply.body.project };
}

async function rename(projectId: string, name: string) {
  const reply = await world.call('POST project/rename', { as: world.b1, body: { projectId, name } });
  return { status: reply.status, slug: reply.body.project?.slug };
}

async function countTheirs() {
  return (await world.call('GET projects/list', { as: world.b1, query: {} })).body.tc;
}

const GONE = '404 There is no deployment at this address.';

/** Each tries to have the address of the shop's deployment or production, and returns what it got. */
const VARIANTS: readonly (readonly [string, () => Promise<unknown>, unknown])[] = [
  [
    'a project that gets the name after it was made',
    async () => {
      const { project } = await theirs();
      const renamed = await rename(project.id, ours.deployment);
      return [renamed.status, renamed.slug === project.slug, await at(`${project.slug}.localhost`)];
    },
    [200, true, '200 theirs'],
  ],
  [
    'a copy of a project, with the label as its name',
    async () => {
      const { project } = await theirs();
      const many = await countTheirs();
      const body = { projectId: project.id, name: `${ours.deployment}!` };
      const { status } = await world.call('POST project/clone', { as: world.b1, body });
      return [status, (await countTheirs()) - many];
    },
    [422, 0],
  ],
  [
    'a domain of a project that is the host of the deployment',
    async () => {
      const { project } = await theirs();
      const as = world.b1;
      const statuses = [];
      for (const domain of [`${ours.deployment}.localhost`, `${ours.deployment.toUpperCase()}.LOCALHOST.`]) {
        const reply = await world.call('POST project/domains', { as, body: { projectId: project.id, domain } });
        statuses.push(reply.status);
      }
      const { body } = await world.call('GET project/domains', { as, query: { projectId: project.id } });
      return [statuses, body.domains];
    },
    [[422, 422], []],
  ],
  [
    'a branch with the label as its name',
    async () => {
      const { project } = await theirs();
      const body = { projectId: project.id, title: ours.deployment };
      const begun = await world.call('POST session/create', { as: world.b1, body });
      const { branch } = begun.body.session;
      const { url, aliases } = await deploy(project.id, branch, world.b1);
      const labels = [url, ...aliases.map((one) => one.url)].map(labelOf);
      return [labels.length > 1, labels.every((label) => label.startsWith(`${project.slug}-`))];
    },
    [true, true],
  ],
  [
    'letters that only look the same, and become the same',
    async () => {
      const circled = (text: string) =>
        text.replace(/[a-z]/g, (c) => String.fromCodePoint(0x24d0 - 0x61 + c.charCodeAt(0)));
      const bold = (text: string) =>
        text.replace(/[a-z]/g, (c) => String.fromCodePoint(0x1d41a - 0x61 + c.charCodeAt(0)));
      // A label may have no digit.
      const raised = (text: string) =>
        text
          .replace(/[2-7]/g, (c) => '²³⁴⁵⁶⁷'[Number(c) - 2]!)
          .replace(/[a-z]/g, (c) => String.fromCodePoint(0xff41 - 0x61 + c.charCodeAt(0)));
      const hidden = (text: string) => text.replace('-', '\u200b\u202e-');
      const statuses = [];
      for (const write of [circled, bold, raised, hidden]) {
        expect(slugOf(write(ours.deployment))).toBe(ours.deployment);
        statuses.push((await theirs(write(ours.deployment))).status);
      }
      return statuses;
    },
    [422, 422, 422, 422],
  ],
  [
    'the short name of the shop while it is in the bin, which is put back',
    async () => {
      const bin = { projectId: ours.id, confirmName: 'Shop' };
      expect((await world.call('POST project/delete', { as: world.a1, body: bin })).status).toBe(200);
      const { project } = await theirs('Shop');
      const meanwhile = await at(`${ours.slug}.localhost`);
      expect((await world.call('POST project/restore', { as: world.a1, body: { projectId: ours.id } })).status).toBe(
        200,
      );
      return [project.slug === ours.slug, meanwhile, await at(`${ours.slug}.localhost`)];
    },
    [false, GONE, '200 ours'],
  ],
  [
    'twenty projects of one name at once, of both tenants',
    async () => {
      const orders = Array.from({ length: 20 }, (_, i) => {
        const { organizationId } = i % 2 === 0 ? world.a : world.b;
        return world.parts.db.transaction((tx) => takeSlug(tx, 'Race', organizationId));
      });
      const slugs = await Promise.all(orders);
      const rows = await world.parts.db.select().from(previewLabels).where(inArray(previewLabels.label, slugs));
      const owner = new Map(rows.map(({ label, organizationId }) => [label, organizationId]));
      const strangers = slugs.filter((slug, i) => owner.get(slug) !== (i % 2 === 0 ? world.a : world.b).organizationId);
      return [rows.every(({ kind }) => kind === 'project'), strangers];
    },
    [true, []],
  ],
  [
    'a host that is written in another way',
    async () => [
      await at(`${ours.deployment.toUpperCase()}.LOCALHOST.:3002`),
      await at(`x.${ours.deployment}.localhost`),
      await at(`${ours.deployment}.localhost.evil.example`),
      await at(`${ours.deployment}%2elocalhost`),
      await at(`${ours.deployment}_.localhost`),
    ],
    ['200 ours', GONE, GONE, GONE, GONE],
  ],
  [
    'a host that a header beside it names',
    async () => {
      const { project } = await theirs();
      const other = `${project.slug}.localhost`;
      const named = { 'x-forwarded-host': other, 'x-host': other, forwarded: `host=${other}` };
      return at(`${ours.deployment}.localhost`, named);
    },
    '200 ours',
  ],
  [
    'a rollback in their project to a deployment of the shop',
    async () => {
      const { project } = await theirs();
      const query = { projectId: ours.id, number: '1' };
      const deploymentId = (await world.call('GET project/deployment', { as: world.a4, query })).body.deployment.id;
      const statuses = [];
      for (const projectId of [project.id, ours.id]) {
        const body = { projectId, deploymentId };
        statuses.push((await world.call('POST project/rollback', { as: world.b1, body })).status);
      }
      return [statuses, await at(`${ours.slug}.localhost`), await at(`${project.slug}.localhost`)];
    },
    [[404, 404], '200 ours', '200 theirs'],
  ],
];

it.each(VARIANTS)('an address is not taken over by %s (docs/trust.md 86)', async (_, attack, right) => {
  expect(await attack()).toEqual(right);
  expect([await at(`${ours.deployment}.localhost`), await at(`${ours.slug}.localhost`)]).toEqual([
    '200 ours',
    '200 ours',
  ]);
});
