import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { SITE_URL: 'http://sites.test:3001' } });
});
afterAll(() => world.close());

function list(body: object = {}, as = world.a1) {
  return world.call('POST admin/sites/dash/getSites', { as, body });
}

async function newest(as = world.b1) {
  return (await world.call('POST audit/dash/getAudit', { as, body: { size: 1 } })).body.audit[0];
}

function want(domain: string, as = world.b1) {
  return world.call('POST v1/settings/site', { as, body: { domain } });
}

describe('the sites of the installation', () => {
  it('are listed with their organisation, address, domain and what proves it', async () => {
    await want('shop.example.com');
    const { body } = await list();
    expect(body).toMatchObject({ tc: 2, pending: 1, first: { url: 'http://sites.test:3001', name: 'A site' } });
    const [a, b] = body.sites;
    expect(a).toMatchObject({ name: 'A site', organization: 'A', domain: '', pending: null, first: true });
    expect(a?.url).toBe('http://sites.test:3001');
    expect(b).toMatchObject({ name: 'B site', domain: 'shop.example.com', first: false });
    const own = (await world.call('GET v1/settings/site', { as: world.b1 })).body.site;
    expect(b?.pending).toEqual({ proof: own.domainProof, heldBy: null });
  });

  it('say who holds a domain that another one wants', async () => {
    await want('shop.example.com', world.a1);
    expect((await list({ filter: { pending: true } })).body.sites[0]?.pending?.heldBy).toBe('A site');
    const body = { siteId: world.b.siteId, domain: 'shop.example.com' };
    expect((await world.call('POST admin/domains/confirm', { as: world.a1, body })).body.code).toBe('already_exists');
    await want('', world.a1);
  });

  it('are searched, filtered and sorted', async () => {
    const names = async (body: object) => (await list(body)).body.sites.map(({ name }) => name);
    expect(await names({ search: 'SHOP.' })).toEqual(['B site']);
    expect(await names({ search: 'a site' })).toEqual(['A site']);
    expect(await names({ filter: { pending: true } })).toEqual(['B site']);
    expect(await names({ sort: '-organization', size: 1 })).toEqual(['B site']);
    expect((await list({ filter: { first: true } })).status).toBe(422);
    expect((await list({ sort: 'secret' })).status).toBe(422);
  });
});

describe('a pending domain', () => {
  const decide = (what: 'verify' | 'confirm' | 'refuse', domain: string) =>
    world.call(`POST admin/domains/${what}`, { as: world.a1, body: { siteId: world.b.siteId, domain } });

  it('is looked for on request, and stays pending without a proof', async () => {
    await want('shop.example.com');
    expect((await decide('verify', 'shop.example.com')).body.code).toBe('domain_unproven');
    expect((await decide('verify', 'other.example.com')).status).toBe(404);
  });

  it('is refused with a word in the log of its organisation, but not once it counts', async () => {
    await want('shop.example.com');
    expect((await decide('refuse', 'other.example.com')).status).toBe(404);
    expect((await decide('refuse', 'shop.example.com')).status).toBe(200);
    expect((await world.call('GET v1/settings/site', { as: world.b1 })).body.site.domain).toBe('');
    expect(await newest()).toMatchObject({ act: 'domain-refused', target: 'shop.example.com', actorName: 'a1' });
    expect((await decide('refuse', 'shop.example.com')).status).toBe(404);
    await want('shop.example.com');
    await decide('confirm', 'shop.example.com');
    expect((await decide('refuse', 'shop.example.com')).status).toBe(404);
  });
});

describe('the first site', () => {
  const choose = (siteId: string) => world.call('POST admin/sites/first', { as: world.a1, body: { siteId } });

  it('is another one by an operator’s choice, which both organisations read of', async () => {
    expect((await choose('nobody')).status).toBe(404);
    expect((await choose(world.b.siteId)).status).toBe(200);
    const { first, sites } = (await list()).body;
    expect(first.name).toBe('B site');
    expect(sites.map((site) => site.first)).toEqual([false, true]);
    const entry = { act: 'first-site', target: 'B site', actorName: 'a1', details: { from: 'A site' } };
    expect(await newest()).toMatchObject(entry);
    expect(await newest(world.a1)).toMatchObject(entry);
  });

  it('is chosen anew once it was deleted', async () => {
    const body = { titleIndex: 0, confirmName: 'B site' };
    await world.call('POST v1/sites/delete', { as: world.b1, body });
    expect((await list()).body.first.name).toBeNull();
    expect((await choose(world.a.siteId)).status).toBe(200);
    expect((await list()).body.first.name).toBe('A site');
    expect((await newest(world.a1))?.details).toEqual({});
  });
});
