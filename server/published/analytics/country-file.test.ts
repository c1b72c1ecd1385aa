import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSiteWorld } from '#server/published/web/testing/site-world.ts';
import { openCountryFile } from './country-file';
import { dayOf } from './salts';
import { makeCountryFile } from './testing/make-country-file';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagewright-countries-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, content: Buffer | string) {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const COUNTRIES = { '198.51.100.0/24': 'DE', '203.0.113.7/32': 'IT', '2001:db8::/32': 'FR' };

it('counts views by the country of their address, where no proxy says it', async () => {
  const path = await write('site.mmdb', makeCountryFile(COUNTRIES));
  const world = await createSiteWorld({
    env: { COUNTRY_FILE: path, TRUST_PROXY: '10.0.0.0/8', COUNTRY_HEADER: 'CF-IPCountry' },
  });
  await world.publish('home', { ROOT: { type: 'Page', nodes: ['t'] }, t: { type: 'Text', props: { text: 'Words' } } });
  await world.route('/', 'home');
  const view = (ip: string, headers: Record<string, string> = {}, from = ip) =>
    world.get('/', { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0', ...headers }, from);
  await view('198.51.100.20');
  // By a proxy, which names the visitor but no country, and one that names both.
  await view('203.0.113.7', { 'x-forwarded-for': '203.0.113.7' }, '10.0.0.1');
  await view('203.0.113.7', { 'x-forwarded-for': '203.0.113.7', 'cf-ipcountry': 'ES' }, '10.0.0.1');
  await view('2001:db8::9');
  await view('192.0.2.1');
  const today = dayOf(new Date());
  const rows = async () => {
    const body = { from: today, to: today, dimension: 'country' as const };
    const found = (await world.call('POST v1/analytics/query', { as: world.a1, body })).body.rows;
    return Object.fromEntries(found.map(({ value, views }) => [value, views]));
  };
  await expect.poll(rows).toEqual({ DE: 1, IT: 1, ES: 1, FR: 1, ZZ: 1 });
  await world.close();
});

it('finds addresses of both kinds, and says nothing of others', async () => {
  const warned: string[] = [];
  const log = { warn: (_: unknown, text: string) => void warned.push(text) } as never;
  const path = await write('both.mmdb', makeCountryFile(COUNTRIES));
  const file = await openCountryFile(path, log);
  const found = ['198.51.100.1', '::ffff:198.51.100.1', '203.0.113.7', '203.0.113.8', '2001:db8:1::1', '::1', 'x', ''];
  expect(found.map((ip) => file.find(ip))).toEqual(['DE', 'DE', 'IT', null, 'FR', null, null, null]);

  await writeFile(path, makeCountryFile({ '198.51.100.0/24': 'AT' }));
  await utimes(path, new Date(), new Date(Date.now() + 5000));
  await file.look();
  expect(file.find('198.51.100.1')).toBe('AT');
  await writeFile(path, 'half of it');
  await utimes(path, new Date(), new Date(Date.now() + 10_000));
  await file.look();
  expect(file.find('198.51.100.1')).toBe('AT');
  expect(warned).toHaveLength(1);
  file.close();
});

it.each([
  ['is not there', null],
  ['is something else', '<html></html>'],
])('ends the start, in words, when the file %s', async (_, content) => {
  const path = content === null ? join(folder, 'none.mmdb') : await write('bad.mmdb', content);
  await expect(openCountryFile(path, {} as never)).rejects.toThrow(
    `COUNTRY_FILE: ${path} is no database of countries (.mmdb) that can be read.`,
  );
});
