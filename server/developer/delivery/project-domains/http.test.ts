import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allowEverything, makeProject } from '#server/developer/testing/make-project.ts';
import { createFindTxt } from '#server/platform/adapters/find-txt.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { projectDomains } from '#server/platform/db/schema/project-domains.ts';
import { buildPreviews } from '#server/previews.ts';
import { startDnsServer } from '#server/testing/dns-server.ts';
import type { Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { checkDomains } from './check-domains';

const records = new Map<string, readonly string[] | null>();
let dns: Awaited<ReturnType<typeof startDnsServer>>;
let world: World;
let previews: FastifyInstance;
let made = 0;
let foreign = 0;
let projectId: string;
let page: string;

beforeAll(async () => {
  dns = await startDnsServer(records);
  const findTxt = createFindTxt({ servers: [dns.address], timeoutMs: 100 });
  const fetchOutside = async () => Promise.reject(new Error('no web server'));
  world = await createWorld({
    env: {
      SITE_URL: 'http://sites.test:3001',
      PUBLIC_URL: 'http://app.test:3000',
      PREVIEW_URL: 'http://previews.test:3002',
    },
    parts: { domains: { findTxt, fetchOutside } },
  });
  await allowEverything(world);
  previews = await buildPreviews(world.parts);
});
afterAll(async () => {
  await previews.close();
  await world.close();
  dns.close();
});
beforeEach(async () => {
  records.clear();
  await world.parts.db.delete(projectDomains);
  page = `<p>${(made += 1)}</p>`;
  ({ id: projectId } = await makeProject(world, `Own ${made}`, { 'index.html': page }));
  await world.call('POST project/deploy', { as: world.a4, body: { projectId } });
  await world.runJobs();
});

function add(domain: string, as: Person = world.a4, id = projectId) {
  return world.call('POST project/domains', { as, body: { projectId: id, domain } });
}

function verify(id: string, as: Person = world.a4) {
  return world.call('POST project/domains/verify/:id', { as, params: { id } });
}

function remove(id: string, as: Person = world.a4) {
  return world.call('POST project/domains/delete/:id', { as, params: { id } });
}

async function list() {
  return (await world.call('GET project/domains', { as: world.a4, query: { projectId } })).body.domains;
}

async function visit(host: string, url = '/') {
  const { statusCode, body, headers } = await previews.inject({ url, headers: { host } });
  return { status: statusCode, body, headers };
}

function prove({ record, value }: { record: string; value: string }) {
  return records.set(record, [value]);
}

async function active(domain: string) {
  const { domain: wanted } = (await add(domain)).body;
  prove(wanted.proof);
  expect((await verify(wanted.id)).body.domain).toMatchObject({ state: 'active', served_until: null });
  return wanted;
}

/** A project of the other organization. */
async function theirs() {
  const body = { sampleId: 'cafe', name: `Theirs ${(foreign += 1)}` };
  return (await world.call('POST project/sample/clone', { as: world.b1, body })).body.project.id;
}

function days(many: number) {
  return new Date(Date.now() + many * 86_400_000);
}

describe('a domain of a project', () => {
  it('is the host of an address that was pasted, and leads to the installation', async () => {
    const { status, body } = await add('https://Shop.Lantern.example/menu');
    expect([status, body.domain.domain]).toEqual([201, 'shop.lantern.example']);
    const { pointsTo } = (await world.call('GET project/domains', { as: world.a4, query: { projectId } })).body;
    expect(pointsTo).toBe('previews.test');
    expect((await add('https://me:secret@shop.example/')).status).toBe(422);
  });

  it('shows production once it is proven, as its production address does', async () => {
    const { body } = await add('WWW.Example.com');
    expect(body.domain).toMatchObject({
      ...{ domain: 'www.example.com', url: 'http://www.example.com:3002/', state: 'waiting' },
      proof: { record: '_pagewright.www.example.com' },
    });
    expect((await visit('www.example.com')).status).toBe(404);
    expect((await visit('www.example.com', '/.well-known/pagewright.txt')).status).toBe(404);
    const early = await verify(body.domain.id);
    expect([early.status, early.body.code]).toEqual([422, 'domain_unproven']);
    prove(body.domain.proof);
    expect((await verify(body.domain.id)).status).toBe(200);

    const shown = await visit('WWW.example.com.:80');
    expect([shown.status, shown.body]).toEqual([200, page]);
    const { slug } = (await world.call('GET project/detail', { as: world.a4, query: { _id: projectId } })).body.project;
    const { date: _, ...own } = (await visit(`${slug}.previews.test`)).headers;
    expect(shown.headers).toMatchObject(own);
    expect(shown.headers).not.toHaveProperty('x-robots-tag');
    const file = await visit('www.example.com', '/.well-known/pagewright.txt');
    expect(file.body.trim()).toBe(body.domain.proof.value);
    const ofDomain = eq(auditLog.target, 'www.example.com');
    const acts = await world.parts.db.select().from(auditLog).where(ofDomain).orderBy(auditLog.time);
    expect(acts.map(({ act }) => act)).toEqual(['domain-added', 'domain-verified']);
  });

  it('shows nothing once it is removed, or its project is in the bin', async () => {
    const { id } = await active('www.example.com');
    expect((await remove(id, world.b1)).status).toBe(404);
    const own = { as: world.a1, body: { projectId, confirmName: `Own ${made}` } };
    await world.call('POST project/delete', own);
    expect((await visit('www.example.com')).status).toBe(404);
    await world.call('POST project/restore', { as: world.a4, body: { projectId } });
    expect((await visit('www.example.com')).status).toBe(200);
    expect((await remove(id)).status).toBe(200);
    expect((await visit('www.example.com')).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('is one organization’s: whoever proves it first, whoever asks first', async () => {
    const first = (await add('www.example.com', world.b1, await theirs())).body.domain;
    const { proof } = await active('www.example.com');
    expect(proof.value).not.toBe(first.proof.value);
    // Their own record beside it changes nothing.
    records.set(proof.record, [proof.value, first.proof.value]);
    const late = await verify(first.id, world.b1);
    expect([late.status, late.body.details?.[0]?.code]).toEqual([409, 'domain_taken']);
    expect((await add('www.example.com', world.b1, await theirs())).status).toBe(409);
    expect((await visit('www.example.com')).body).toBe(page);
  });

  it('is not proven by what another one is asked for', async () => {
    const first = (await add('www.example.com', world.b1, await theirs())).body.domain;
    const { domain } = (await add('www.example.com')).body;
    prove(first.proof);
    expect((await verify(domain.id)).body.code).toBe('domain_unproven');
    expect((await verify(first.id, world.b1)).status).toBe(200);
  });

  it('is a site’s or a project’s, also when both prove it at once', async () => {
    const saved = await world.call('POST v1/settings/site', { as: world.b1, body: { domain: 'shop.example.com' } });
    const { domain } = (await add('shop.example.com')).body;
    records.set(domain.proof.record, [domain.proof.value, saved.body.site.domainProof!.value]);
    const replies = await Promise.all([
      verify(domain.id),
      world.call('POST v1/settings/site/verifyDomain', { as: world.b1, body: {} }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const other = await world.call('POST v1/settings/site', { as: world.a1, body: { domain: 'shop.example.com' } });
    expect([other.status, other.body.details?.[0]?.code]).toEqual([409, 'domain_taken']);
    await world.call('POST v1/settings/site', { as: world.b1, body: { domain: '' } });
  });

  it('is no address, no part of this installation, and nothing that is no host name', async () => {
    const names = [
      '127.0.0.1',
      '[::1]',
      '::1',
      '0x7f.1',
      '2130706433',
      'localhost',
      'a.localhost',
      'localhost.',
      'com',
      '*.example.com',
      'www.example.com.',
      'a b.com',
      'a/b.com',
      'a@b.com',
      'x:80',
      'http://a.com:80',
      'http://me@a.com',
      'ftp://a.com',
      '-a.com',
      '_a.b.com',
      'sites.test',
      'APP.test',
      'previews.test',
      'x.previews.test',
      'x.app.test',
      'x.sites.test',
      'a\u0000.com',
      `${'a'.repeat(64)}.com`,
      `${'a.'.repeat(130)}com`,
    ];
    const statuses = await Promise.all(names.map(async (name) => [name, (await add(name)).status]));
    expect(statuses.filter(([, status]) => status !== 400 && status !== 422)).toEqual([]);
    expect(await list()).toEqual([]);
  });

  it('is told in ASCII form, and is there once', async () => {
    expect((await add('Bücher.Example')).body.domain.domain).toBe('xn--bcher-kva.example');
    const again = await add('xn--bcher-kva.example');
    expect([again.status, again.body.details?.[0]?.code]).toEqual([422, 'domain_there']);
  });

  it('is one of twenty', async () => {
    const all = Array.from({ length: 22 }, async (_, index) => (await add(`d${index}.example.com`)).status);
    expect((await Promise.all(all)).filter((status) => status === 201)).toHaveLength(20);
  });
});

describe('a proof that is gone', () => {
  it('is told for three days, then the domain shows nothing and is free', async () => {
    const { proof } = await active('www.example.com');
    records.clear();
    await checkDomains(world.parts, days(0.5));
    expect(await list()).toMatchObject([{ state: 'active' }]);
    await checkDomains(world.parts, days(1));
    const [lost] = await list();
    expect(lost).toMatchObject({ state: 'lost' });
    expect(Date.parse(lost!.served_until!)).toBeGreaterThan(days(3.5).getTime());
    expect((await visit('www.example.com')).status).toBe(200);
    await checkDomains(world.parts, days(4.5));
    expect(await list()).toMatchObject([{ state: 'lost', served_until: null }]);
    expect((await visit('www.example.com')).status).toBe(404);
    const other = (await add('www.example.com', world.b1, await theirs())).body.domain;
    prove(other.proof);
    expect((await verify(other.id, world.b1)).status).toBe(200);
    records.set(proof.record, [proof.value]);
    expect((await verify(lost!.id)).status).toBe(409);
  });

  it('counts again once it is back', async () => {
    const { id, proof } = await active('www.example.com');
    records.clear();
    await checkDomains(world.parts, days(1));
    expect((await verify(id)).body.code).toBe('domain_unproven');
    prove(proof);
    expect((await verify(id)).body.domain.state).toBe('active');
    records.clear();
    await checkDomains(world.parts, days(1));
    prove(proof);
    await checkDomains(world.parts, days(2));
    expect(await list()).toMatchObject([{ state: 'active', served_until: null }]);
  });
});
