import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteWorld, layout, type Nodes, type SiteWorld } from './testing/site-world';
import { visitorRule } from './visitors';

const INSIDE = '192.0.2.7';
const OUTSIDE = '198.51.100.7';
const PROXY = '203.0.113.1';
const nodes: Nodes = {
  ROOT: { type: 'Page', nodes: ['h'] },
  h: { type: 'Heading', props: { text: 'Inside', level: 1 } },
};

let world: SiteWorld;
beforeAll(async () => {
  world = await createSiteWorld({ env: { TRUST_PROXY: PROXY } });
  await world.publish('home', nodes);
  await world.route('/', 'home');
});
afterAll(() => world.close());

async function admit(networks: string[]) {
  const body = { whitelist_ip: networks };
  expect((await world.call('POST v1/settings/site', { as: world.a1, body })).status).toBe(200);
}

async function statusFor(address: string, path = '/', headers = {}) {
  return (await world.get(path, headers, address)).statusCode;
}

describe('a site with a white list', () => {
  it('answers 403 in its own look to everybody else, whatever is asked', async () => {
    await admit(['192.0.2.0/24', '2001:db8::/32']);
    for (const path of ['/', '/robots.txt', '/sitemap.xml', '/nothing/', '/%E0%A4%A'])
      expect([path, await statusFor(OUTSIDE, path)]).toEqual([path, 403]);
    const { body, headers } = await world.get('/', {}, OUTSIDE);
    expect(body).toContain('You cannot see this site from here');
    expect(body).not.toContain('Inside');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('shows itself to those it names, and lets no cache hand it on', async () => {
    const { statusCode, body, headers } = await world.get('/', {}, INSIDE);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, max-age=0, must-revalidate']);
    expect(body).toContain('Inside');
    expect(await statusFor('2001:db8::1')).toBe(200);
    expect((await world.get('/robots.txt', {}, INSIDE)).headers['cache-control']).toContain('private');
  });

  it('believes the header of a trusted proxy, and nobody else’s', async () => {
    expect(await statusFor(OUTSIDE, '/', { 'x-forwarded-for': INSIDE })).toBe(403);
    expect(await statusFor(PROXY, '/', { 'x-forwarded-for': INSIDE })).toBe(200);
    expect(await statusFor(PROXY, '/', { 'x-forwarded-for': OUTSIDE })).toBe(403);
  });

  it('is seen through a signed preview from anywhere', async () => {
    const { body } = await world.call('POST v1/dashboard/preview', {
      as: world.a1,
      body: { pageKey: 'home', root: layout(nodes), meta: { schemaVersion: 1, title: 'd' } },
    });
    expect(await statusFor(OUTSIDE, new URL(body.url).pathname)).toBe(200);
  });

  it('is everybody’s again as soon as the list is empty', async () => {
    await admit([]);
    const { statusCode, headers } = await world.get('/', {}, OUTSIDE);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate']);
  });
});

it('compares addresses, not texts', () => {
  const admits = visitorRule(['192.0.2.7', '10.0.0.0/8', '2001:db8::/32', 'fe80::/10']);
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '10.255.0.1', '2001:0db8:0::9', 'fe80::1%eth0'])
    expect([address, admits(address)]).toEqual([address, true]);
  for (const address of [
    '192.0.2.70',
    '::ffff:192.0.2.8',
    '11.0.0.1',
    '2001:db9::1',
    '::1',
    '',
    'x',
    '10.0.0.1.example',
  ])
    expect([address, admits(address)]).toEqual([address, false]);
  expect(visitorRule([])('')).toBe(true);
});
