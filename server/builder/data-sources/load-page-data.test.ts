import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataSourceReplies } from '#server/platform/db/schema/data-sources.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { keptPageData, loadPageData } from './load-page-data';
import { insertSource, loadSources } from './store';
import { type SourceServer, startSource } from './testing/source-server';
import type { SourceRequest } from './placeholders';

let world: World;
let source: SourceServer;
beforeAll(async () => {
  source = await startSource();
  world = await createWorld({ env: { DATA_SOURCE_ALLOW_HOSTS: source.at } });
});
afterAll(async () => {
  await world.close();
  await source.close();
});
beforeEach(() => void (source.seen.length = 0));

let count = 0;

/** A source of its own for each test; by default not cached. */
async function add(request: Partial<SourceRequest>, enabled = true): Promise<string> {
  const key = `s${++count}`;
  await insertSource(world.parts.db, world.a.siteId, randomUUID(), {
    key,
    title: key,
    description: '',
    imageUrl: '',
    icon: '',
    enabled,
    request: { method: 'GET', url: '', cacheSeconds: 0, ...request },
  });
  return key;
}

function load(apiKeys: string[], routeKeys: Record<string, string> = {}, siteId = world.a.siteId) {
  return loadPageData(world.parts, siteId, apiKeys, routeKeys);
}

it('is what was kept of the last replies, without a call', async () => {
  source.answer((_, reply) => reply.end('{"left":3}'));
  const [asked, never, inline] = [
    await add({ url: source.url }),
    await add({ url: `${source.url}never` }),
    await add({ inline: { today: '8 to 17' } }),
  ];
  await load([asked]);
  source.seen.length = 0;
  const sources = await loadSources(world.parts.db, world.a.siteId, [asked, never, inline]);
  expect(await keptPageData(world.parts, sources, {})).toMatchObject({
    kind: 'ok',
    api: { [asked]: { left: 3 }, [inline]: { today: '8 to 17' } },
  });
  expect(source.seen).toEqual([]);
});

describe('a reply', () => {
  it.each([
    ['text/plain; charset=ISO-8859-1', Buffer.from('caf\xe9', 'latin1'), 'café'],
    ['application/json; charset="windows-1252"', Buffer.from('["\xe9"]', 'latin1'), ['é']],
    ['text/plain; charset=nothing-known', Buffer.from('café'), 'café'],
    ['application/json', Buffer.from('\ufeff["é"]'), ['é']],
  ])('is read in the encoding that its type names: %s', async (type, body, data) => {
    source.answer((_, reply) => reply.writeHead(200, { 'content-type': type }).end(body));
    const key = await add({ url: source.url });
    expect(await load([key])).toMatchObject({ api: { [key]: data } });
  });

  it('keeps the digits of long numbers', async () => {
    source.answer((_, reply) => reply.end('{"id":2916334247900527532,"n":7}'));
    const key = await add({ url: source.url });
    expect(await load([key])).toMatchObject({ api: { [key]: { id: '2916334247900527532', n: 7 } } });
  });
});

describe('the data of a page', () => {
  it('is what its sources answer, by their keys', async () => {
    source.answer(({ url }, reply) => reply.end(JSON.stringify({ url })));
    const one = await add({ url: `${source.url}/one/<code>` });
    const two = await add({ url: `${source.url}/two`, cacheSeconds: 7 });
    const three = await add({ inline: [1, 2] });
    expect(await load([one, two, three, 'unknown'], { code: 'é' })).toEqual({
      kind: 'ok',
      api: { [one]: { url: '/one/%C3%A9' }, [two]: { url: '/two' }, [three]: [1, 2] },
      freshSeconds: 0,
    });
    expect((await load([three])) satisfies object).toEqual({
      kind: 'ok',
      api: { [three]: [1, 2] },
      freshSeconds: Infinity,
    });
  });

  it('leaves out a reply that is nested too deeply to be walked', async () => {
    let depth = 100;
    source.answer((_seen, reply) => {
      reply.setHeader('content-type', 'application/json').end('['.repeat(depth) + ']'.repeat(depth));
    });
    for (depth of [100, 201, 6000, 500_000]) {
      const key = await add({ url: `${source.url}/deep` });
      const { api } = (await load([key])) as { api: object };
      expect([depth, Object.keys(api)]).toEqual([depth, depth === 100 ? [key] : []]);
    }
  });

  it('holds nothing of other sites and of sources switched off', async () => {
    const key = await add({ inline: 1 });
    const off = await add({ inline: 1 }, false);
    expect(await load([key, off], {}, world.b.siteId)).toMatchObject({ kind: 'ok', api: {} });
    expect(await load([off])).toMatchObject({ kind: 'ok', api: {} });
  });

  it('is asked once, however many pages wait, and again when it is no longer fresh', async () => {
    let release = () => undefined as void;
    const asked = new Promise<void>((done) =>
      source.answer((_seen, reply) => {
        release = () => void reply.end('1');
        done();
      }),
    );
    const cached = await add({ url: source.url, cacheSeconds: 600 });
    const waiting = Promise.all([load([cached]), load([cached]), load([cached])]);
    await asked;
    release();
    expect(await waiting).toMatchObject([{ api: { [cached]: 1 } }, { api: { [cached]: 1 } }, { api: { [cached]: 1 } }]);
    source.json(2);
    expect(await load([cached])).toMatchObject({ api: { [cached]: 1 }, freshSeconds: 600 });
    expect(source.seen).toHaveLength(1);
    const uncached = await add({ url: source.url });
    await load([uncached]);
    await load([uncached]);
    expect(source.seen).toHaveLength(3);
  });

  it.each([404, 410])('is no page when a source with a key of the address answers %i', async (status) => {
    source.json({}, status);
    const key = await add({ url: `${source.url}/<code>` });
    expect(await load([key], { code: 'zz' })).toEqual({ kind: 'not-found' });
  });

  it('is no page for a key that leads elsewhere, and the source is not asked', async () => {
    const key = await add({ url: `${source.url}/list/<code>` });
    expect(await load([key], { code: '..' })).toEqual({ kind: 'not-found' });
    expect(source.seen).toEqual([]);
  });

  it('is the last good reply while a source fails', async () => {
    source.json({ name: 'Italy' });
    const keyed = await add({ url: `${source.url}/<code>` });
    const plain = await add({ url: `${source.url}/all` });
    await load([keyed, plain], { code: 'it' });
    source.json({}, 500);
    const api = { [keyed]: { name: 'Italy' }, [plain]: { name: 'Italy' } };
    expect(await load([keyed, plain], { code: 'it' })).toMatchObject({ kind: 'ok', api });
    expect(await load([keyed], { code: 'fr' })).toEqual({ kind: 'upstream-failed' });
  });

  it('fails with a source that needs the address, and does without one that does not', async () => {
    const broken = ['drop', 'html', 'private'] as const;
    for (const how of broken) {
      source.answer((_seen, reply) => {
        if (how === 'drop') reply.destroy();
        else if (how === 'html') reply.writeHead(200, { 'content-type': 'application/json' }).end('<p>no');
        else reply.writeHead(302, { location: 'http://169.254.169.254/' }).end();
      });
      const keyed = await add({ url: `${source.url}/<code>` });
      const plain = await add({ url: `${source.url}/all` });
      expect(await load([plain, keyed], { code: 'it' })).toEqual({ kind: 'upstream-failed' });
      expect(await load([plain], { code: 'it' })).toMatchObject({ kind: 'ok', api: {} });
    }
  });

  it('leaves out a source whose key the address does not have', async () => {
    const key = await add({ url: `${source.url}/<code>` });
    expect(await load([key], { other: 'x' })).toMatchObject({ kind: 'ok', api: {} });
    expect(source.seen).toEqual([]);
  });

  it('may be anything a source says, also what the database cannot keep', async () => {
    const key = await add({ url: source.url });
    for (const [body, wanted] of [
      ['null', null],
      ['0', 0],
      ['"a\\u0000b"', 'a\0b'],
      ['<p>text</p>', '<p>text</p>'],
      ['\uFEFF[1]', [1]],
    ] as const) {
      source.answer((_seen, reply) => reply.end(body));
      expect(await load([key])).toMatchObject({ kind: 'ok', api: { [key]: wanted } });
    }
    source.answer((_seen, reply) => reply.end('{"__proto__":{"polluted":1}}'));
    await load([key]);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('keeps one last good reply per request', async () => {
    const before = await world.parts.db.$count(dataSourceReplies);
    source.json(1);
    const key = await add({ url: `${source.url}/<code>` });
    for (const code of ['a', 'a', 'b']) await load([key], { code });
    expect((await world.parts.db.$count(dataSourceReplies)) - before).toBe(2);
  });
});
