import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataSources } from '#server/platform/db/schema/data-sources.ts';
import { contentReferences } from '#server/platform/db/schema/pages.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { type SourceServer, startSource } from './testing/source-server';

let world: World;
let source: SourceServer;
let other: SourceServer;
beforeAll(async () => {
  source = await startSource();
  other = await startSource();
  world = await createWorld({ env: { DATA_SOURCE_ALLOW_HOSTS: source.at } });
});
afterAll(async () => {
  await world.close();
  await Promise.all([source.close(), other.close()]);
});
beforeEach(() => {
  source.seen.length = 0;
  other.seen.length = 0;
  source.json({ ok: true });
});

let count = 0;

function api(fields: object = {}) {
  return {
    key: `source_${++count}`,
    title: 'A source',
    description: '',
    image_url: '',
    icon: '',
    enabled: true,
    request: { method: 'GET', url: 'https://example.com/' },
    ...fields,
  };
}

function create(fields: object = {}, as = world.a1) {
  return world.call('POST v1/apis', { as, body: { api: api(fields) } });
}

function update(id: string, fields: object) {
  return world.call('PUT v1/apis', { as: world.a1, body: { id, api: fields } });
}

function list(body: object = {}, as = world.a3) {
  return world.call('POST v1/apis/dash/getApis', { as, body });
}

function one(id: string, as = world.a3) {
  return world.call('GET v1/apis/:id', { as, params: { id } });
}

function test(body: object, as = world.a1) {
  return world.call('POST v1/apis/test', { as, body });
}

describe('data sources', () => {
  it('are created, read, sent back, changed and deleted', async () => {
    const made = await create({ key: 'country', request: { url: 'https://example.com/<code>', cacheSeconds: 5 } });
    expect(made.body).toMatchObject({
      msg: 'New Api Added.',
      api: { key: 'country', secretNames: [], request: { method: 'GET' } },
    });
    const { id } = made.body.api;
    expect((await create({ key: 'country' })).body).toMatchObject({ status: false, code: 'already_exists' });

    const [read] = (await list({ search: 'country' })).body.apis;
    const { request: _, ...shown } = made.body.api;
    const request = { method: 'GET', url: 'https://example.com/<code>', isInline: false, keys: ['code'] };
    expect(read).toEqual({ ...shown, ...request });
    const { api } = (await one(id)).body;
    expect(api).toEqual(made.body.api);
    const changed = await update(id, { ...api, title: 'Countries', enabled: false });
    expect(changed.body).toMatchObject({
      msg: 'Updated successfully',
      api: { id, title: 'Countries', enabled: false },
    });
    expect((await list({ filter: { enabled: false } })).body).toMatchObject({ tc: 1, apis: [{ key: 'country' }] });

    const remove = () => world.call('POST v1/apis/deleteApi', { as: world.a1, body: { id } });
    expect((await remove()).body.msg).toBe('Deleted Successfully.');
    expect((await remove()).status).toBe(404);
  });

  it('may be inline', async () => {
    const { body } = await create({ request: { inline: { list: [1] } } });
    expect((await test({ id: body.api.id }, world.a3)).body).toEqual({
      status: 200,
      ms: 0,
      headers: {},
      body: { list: [1] },
      truncated: false,
    });
  });

  it('keep the columns of a table and the keys of their records in their order', async () => {
    const columns = [
      { key: 'title', name: 'Titolo', type: 'text' },
      { key: 'km', name: 'Chilometri', type: 'number' },
    ];
    const { body } = await create({ request: { inline: [{ title: 'Coast', km: 7.5 }], columns } });
    const { request } = (await one(body.api.id)).body.api;
    expect(request.columns).toEqual(columns);
    expect(Object.keys((request.inline as object[])[0] ?? {})).toEqual(['title', 'km']);
    const broken = { inline: [], columns: [{ key: '', name: 'x', type: 'text' }] };
    expect((await create({ request: broken })).status).toBe(422);
  });

  it('are listed without their data, bodies and headers', async () => {
    const long = 'x'.repeat(50_000);
    await create({ key: 'long_inline', request: { url: '#/<slug>', inline: { a: long } } });
    const call = { method: 'POST', url: 'https://example.com/', body: `<a>${long}`, headers: { x: '<b>' } };
    const { id } = (await create({ key: 'long_call', request: call })).body.api;
    const { body } = await list({ search: 'long_' });
    expect(JSON.stringify(body).length).toBeLessThan(2000);
    expect(body.apis).toMatchObject([
      { key: 'long_call', method: 'POST', isInline: false, keys: ['a', 'b'] },
      { key: 'long_inline', url: '#/<slug>', isInline: true, keys: ['slug'] },
    ]);
    expect((await one(id)).body.api.request).toEqual(call);
    expect((await one(id, world.b1)).status).toBe(404);
  });

  it('are refused with what is wrong', async () => {
    const cases: [object, string][] = [
      [{ key: 'Bad Key' }, 'api.key'],
      [{ request: { url: '' } }, 'api.request.url'],
      [{ request: { url: 'https://<host>.example/' } }, 'api.request.url'],
      [{ request: { url: 'https://a.example<path>' } }, 'api.request.url'],
      [{ request: { url: 'https://a.example/<Bad>' } }, 'api.request.url'],
      [{ request: { url: 'file:///etc/passwd' } }, 'api.request.url'],
      [{ request: { url: 'no address', inline: 1 } }, 'api.request.url'],
      [{ request: { url: 'https://a.example/', method: 'DELETE' } }, 'api.request.method'],
      [{ request: { url: 'https://a.example/', headers: { 'a b': 'x' } } }, 'api.request.headers.a b'],
      [{ request: { url: 'https://a.example/', headers: { a: 'x\r\ny: z' } } }, 'api.request.headers.a'],
      [{ request: { url: 'https://a.example/', body: 'x' } }, 'api.request.body'],
      [{ request: { url: 'https://a.example/', cacheSeconds: -1 } }, 'api.request.cacheSeconds'],
      [{ secret: { authorization: 'a\nb' } }, 'api.secret.authorization'],
      [{ image_url: 'javascript:alert(1)' }, 'api.image_url'],
      [{ icon: 'data:image/svg+xml,<svg onload>' }, 'api.icon'],
      [{ nonsense: true }, 'api.nonsense'],
    ];
    for (const [fields, path] of cases) {
      const { status, body } = await create(fields);
      expect([path, status, body.details?.[0]?.path]).toEqual([path, 422, path]);
    }
  });

  it('keep their key and stay while a page uses them', async () => {
    const { body } = await create({ key: 'in_use' });
    const widget = { type: 'x', key: 'w1', title: 'W', description: '', icon: '', dataType: '' };
    const stored = await world.call('POST v1/widgets', { as: world.a2, body: { widget } });
    const ownerId = stored.body.widget.id;
    const reference = { siteId: world.a.siteId, ownerKind: 'widget', ownerId, kind: 'api', target: 'in_use' } as const;
    await world.parts.db.insert(contentReferences).values(reference);
    const gone = await world.call('POST v1/apis/deleteApi', { as: world.a1, body: { id: body.api.id } });
    expect([gone.status, gone.body.code]).toEqual([409, 'in_use']);
    expect(gone.body.details).toMatchObject([{ kind: 'widget', title: 'W' }]);
    expect((await update(body.api.id, { ...body.api, key: 'renamed' })).status).toBe(409);
    expect((await update(body.api.id, { ...body.api, title: 'Renamed' })).status).toBe(200);
  });
});

describe('secret headers', () => {
  /** docs/trust.md 47. */
  it('are sent, never shown, and kept until they are changed', async () => {
    source.answer(({ headers }, reply) =>
      reply
        .writeHead(200, { 'x-echo': headers['x-token'] ?? '' })
        .end(JSON.stringify({ got: headers['authorization'], token: headers['x-token'] })),
    );
    const made = await create({
      key: 'secretive',
      request: { url: source.url },
      secret: { Authorization: 'Bearer top-secret', 'X-Token': 'hidden-value' },
    });
    expect(made.body.api.secretNames).toEqual(['Authorization', 'X-Token']);
    const { id } = made.body.api;
    const replies = [
      made,
      await list({}, world.a1),
      await list({}, world.a2),
      await test({ id }),
      await test({ id }, world.a2),
    ];
    for (const { body } of replies) expect(JSON.stringify(body)).not.toMatch(/top-secret|hidden-value/);
    expect(replies[3]?.body).toMatchObject({ status: 200, body: { got: '•••' } });
    expect(source.seen.at(-1)?.headers).toMatchObject({
      authorization: 'Bearer top-secret',
      'x-token': 'hidden-value',
    });

    const kept = await update(id, made.body.api);
    expect(kept.body.api.secretNames).toEqual(['Authorization', 'X-Token']);
    const less = await update(id, { ...made.body.api, secret: { 'x-token': '', authorization: 'Basic other-secret' } });
    expect(less.body.api.secretNames).toEqual(['authorization']);
    await test({ id });
    expect(source.seen.at(-1)?.headers.authorization).toBe('Basic other-secret');
    expect(source.seen.at(-1)?.headers).not.toHaveProperty('x-token');

    const [row] = await world.parts.db.select().from(dataSources).where(eq(dataSources.id, id));
    expect(JSON.stringify(row)).not.toContain('other-secret');
    expect(row?.secret?.includes('other-secret')).toBe(false);
    expect(world.lines.join('')).not.toMatch(/top-secret|hidden-value|other-secret/);
  });
});

describe('a secret header and another address', () => {
  const secret = { Authorization: 'Bearer top-secret', 'X-Token': 'hidden-value' };
  const sentTo = ({ seen }: SourceServer) => JSON.stringify(seen.map(({ headers }) => headers));
  const faults = ({ status, body }: { status: number; body: { details?: readonly object[] } }) => [
    status,
    body.details?.map((detail) => ('path' in detail ? detail.path : null)),
  ];
  let elsewhere: World;
  beforeAll(async () => {
    elsewhere = await createWorld({ env: { DATA_SOURCE_ALLOW_HOSTS: `${source.at},${other.at}` } });
    return () => elsewhere.close();
  });
  const stored = async () => {
    const body = { api: api({ request: { url: source.url }, secret }) };
    return (await elsewhere.call('POST v1/apis', { as: elsewhere.a1, body })).body.api;
  };
  const tryOut = (body: object) => elsewhere.call('POST v1/apis/test', { as: elsewhere.a1, body });
  const change = (id: string, fields: object) =>
    elsewhere.call('PUT v1/apis', { as: elsewhere.a1, body: { id, api: fields } });
  const both = [422, ['api.secret.Authorization', 'api.secret.X-Token']];

  it('part ways, in a test and for good, until each is entered again or given up', async () => {
    const { id, ...fields } = await stored();
    const moved = api({ key: fields.key, request: { url: other.url } });
    expect(faults(await tryOut({ id, api: moved }))).toEqual(both);
    expect(faults(await change(id, moved))).toEqual(both);
    const half = { ...moved, secret: { authorization: 'mine' } };
    expect(faults(await change(id, half))).toEqual([422, ['api.secret.X-Token']]);
    expect(sentTo(other)).not.toMatch(/top-secret|hidden-value/);
    expect((await change(id, { ...moved, secret: { authorization: 'mine', 'x-token': '' } })).status).toBe(200);
    await tryOut({ id });
    expect(sentTo(other)).toContain('mine');
    expect(sentTo(other)).not.toMatch(/top-secret|hidden-value/);
  });

  it.each(['http://127.0.0.1:1/', 'https://127.0.0.1/', 'http://localhost/'])('%s is another', async (url) => {
    const { id, key } = await stored();
    expect(faults(await tryOut({ id, api: api({ key, request: { url } }) }))).toEqual(both);
  });

  it('stay apart on the way round through inline data', async () => {
    const { id, key } = await stored();
    expect(faults(await change(id, api({ key, request: { url: '', inline: { a: 1 } } })))).toEqual(both);
    expect((await tryOut({ id, api: api({ key, request: { url: `${source.url}/path` } }) })).status).toBe(200);
    expect((await change(id, api({ key, request: { url: `${source.url}/other?x=<y>` } }))).status).toBe(200);
  });
});

describe('a test fetch', () => {
  it('fills the keys and shows the reply', async () => {
    const request = {
      method: 'POST',
      url: `${source.url}/c/<code>`,
      query: { full: '<full>' },
      body: '{"id":"<code>"}',
    };
    const { body } = await create({ request });
    source.answer((_seen, reply) =>
      reply.writeHead(201, { 'content-type': 'application/json', 'set-cookie': 'a=b' }).end('{"a":[1]}'),
    );
    const tested = await test({ id: body.api.id, keys: { code: 'a/b', full: 'é' } }, world.a3);
    expect(tested.status).toBe(200);
    expect(tested.body).toMatchObject({
      status: 201,
      body: { a: [1] },
      truncated: false,
      headers: { 'content-type': 'application/json' },
    });
    expect(tested.body.headers).not.toHaveProperty('set-cookie');
    expect(source.seen).toMatchObject([{ method: 'POST', url: '/c/a%2Fb?full=%C3%A9', body: '{"id":"a/b"}' }]);
    expect((await test({ id: body.api.id, keys: {} })).status).toBe(422);
  });

  it('shows the beginning of a long reply and says so', async () => {
    source.answer((_seen, reply) => reply.end(JSON.stringify('x'.repeat(1_000_000))));
    const { body } = await test({ api: api({ request: { url: source.url } }) });
    expect(body).toMatchObject({ status: 200, truncated: true });
    expect((body.body as string).length).toBe(200_000);
  });

  it('shows a reply that is nested too deeply as the text it is', async () => {
    for (const depth of [201, 6000, 50_000]) {
      const nested = '['.repeat(depth) + ']'.repeat(depth);
      source.answer((_seen, reply) => reply.setHeader('content-type', 'application/json').end(nested));
      const { status, body } = await test({ api: api({ request: { url: source.url } }) });
      expect([status, body.body]).toEqual([200, nested]);
    }
  });

  it('pollutes nothing and runs nothing', async () => {
    source.answer((_seen, reply) =>
      reply
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
    );
    expect((await test({ api: api({ request: { url: source.url } }) })).status).toBe(200);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    source.answer((_seen, reply) =>
      reply.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>'),
    );
    const raw = await world.send('POST v1/apis/test', {
      as: world.a1,
      body: { api: api({ request: { url: source.url } }) },
    });
    expect(raw.json()).toMatchObject({ body: '<script>alert(1)</script>' });
    expect(raw.headers['content-type']).toMatch('application/json');
  });

  /** docs/trust.md 41, 42: one answer for everything that may not be reached. */
  it('reaches no private address, and says the same of each', async () => {
    const port = new URL(other.url).port;
    const hosts = [
      '127.0.0.1',
      'localhost',
      '0.0.0.0',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '0x7f000001',
      '2130706433',
      '017700000001',
      '127.1',
      '169.254.169.254',
      '[fd00::1]',
      '100.64.0.1',
      'a@127.0.0.1',
    ];
    const replies = new Set<string>();
    for (const host of hosts) {
      const { status, body } = await test({ api: api({ request: { url: `http://${host}:${port}/` } }) });
      replies.add(JSON.stringify([status, body.code, body.message]));
      expect((await create({ request: { url: `http://${host}:${port}/` } })).status).toBe(422);
    }
    source.answer((_seen, reply) => reply.writeHead(302, { location: other.url }).end());
    const hop = await test({ api: api({ request: { url: source.url } }) });
    replies.add(JSON.stringify([hop.status, hop.body.code, hop.body.message]));
    source.answer((_seen, reply) => reply.destroy());
    const cut = await test({ api: api({ request: { url: source.url } }) });
    replies.add(JSON.stringify([cut.status, cut.body.code, cut.body.message]));
    expect([...replies]).toEqual([JSON.stringify([502, 'upstream_failed', 'This address could not be fetched.'])]);
    expect(other.seen).toEqual([]);
  });
});

describe('who may', () => {
  it('is asked of everybody', async () => {
    const { body } = await create({ key: 'guarded' });
    const { id } = body.api;
    const calls = [
      ['POST v1/apis', { api: api() }],
      ['PUT v1/apis', { id, api: body.api }],
      ['POST v1/apis/deleteApi', { id }],
    ] as const;
    for (const [call, sent] of calls) {
      expect([call, (await world.send(call, { body: sent })).statusCode]).toEqual([call, 401]);
      for (const as of [world.a2, world.a3, world.a4]) {
        expect([call, (await world.send(call, { as, body: sent })).statusCode]).toEqual([call, 403]);
      }
      if (call !== 'POST v1/apis')
        expect([call, (await world.send(call, { as: world.b1, body: sent })).statusCode]).toEqual([call, 404]);
    }
    expect((await world.send('POST v1/apis/test', { body: { id } })).statusCode).toBe(401);
    expect((await test({ id }, world.b1)).status).toBe(404);
    expect((await test({ api: api() }, world.a2)).status).toBe(403);
    expect((await test({})).status).toBe(422);
    expect((await list({}, world.b1)).body).toMatchObject({ apis: [], tc: 0 });
    expect((await list({ search: 'guarded' })).body.apis).toMatchObject([{ id, key: 'guarded' }]);
  });
});
