import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/layout/document.ts';
import { createSiteWorld, layout, type Nodes, type SiteWorld } from '#server/published/web/testing/site-world.ts';
import { ampValidator, type AmpFaults } from '#server/testing/amp-validator.ts';

let world: SiteWorld;
let faultsOf: AmpFaults;

function page(words: string, more: Nodes = {}): Nodes {
  return {
    ROOT: { type: 'Page', nodes: ['s', ...Object.keys(more).filter((id) => !more[id]?.parent)] },
    s: { type: 'Section', nodes: ['h'] },
    h: { type: 'Heading', parent: 's', props: { text: words, level: 1 } },
    ...more,
  };
}

/** Three parts that AMP refuses beside as many that it takes. */
const forbidden: Nodes = {
  fine: { type: 'Text', props: { text: 'Stays', anchor: 'features' } },
  component: { type: 'ProjectWidget', nodes: ['slot'], props: {} },
  slot: { type: 'ProjectSlot', parent: 'component', nodes: ['inner'] },
  inner: { type: 'Text', parent: 'slot', props: { text: 'Goes' } },
  anchored: { type: 'Text', props: { text: 'Anchored', anchor: 'parentNode' } },
  linked: { type: 'Button', props: { label: 'Linked', href: '/?__amp_source_origin=x' } },
};
/** Rules enough to pass the limit. */
const heavy: Nodes = Object.fromEntries(
  Array.from({ length: 1400 }, (_, index) => [
    `n${index}`,
    {
      type: 'Text',
      props: { text: 'x', style: { base: { color: '#123456', padding: '1px', margin: '2px', opacity: 0.5 } } },
    },
  ]),
);

type AmpCall = 'v1/amp/switch' | 'v1/amp/dash/getPages' | 'v1/dashboard/checkOutput';
type Call = AmpCall | 'v1/dashboard/preview' | 'v1/pageTemplates/saveTemplate';

async function ask<Reply = JsonObject>(call: Call, body: JsonObject, as = world.a1) {
  const reply = await world.call(`POST ${call}`, { as, body });
  return { status: reply.status, body: reply.body as unknown as Reply };
}

function turn(amp: boolean, ...pageKeys: string[]) {
  return ask<{ changed: string[] }>('v1/amp/switch', { pageKeys, amp });
}

interface Listed {
  readonly pages: readonly {
    readonly global_id: string;
    readonly amp: boolean;
    readonly address: string | null;
    readonly cssBytes: number;
    readonly cssLimit: number;
    readonly left: number;
  }[];
  readonly tc: number;
}

async function list(body: JsonObject = {}) {
  return (await ask<Listed>('v1/amp/dash/getPages', body)).body;
}

beforeAll(async () => {
  faultsOf = await ampValidator();
  world = await createSiteWorld();
  await world.publish('home', page('Hello'));
  await world.route('/', 'home');
  await world.source('countries', { inline: { de: { name: 'Germany <b>' }, list: [{ n: 'x' }, { n: 'y' }] } });
  const bound = page('{{ api.countries.de.name }} at {{ route.code }}', {
    c: { type: 'Collection', nodes: ['t'], props: { source: { $bind: 'api.countries.list' } } },
    t: { type: 'Text', parent: 'c', props: { text: 'Item {{ item.n }}' } },
  });
  await world.publish('country', bound);
  await world.route('/country/<code>/', 'country');
  await world.publish('parts', page('Parts', forbidden));
  await world.route('/parts/', 'parts');
  await world.publish('heavy', page('Heavy', heavy));
  await world.route('/heavy/', 'heavy');
});
afterAll(() => world.close());

describe('pages as AMP', () => {
  it('are not there until they are switched on, and not any more once off', async () => {
    const before = await world.get('/?amp=1');
    expect(before.body).toBe((await world.get('/')).body);
    expect(before.body).not.toContain('amphtml');

    expect(await turn(true, 'home')).toMatchObject({ status: 200, body: { changed: ['home'] } });
    expect((await turn(true, 'home')).body.changed).toEqual([]);
    const [plain, amp] = [await world.get('/'), await world.get('/?amp=1')];
    expect(plain.body).toContain('<link rel="amphtml" href="http://localhost:3001/?amp=1">');
    expect(faultsOf(amp.body)).toEqual([]);
    expect(amp.body).toContain('<link rel="canonical" href="http://localhost:3001/">');
    expect((await world.get('/?x=2&amp=1')).body).toBe(amp.body);
    for (const other of ['/?amp=2', '/?amp', '/?xamp=1', '/?amp=1x'])
      expect((await world.get(other)).body).toBe(plain.body);

    await turn(false, 'home');
    expect((await world.get('/?amp=1')).body).toBe(before.body);
  });

  it('are kept apart from the page itself, with tags and a policy of their own', async () => {
    await turn(true, 'home');
    const [amp, plain] = [await world.get('/?amp=1'), await world.get('/')];
    expect(amp.headers.etag).not.toBe(plain.headers.etag);
    expect((await world.get('/?amp=1', { 'if-none-match': String(amp.headers.etag) })).statusCode).toBe(304);
    expect((await world.get('/?amp=1', { 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(200);
    const policy = String(amp.headers['content-security-policy']);
    expect(policy).toContain('script-src https://cdn.ampproject.org blob:;');
    expect(policy).toContain("style-src 'self' 'unsafe-inline' https://cdn.ampproject.org;");
    expect(String(plain.headers['content-security-policy'])).not.toMatch(/script-src|unsafe-inline|ampproject/);
    const compressed = await world.get('/?amp=1', { 'accept-encoding': 'br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    await turn(false, 'home');
  });

  it('are filled with data and keys as the page is, and with new data once that has come', async () => {
    await turn(true, 'country');
    const amp = async () => (await world.get('/country/a%26b/?amp=1')).body;
    const html = await amp();
    expect(faultsOf(html)).toEqual([]);
    expect(html).toContain('Germany &lt;b&gt; at a&amp;b');
    expect(html).toContain('Item x');
    expect(html).toContain('<link rel="canonical" href="http://localhost:3001/country/a%26b/">');
    expect((await world.get('/country/a%26b/')).body).toContain('href="http://localhost:3001/country/a%26b/?amp=1"');
    // The redirect to the canonical address keeps the query.
    expect((await world.get('/country/de?amp=1')).headers.location).toBe('/country/de/?amp=1');
    await turn(false, 'country');
  });

  it('are not served with more CSS than AMP takes, and the page names none', async () => {
    await turn(true, 'heavy');
    const { body } = await world.get('/heavy/?amp=1');
    expect(/amp-custom|amphtml/.test(body)).toBe(false);
    await turn(false, 'heavy');
  });

  it('follow a publication at once', async () => {
    await turn(true, 'home');
    await world.publish('home', page('Second edition'), {}, false);
    expect((await world.get('/?amp=1')).body).toContain('Second edition');
    await world.publish('home', page('Hello'), {}, false);
    await turn(false, 'home');
  });

  it('are seen in previews before they are switched on', async () => {
    const { body } = await ask<{ url: string }>('v1/dashboard/preview', { pageKey: 'parts' });
    const path = new URL(body.url).pathname;
    const amp = await world.get(`${path}?amp=1`);
    expect(faultsOf(amp.body)).toEqual([]);
    expect(amp.body).toContain('Stays');
    expect(amp.body).not.toContain('Goes');
    expect(String(amp.headers['content-security-policy'])).toContain('ampproject');
    expect((await world.get(path)).body).not.toContain('amp-custom');
  });
});

describe('what is left out of a page', () => {
  it('is listed exactly, with the weight of the CSS', async () => {
    const { body } = await ask('v1/dashboard/checkOutput', { pageKey: 'parts', output: 'amp' });
    expect(body.left).toEqual([
      { nodeId: 'component', widget: 'ProjectWidget', name: '', reason: 'outputs:left.component' },
      { nodeId: 'anchored', widget: 'Text', name: '', reason: 'outputs:left.ampAnchor' },
      { nodeId: 'linked', widget: 'Button', name: '', reason: 'outputs:left.ampAddress' },
    ]);
    expect(body).toMatchObject({ on: false, cssLimit: 75_000 });
    await turn(true, 'parts');
    const html = (await world.get('/parts/?amp=1')).body;
    expect(faultsOf(html)).toEqual([]);
    const css = /<style amp-custom>([^<]*)</.exec(html)?.[1] ?? '';
    expect(body.cssBytes).toBe(Buffer.byteLength(css));
    expect(body.bytes).toBeGreaterThan(Number(body.cssBytes));
    await turn(false, 'parts');
  });

  it('is told of a layout that is not saved, whatever it holds', async () => {
    const check = (root: unknown) =>
      ask('v1/dashboard/checkOutput', { pageKey: 'home', output: 'amp', root: root as JsonObject, meta: {} });
    expect((await check(layout(page('Draft', forbidden)))).body.left).toHaveLength(3);
    for (const root of [{}, [], 'x', { ROOT: null }]) expect((await check(root)).status).toBe(200);
  });

  it('is nothing for a page that is not there, or of another kind', async () => {
    const template = { name: 'A letter', kind: 'email', description: '' };
    await ask('v1/pageTemplates/saveTemplate', { template });
    expect((await ask('v1/dashboard/checkOutput', { pageKey: 'gone', output: 'amp' })).status).toBe(404);
    expect((await ask('v1/dashboard/checkOutput', { pageKey: 'home', version: 99, output: 'amp' })).status).toBe(404);
    expect((await ask('v1/dashboard/checkOutput', { pageKey: 'a-letter', output: 'amp' })).status).toBe(422);
    expect((await turn(true, 'home', 'a-letter')).status).toBe(404);
  });
});

describe('the list of pages', () => {
  it('says of each what it is as AMP, and finds them', async () => {
    await turn(true, 'home', 'heavy');
    const all = await list();
    expect(all.tc).toBe(4);
    expect(all.pages.map(({ global_id: key, amp, left, address }) => [key, amp, left, address])).toEqual([
      ['country', false, 0, 'http://localhost:3001/country/de/?amp=1'],
      ['heavy', true, 0, 'http://localhost:3001/heavy/?amp=1'],
      ['home', true, 0, 'http://localhost:3001/?amp=1'],
      ['parts', false, 3, 'http://localhost:3001/parts/?amp=1'],
    ]);
    const [country, tooHeavy] = all.pages;
    expect(country!.cssBytes).toBeLessThan(country!.cssLimit);
    expect(tooHeavy!.cssBytes).toBeGreaterThan(tooHeavy!.cssLimit);
    expect((await list({ filter: { amp: true } })).pages.map((each) => each.global_id)).toEqual(['heavy', 'home']);
    expect((await list({ search: 'COUN' })).tc).toBe(1);
    expect((await list({ size: 1, page: 2, sort: '-name' })).pages.map((each) => each.global_id)).toEqual(['home']);
    await turn(false, 'home', 'heavy');
  });

  it('is switched all at once or not at all, by those who may publish, of their own site', async () => {
    expect((await turn(true, 'home', 'gone')).status).toBe(404);
    expect((await list({ filter: { amp: true } })).tc).toBe(0);
    const body = { pageKeys: ['home'], amp: true };
    expect((await ask('v1/amp/switch', body, world.a3)).status).toBe(403);
    expect((await ask('v1/amp/switch', body, world.b1)).status).toBe(404);
    expect((await ask<Listed>('v1/amp/dash/getPages', {}, world.b1)).body.tc).toBe(0);
    expect((await world.call('POST v1/amp/switch', { body })).status).toBe(401);
    expect((await ask('v1/amp/switch', body, world.a2)).status).toBe(200);
    await turn(false, 'home');
  });
});
