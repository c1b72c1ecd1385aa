import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { sites } from '#server/platform/db/schema/sites.ts';
import { pageRoutes } from '#server/platform/db/schema/page-routes.ts';
import { layoutVersions } from '#server/platform/db/schema/pages.ts';
import { pack } from '#server/builder/pages/pack.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';
import { createSiteWorld, layout, type Nodes, type SiteWorld } from './testing/site-world';

let world: SiteWorld;

function page(words: string): Nodes {
  return {
    ROOT: { type: 'Page', nodes: ['s'] },
    s: { type: 'Section', nodes: ['h', 't'] },
    h: { type: 'Heading', parent: 's', props: { text: words, level: 1 } },
    t: {
      type: 'Text',
      parent: 's',
      props: { text: 'Words of the page, long enough to be worth compressing. '.repeat(20) },
    },
  };
}

const get: SiteWorld['get'] = (...request) => world.get(...request);
const move = (from: string, to: string) =>
  world.call('POST v1/redirects/saveRedirect', { as: world.a1, body: { from, to, status: 301 } });

beforeAll(async () => {
  world = await createSiteWorld();
  await world.publish('home', page('Hello from home'), {
    title: 'Welcome',
    description: 'The first page',
    lang: 'en-US',
  });
  await world.route('/', 'home');
  await world.publish('about', page('About us'));
  await world.route('/about/', 'about');
  await world.publish('hidden', page('Nobody finds this'), { noindex: true });
  await world.route('/hidden/', 'hidden');
  await world.source('countries', {
    inline: { de: { name: 'Germany <b>' }, list: [{ n: 'x' }, { n: 'y' }] },
  });
  await world.publish(
    'country',
    {
      ROOT: { type: 'Page', nodes: ['h', 'c', 'v'] },
      h: { type: 'Heading', props: { text: '{{ api.countries.de.name }} at {{ route.code }}', level: 1 } },
      c: { type: 'Collection', nodes: ['t'], props: { source: { $bind: 'api.countries.list' } } },
      t: { type: 'Text', parent: 'c', props: { text: 'Item {{ index }}: {{ item.n }}' } },
      v: { type: 'Text', props: { text: 'never', visibleIf: { $bind: 'api.countries.none' } } },
    },
    { title: '{{ api.countries.de.name }}' },
  );
  await world.route('/country/<code>/', 'country');
});

afterAll(() => world.close());

describe('the published site', () => {
  it('answers a published page: whole, valid, without script and style attributes, with its policy', async () => {
    const { statusCode, body, headers } = await get('/');
    expect(statusCode).toBe(200);
    expect(body).toContain('Hello from home');
    expect(body).toMatch(/^<!DOCTYPE html><html lang="en-US" dir="ltr"><head><meta charset="utf-8">/);
    for (const part of [
      '<title>Welcome</title>',
      '<meta name="description" content="The first page">',
      '<link rel="canonical" href="http://localhost:3001/">',
      '<meta property="og:title" content="Welcome">',
      '<meta name="twitter:card" content="summary">',
    ])
      expect(body).toContain(part);
    expect(body).not.toMatch(/<script|\sstyle=/);
    const [, css = ''] = /<style>(.*)<\/style>/s.exec(body) ?? [];
    const { createHash } = await import('node:crypto');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; img-src 'self' https:; style-src 'self' 'sha256-${createHash('sha256').update(css).digest('base64')}'; ` +
        "font-src 'self'; media-src 'self' https:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(css).toContain('.w-heading');
    expect(css).not.toContain('.w-accordion{');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-type': 'text/html; charset=utf-8' });
    const report = await new HtmlValidate({ extends: ['html-validate:recommended'] }).validateString(body);
    expect(
      report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
    ).toEqual([]);
  });

  it('answers 304 to who holds the page, and compresses as asked', async () => {
    const first = await get('/', { 'accept-encoding': 'br, gzip' });
    expect(first.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('Hello from home');
    const gzip = await get('/', { 'accept-encoding': 'gzip;q=0.5, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('Hello from home');
    const etag = String(first.headers.etag);
    const again = await get('/', { 'if-none-match': `"other", ${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('redirects to the slash of the route with 308, keeping the query, and by redirects with their status', async () => {
    const slash = await get('/about?a=1');
    expect([slash.statusCode, slash.headers.location]).toEqual([308, '/about/?a=1']);
    await move('/old', '/about/?ref=old');
    const moved = await get('/old/?utm_source=news&ref=x');
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/about/?ref=old&utm_source=news']);
  });

  it('redirects to and from addresses that are not ASCII', async () => {
    await move('/关', '/关于/');
    await move('/alt-über/', 'https://bücher.example/łódź');
    expect((await get('/%e5%85%b3/')).headers.location).toBe('/%E5%85%B3%E4%BA%8E/');
    const away = await get('/alt-%C3%BCber?q=1');
    expect([away.statusCode, away.headers.location]).toEqual([
      301,
      'https://xn--bcher-kva.example/%C5%82%C3%B3d%C5%BA?q=1',
    ]);
  });

  it('says 404 in the look of the site, 400 to broken coding, 405 to other methods and 421 to a foreign host', async () => {
    const lost = await get('/nothing/here');
    expect(lost.statusCode).toBe(404);
    expect(lost.body).toContain('Page not found');
    expect(lost.body).toContain('class="page"');
    expect((await get('/%E0%A4%A')).statusCode).toBe(400);
    expect((await world.site.inject({ method: 'POST', url: '/', headers: { host: 'localhost' } })).statusCode).toBe(
      405,
    );
    expect((await get('/', { host: 'evil.example' })).statusCode).toBe(421);
    expect((await get('/', { host: 'no host/' })).statusCode).toBe(421);
    for (const host of ['127.0.0.1:3001', '[::1]:3001', `${world.a.siteId}.localhost`])
      expect((await get('/', { host })).statusCode).toBe(200);
    expect((await get('/', { host: `${world.b.siteId}.localhost` })).statusCode).toBe(404);
  });

  it('redirects nowhere else, however the slashes of a path stand', async () => {
    await world.route('/<code>/', 'about');
    const address = new URL(await world.site.listen({ port: 0, host: '127.0.0.1' }));
    const ask = (path: string) =>
      new Promise<readonly [number | undefined, string | undefined]>((resolve, reject) => {
        request({ port: address.port, host: address.hostname, path }, (reply) => {
          reply.resume();
          resolve([reply.statusCode, reply.headers.location]);
        })
          .on('error', reject)
          .end();
      });
    expect(await ask('/\\evil.com')).toEqual([400, undefined]);
    expect(await ask('//evil.com')).toEqual([404, undefined]);
    expect(await ask('/%5Cevil.com')).toEqual([308, '/%5Cevil.com/']);
    expect(await ask('http://evil.com/about')).toEqual([400, undefined]);
  });
});

describe('what a published page shows', () => {
  it('is not held up by a slow pattern that is stored all the same (docs/trust.md 23)', async () => {
    await world.parts.db.insert(pageRoutes).values({
      id: 'slow',
      siteId: world.a.siteId,
      urlString: '/slow/',
      regexPattern: '^/slow/(a+)+$',
      sampleUrlString: '/slow/a',
      type: 'simple',
      keys: [],
      pageKey: 'about',
      isAdvanced: true,
    });
    await world.parts.db.transaction((tx) => bumpRevision(tx, world.a.siteId));
    expect((await get('/slow/aaa')).body).toContain('About us');
    // A matcher that tries every way would take longer than the age of the universe.
    expect((await get(`/slow/${'a'.repeat(1500)}!`)).statusCode).toBe(404);
    await world.parts.db.delete(pageRoutes).where(eq(pageRoutes.id, 'slow'));
    await world.parts.db.transaction((tx) => bumpRevision(tx, world.a.siteId));
  });

  it('never takes canonical addresses from the request', async () => {
    const { body } = await get('/', { host: '127.0.0.1:9', 'x-forwarded-host': 'evil.example' });
    expect(body).toContain('<link rel="canonical" href="http://localhost:3001/">');
    expect(body).not.toContain('evil.example');
  });

  it('fills in data and keys, escaped, and draws Collections and visibleIf', async () => {
    const { body, statusCode } = await get('/country/%3Cimg%3E/');
    expect(statusCode).toBe(200);
    expect(body).toContain('Germany &lt;b&gt; at &lt;img&gt;');
    expect(body).toContain('<title>Germany &lt;b&gt;</title>');
    expect(body).toContain('Item 0: x');
    expect(body).toContain('Item 1: y');
    expect(body).not.toContain('never');
    expect(body).toContain('href="http://localhost:3001/country/%3Cimg%3E/"');
  });

  it('shows a publication at once, and a draft never', async () => {
    await world.publish('news', page('First edition'));
    await world.route('/news/', 'news');
    expect((await get('/news/')).body).toContain('First edition');
    await world.call('POST v1/dashboard/setConfig', {
      as: world.a1,
      body: {
        type: 'layout',
        pageKey: 'news',
        root: layout(page('Second edition')),
        meta: { schemaVersion: 1, title: 'n' },
        isNewRecord: false,
      },
    });
    expect((await get('/news/')).body).toContain('First edition');
    await world.call('POST v1/dashboard/publish', { as: world.a1, body: { pageKey: 'news' } });
    expect((await get('/news/')).body).toContain('Second edition');
    await world.call('POST v1/dashboard/unpublish', { as: world.a1, body: { pageKey: 'news' } });
    expect((await get('/news/')).statusCode).toBe(404);
  });

  it('lists live pages that may be found in the sitemap, and names it in robots.txt', async () => {
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    const found = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
    expect(found).toEqual(['/', '/about/', '/country/de/', '/de/'].map((path) => `http://localhost:3001${path}`));
    expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/);
    expect((await get('/sitemap.xml?part=2')).statusCode).toBe(404);
    expect((await get('/robots.txt')).body).toContain('Sitemap: http://localhost:3001/sitemap.xml');
    expect((await get('/hidden/')).body).toContain('<meta name="robots" content="noindex">');
  });

  it('shows a draft behind a signed link only', async () => {
    const { body } = await world.call('POST v1/dashboard/preview', {
      as: world.a1,
      body: { pageKey: 'about', root: layout(page('Only a draft')), meta: { schemaVersion: 1, title: 'd' } },
    });
    const path = new URL(body.url).pathname;
    const shown = await get(path);
    expect(shown.body).toContain('Only a draft');
    expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(shown.headers['content-security-policy']).toContain(
      `frame-ancestors ${new URL(world.parts.settings.publicUrl).origin}`,
    );
    expect((await get(`${path}x`)).statusCode).toBe(404);
    expect((await get('/preview/a.b')).statusCode).toBe(404);
    expect((await get('/about/')).body).not.toContain('Only a draft');
  });
});

describe('the picture of a page in lists', () => {
  const picture = async (pageKey: string) => {
    const { body } = await world.call('GET v1/dashboard/picture', { as: world.a1, query: { pageKey } });
    return body.url;
  };

  it('is the newest draft with its inline data, and calls no data source', async () => {
    await world.source('hours', { inline: { today: '8 to 17' } });
    // No such host: if it were called, the page would be an error page.
    await world.source('stock', { method: 'GET', url: 'https://stock.invalid/<code>', cacheSeconds: 0 });
    const nodes: Nodes = {
      ROOT: { type: 'Page', nodes: ['h', 't'] },
      h: { type: 'Heading', props: { text: 'Open {{ api.hours.today }}', level: 1 } },
      t: { type: 'Text', props: { text: 'Left: {{ api.stock.left }} of {{ route.code }}.' } },
    };
    await world.publish('stock', nodes);
    await world.route('/stock/<code>/', 'stock', '/stock/rye/');
    const url = (await picture('stock')) ?? '';
    const { statusCode, body } = await get(new URL(url).pathname);
    expect(statusCode).toBe(200);
    expect(body).toContain('Open 8 to 17');
    expect(body).toContain('Left:  of rye.');
  });

  it('is none of a page without content', async () => {
    await world.publish('blank', { ROOT: { type: 'Page' } });
    expect(await picture('blank')).toBeNull();
  });
});

describe('previews, formulas and damaged pages', () => {
  it('shows a page with keys at the sample of its route, or with the first item of its data', async () => {
    await world.source('menu', {
      url: '#/<dish>',
      inline: { soup: { name: 'Leek soup' }, bread: { name: 'Rye bread' } },
    });
    const words: Nodes = {
      ROOT: { type: 'Page', nodes: ['h'] },
      h: { type: 'Heading', props: { text: '{{ api.menu.name }} at {{ route.dish }}', level: 1 } },
    };
    await world.publish('dish', words);
    const preview = async (more: { url?: string } = {}) => {
      const { body } = await world.call('POST v1/dashboard/preview', {
        as: world.a1,
        body: { pageKey: 'dish', ...more },
      });
      const shared = await get(new URL(body.url).pathname);
      expect((await get(new URL(body.ownUrl).pathname)).body).toBe(shared.body);
      return shared.body;
    };
    // No route yet.
    expect(await preview()).toContain('Leek soup at soup');
    await world.route('/dishes/<dish>/', 'dish', '/dishes/sample/');
    expect(await preview()).toContain('Leek soup at soup');
    await world.parts.db
      .update(pageRoutes)
      .set({ sampleUrlString: '/dishes/bread/', version: 9 })
      .where(eq(pageRoutes.pageKey, 'dish'));
    await world.parts.db.transaction((tx) => bumpRevision(tx, world.a.siteId));
    expect(await preview()).toContain('Rye bread at bread');
    expect(await preview({ url: '/dishes/soup/' })).toContain('Leek soup at soup');
  });

  it('leads from page to page within a preview of one’s own, for the same hour (docs/trust.md 87)', async () => {
    const link = (href: string, text: string) => ({ text, link: href });
    const links = [
      link('/linked/', 'this'),
      link('/country/de/?x=1#part', 'other'),
      link('../country/de/', 'relative'),
      link('#part', 'part'),
      link('/no/such/page/', 'nowhere'),
      link('https://example.com/country/de/', 'away'),
    ];
    const words = (text: string): Nodes => ({
      ROOT: { type: 'Page', nodes: ['t'] },
      t: { type: 'Text', props: { text: [{ text }, ...links] } },
    });
    await world.publish('linked', words('As it is live'));
    await world.route('/linked/', 'linked');
    const meta = { schemaVersion: 1, title: 'linked' };
    const { body } = await world.call('POST v1/dashboard/preview', {
      as: world.a1,
      body: { pageKey: 'linked', root: layout(words('Not saved')), meta, url: '/linked/' },
    });
    const start = new URL(body.ownUrl).pathname;
    const hrefs = async (path: string) =>
      [...(await get(path)).body.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href = '']) => href);
    const [own = '', other = '', relative = '', ...rest] = await hrefs(start);
    expect(rest).toEqual(['#part', '/no/such/page/', 'https://example.com/country/de/']);
    expect((await get(own)).body).toContain('Not saved');
    expect(other).toMatch(/^\/preview\/[^#]+#part$/);
    expect((await get(other.split('#')[0] ?? '')).body).toContain('Germany &lt;b&gt; at de');
    expect((await get(relative)).body).toContain('Germany &lt;b&gt; at de');
    const expires = (path: string) =>
      (JSON.parse(Buffer.from(path.split(/[/.]/)[2] ?? '', 'base64url').toString()) as { exp: number }).exp;
    expect(expires(other)).toBe(expires(start));
    expect((await hrefs('/linked/'))[1]).toBe('/country/de/?x=1#part');
    // The link that is shared shows this page alone: others are what visitors see.
    const [same = '', ...others] = await hrefs(new URL(body.url).pathname);
    expect((await get(same)).body).toContain('Not saved');
    const published = 'http://localhost:3001/country/de/';
    expect(others.slice(0, 2)).toEqual([`${published}?x=1#part`, published]);
    expect(await hrefs(same)).toEqual([same, ...others]);
  });

  it('gives formulas the language of the page, and of the site where it has none', async () => {
    const locale: Nodes = {
      ROOT: { type: 'Page', nodes: ['t'] },
      t: { type: 'Text', props: { text: 'Locale {{ locale }}.' } },
    };
    await world.publish('locale', locale, { lang: 'pt-BR' });
    await world.route('/locale/', 'locale');
    await world.publish('no-locale', locale);
    await world.route('/no-locale/', 'no-locale');
    expect((await get('/locale/')).body).toContain('Locale pt-BR.');
    const lang = /<html lang="([^"]+)"/.exec((await get('/no-locale/')).body)?.[1] ?? '';
    expect((await get('/no-locale/')).body).toContain(`Locale ${lang}.`);
  });

  it('draws what can be drawn of a damaged row put into the database by hand', async () => {
    await world.publish('damaged', page('Before'));
    await world.route('/damaged/', 'damaged');
    const hostile = layout({
      ROOT: { type: 'Page', nodes: ['a', 'b'] },
      a: { type: 'Section', nodes: ['a', 'b', 'gone'] },
      b: { type: 'Text', props: { text: 'Still here', onclick: 'x' } },
    });
    const { bytes } = await pack({
      root: { ...hostile, s: { type: 'script', props: { children: 'alert(1)' }, nodes: [], parent: 'a' } },
      meta: { schemaVersion: 1, title: '</title><script>alert(1)</script>' },
    });
    await world.parts.db.update(layoutVersions).set({ document: bytes });
    await world.parts.db.transaction((tx) => bumpRevision(tx, world.a.siteId));
    const { body, statusCode } = await get('/damaged/');
    expect(statusCode).toBe(200);
    expect(body).toContain('Still here');
    expect(body).not.toMatch(/<script|onclick/);
  });

  it('is closed for maintenance with 503', async () => {
    await world.parts.db.update(sites).set({ maintenance: true }).where(eq(sites.id, world.a.siteId));
    await world.parts.db.transaction((tx) => bumpRevision(tx, world.a.siteId));
    const { statusCode, headers } = await get('/');
    expect([statusCode, headers['retry-after']]).toEqual([503, '120']);
    expect((await get('/robots.txt')).body).toContain('Disallow: /\n');
  });
});
