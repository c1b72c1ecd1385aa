import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { buildConnector } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFetchOutside } from '#server/platform/adapters/fetch-outside.ts';
import { createFindTxt } from '#server/platform/adapters/find-txt.ts';
import { startDnsServer } from '#server/testing/dns-server.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { siteByHost } from './find-site';

const records = new Map<string, readonly string[] | null>();
const files = new Map<string, string>();
let dns: Awaited<ReturnType<typeof startDnsServer>>;
let web: Server;
let world: World;

/** Every domain's web server is this one. */
async function openWeb() {
  web = createServer((request, reply) => {
    const text = files.get(`${request.headers.host}${request.url}`);
    reply.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await once(web.listen(0, '127.0.0.1'), 'listening');
  const address = web.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const dial = buildConnector({});
  return createFetchOutside({
    allow: ['file.example.com:80'],
    resolve: async () => ['127.0.0.1'],
    dial: (options, callback) => dial({ ...options, port: String(address.port) }, callback),
  });
}

beforeAll(async () => {
  dns = await startDnsServer(records);
  const findTxt = createFindTxt({ servers: [dns.address], timeoutMs: 100 });
  world = await createWorld({
    env: { SITE_URL: 'http://sites.test:3001' },
    parts: { domains: { findTxt, fetchOutside: await openWeb() } },
  });
});
afterAll(async () => {
  dns.close();
  web.close();
  await world.close();
});
beforeEach(async () => {
  records.clear();
  files.clear();
  for (const as of [world.a1, world.b1]) await world.call('POST v1/settings/site', { as, body: { domain: '' } });
});

async function save(domain: string, as = world.b1) {
  return (await world.call('POST v1/settings/site', { as, body: { domain } })).body.site;
}

function verify(as = world.b1) {
  return world.call('POST v1/settings/site/verifyDomain', { as, body: {} });
}

async function served(host: string) {
  return (await siteByHost(world.parts.db, world.parts.settings, host))?.id;
}

describe('a new domain (docs/trust.md 86)', () => {
  it('serves nothing until its record is there', async () => {
    const { domainProof: proof, domain, url } = await save('shop.example.com');
    expect([domain, url]).toEqual(['shop.example.com', `http://${world.b.siteId}.localhost:3001`]);
    expect(proof?.record).toBe('_pagewright.shop.example.com');
    expect(await served('shop.example.com')).toBeUndefined();
    const early = await verify();
    expect([early.status, early.body.code]).toEqual([422, 'domain_unproven']);
    records.set('_pagewright.shop.example.com', ['v=spf1 -all', proof?.value ?? '']);
    const done = await verify();
    expect(done.body.site).toMatchObject({ domainProof: null, url: 'http://shop.example.com:3001' });
    expect(await served('shop.example.com')).toBe(world.b.siteId);
    expect((await save('shop.example.com')).domainProof).toBeNull();
    expect((await save('other.example.com')).domainProof).not.toBeNull();
    expect(await served('shop.example.com')).toBeUndefined();
    expect((await save('shop.example.com')).domainProof).not.toBeNull();
  });

  it('may be proven by a file', async () => {
    const { domainProof: proof } = await save('file.example.com');
    files.set('file.example.com/.well-known/pagewright.txt', `<p>${proof?.value}</p>`);
    expect((await verify()).status).toBe(422);
    files.set('file.example.com/.well-known/pagewright.txt', `${proof?.value}\n`);
    expect((await verify()).status).toBe(200);
    expect(await served('file.example.com')).toBe(world.b.siteId);
  });

  it('is not proven by what another site is asked for, nor by a file inside the network', async () => {
    const theirs = (await save('shop.example.com', world.b1)).domainProof;
    const other = await world.call('POST v1/sites', {
      as: world.b1,
      body: { name: 'Two', domain: 'shop.example.com' },
    });
    expect(other.status).toBe(201);
    records.set('_pagewright.shop.example.com', [theirs?.value ?? '']);
    files.set('shop.example.com/.well-known/pagewright.txt', 'x');
    const headers = { titleindex: String(other.body.site.titleIndex) };
    const call = await world.call('POST v1/settings/site/verifyDomain', { as: world.b1, body: {}, headers });
    expect(call.body.code).toBe('domain_unproven');
    expect((await verify()).status).toBe(200);
    const late = await world.call('POST admin/domains/confirm', {
      as: world.a1,
      body: { siteId: world.b.siteId, domain: 'shop.example.com' },
    });
    expect(late.status).toBe(200);
  });

  it('that nobody proved is in nobody’s way', async () => {
    await save('shop.example.com', world.b1);
    expect((await save('shop.example.com', world.a1)).url).toBe('http://shop.example.com:3001');
    const proof = (await world.call('GET v1/settings/site', { as: world.b1 })).body.site.domainProof;
    records.set('_pagewright.shop.example.com', [proof?.value ?? '']);
    expect((await verify(world.b1)).body.code).toBe('already_exists');
    expect(await served('shop.example.com')).toBe(world.a.siteId);
  });

  it('counts on the word of an operator, who speaks for nobody while signed in as somebody', async () => {
    expect((await save('mine.example.com', world.a1)).domainProof).toBeNull();
    await save('theirs.example.com', world.b1);
    const body = { siteId: world.b.siteId, domain: 'theirs.example.com' };
    expect((await world.call('POST admin/domains/confirm', { as: world.b1, body })).status).toBe(403);
    const wrong = { ...body, domain: 'another.example.com' };
    expect((await world.call('POST admin/domains/confirm', { as: world.a1, body: wrong })).status).toBe(404);
    expect((await world.call('POST admin/domains/confirm', { as: world.a1, body })).status).toBe(200);
    expect(await served('theirs.example.com')).toBe(world.b.siteId);
    const { body: acting } = await world.call('POST admin/login-as/:id', {
      as: world.a1,
      params: { id: world.b1.id },
      body: { reason: 'looking' },
    });
    expect(
      (await save('acting.example.com', { ...world.b1, accessToken: acting.accessToken })).domainProof,
    ).not.toBeNull();
  });

  it('is not waited for when no name server answers', async () => {
    records.set('_pagewright.silent.example.com', null);
    await save('silent.example.com');
    expect((await verify()).body.code).toBe('domain_unproven');
  });
});
