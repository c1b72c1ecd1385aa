import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { SITE_URL: 'http://sites.test:3001' } });
});
afterAll(() => world.close());

function save(body: object, as = world.a1) {
  return world.call('POST v1/settings/site', { as, body });
}

async function read(as = world.a1) {
  return (await world.call('GET v1/settings/site', { as })).body.site;
}

it('lists the organisation’s sites', async () => {
  const { body } = await world.call('GET v1/sites', { as: world.a3 });
  const url = 'http://sites.test:3001';
  expect(body).toEqual({ status: true, sites: [{ titleIndex: 0, name: 'A site', domain: '', url }], tc: 1 });
});

it('takes back what it gave, and tells the caches', async () => {
  const heard: string[] = [];
  let notice: (() => void) | undefined;
  const noticed = new Promise<void>((resolve) => (notice = resolve));
  const end = await world.database.listen('site_changed', (payload) => {
    heard.push(payload);
    notice?.();
  });
  const site = {
    ...(await read()),
    name: 'Renamed',
    theme: { accent: 'teal' },
    whitelist_ip: ['10.0.0.0/8', '::1'],
    uncounted_ip: ['2001:db8::/32'],
    beacon: true,
  };
  const saved = await save(site);
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({ message: 'Updated successfully', msg: 'Updated successfully', site });
  expect(await read()).toEqual(site);
  await noticed;
  expect(heard).toEqual([world.a.siteId]);
  await end();
});

it('keeps what is not sent', async () => {
  await save({ description: 'About us', maintenance: true });
  await save({ lang: 'fr-FR', locales: ['fr-FR', 'zh-Hans-CN'] });
  expect(await read()).toMatchObject({ description: 'About us', maintenance: true, lang: 'fr-FR' });
  await save({ maintenance: false });
});

it('names every bad network and language at once', async () => {
  const { status, body } = await save({
    whitelist_ip: ['10.0.0.0/33', 'fe80::1%eth0', '10.0.0', '1.2.3.4', 'x'],
    lang: 'not a tag',
    locales: ['en', '<script>'],
  });
  expect(status).toBe(422);
  expect(body.details?.map((detail) => detail.path)).toEqual([
    'whitelist_ip.0',
    'whitelist_ip.1',
    'whitelist_ip.2',
    'whitelist_ip.4',
    'lang',
    'locales.1',
  ]);
});

describe('domain', () => {
  it('is a host name of one site in the installation', async () => {
    expect((await save({ domain: 'WWW.Example.com' })).body.site).toMatchObject({
      domain: 'www.example.com',
      url: 'http://www.example.com:3001',
    });
    const taken = await save({ domain: 'www.example.com' }, world.b1);
    expect([taken.status, taken.body.code]).toEqual([409, 'already_exists']);
    expect((await read(world.b1)).domain).toBe('');
    expect((await save({ domain: 'www.example.com' })).status).toBe(200);
    expect((await save({ domain: '' })).body.site.domain).toBe('');
    expect((await save({ domain: 'bücher.example' }, world.b1)).body.site.domain).toBe('xn--bcher-kva.example');
  });

  it.each([
    'localhost',
    'x.localhost',
    'evil.com/path',
    'a@evil.com',
    'evil.com:80',
    '127.0.0.1',
    '0x7f.1',
    '[::1]',
    '-a.com',
    'a..com',
    'com',
    'a b.com',
    'a\r\nb.com',
    `${'a'.repeat(64)}.com`,
  ])('refuses %s', async (domain) => {
    const { status, body } = await save({ domain });
    expect([status, body.details?.[0]?.path]).toEqual([422, 'domain']);
  });
});

it('ignores the object’s read-only fields and refuses foreign ones', async () => {
  const stolen = await save({ id: world.b.siteId, titleIndex: 5, name: 'Mine still' });
  expect(stolen.body.site).toMatchObject({ id: world.a.siteId, titleIndex: 0, name: 'Mine still' });
  expect((await save({ organizationId: world.b.organizationId })).status).toBe(422);
  expect((await save({ description: 'x\ud800' })).status).toBeLessThan(500);
  expect((await save({ theme: { x: '\ud800' } })).status).toBe(422);
});
