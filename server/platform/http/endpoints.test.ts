import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoint, ok } from '#common/contract/endpoint.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { handle, requireContracts } from './endpoints';
import { parseJson } from './json-body';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

function login(payload: string | Buffer, type: string | undefined = 'application/json') {
  return world.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload,
    headers: { ...(type && { 'content-type': type }) },
  });
}

it('lists every fault and every unknown field', async () => {
  const body = { email: 'not an address', password: 5, extra: 1, more: 2 };
  const { status, body: reply } = await world.call('POST v1/auth/login', { body });
  expect(status).toBe(422);
  expect(reply).toMatchObject({ status: false, code: 'invalid', msg: reply.message });
  expect(reply.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(reply.details?.map((detail) => detail.path).sort()).toEqual(['email', 'extra', 'more', 'password']);
});

it('lists at most 100 faults', async () => {
  const body = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`field${i}`, i]));
  const { body: reply } = await world.call('POST v1/auth/login', { body });
  expect(reply.details).toHaveLength(100);
});

it('counts the entries of a record before it reads them', async () => {
  const filter = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`field${i}`, []]));
  const body = { filter } as never;
  const { status, body: reply } = await world.call('POST v1/pageTemplates/dash/getTemplates', { as: world.a1, body });
  expect(status).toBe(422);
  expect(reply.details).toEqual([
    expect.objectContaining({ path: 'filter', code: 'too_many', values: { maximum: 50 } }),
  ]);
});

it('refuses unknown query fields, and bodies where none is taken', async () => {
  const query = await world.call('GET v1/sites', { as: world.a1, query: { token: 'x' } });
  expect([query.status, query.body.details?.[0]?.path]).toEqual([422, 'token']);
});

describe('bodies that cannot be read are 400', () => {
  it.each([
    ['broken JSON', '{"email":'],
    ['__proto__', '{"email":"a@b.co","password":"x","__proto__":{"isGlobalAdmin":true}}'],
    ['an escaped __proto__', '{"email":"a@b.co","password":"x","\\u005f_proto__":{"isGlobalAdmin":true}}'],
    ['constructor', '{"email":"a@b.co","password":"x","constructor":{"prototype":{}}}'],
    ['NUL', '{"email":"a@b.co","password":"x\\u0000y"}'],
    ['nesting', `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`],
    ['more entries than any data', `{"email":[${'0,'.repeat(250_000)}0]}`],
  ])('%s', async (_name, payload) => {
    const response = await login(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ status: false, code: 'bad_request' });
    expect(({} as { isGlobalAdmin?: boolean }).isGlobalAdmin).toBeUndefined();
  });

  it('half a surrogate pair is 422 and names its field, a whole one is fine', async () => {
    const response = await login('{"email":"a@b.co","password":"x\\ud800y"}');
    expect([response.statusCode, response.json<{ details: unknown }>().details]).toEqual([
      422,
      [expect.objectContaining({ path: 'password', code: 'lone_surrogate' })],
    ]);
    expect((await login('{"email":"a@b.co","\\udc00":"x"}')).statusCode).toBe(422);
    expect(parseJson('"\\ud83d\\ude00"')).toBe('\u{1f600}');
  });

  it('and brackets inside texts are no nesting', () => {
    const text = JSON.stringify({ a: `\\"${'['.repeat(500)}`, b: ['"', '\\', '\\\\"[{'] });
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it('and a text that merely names a prototype is fine', () => {
    expect(parseJson('{"a":"the \\"constructor\\": of __proto__"}')).toEqual({ a: 'the "constructor": of __proto__' });
  });
});

it('refuses what is not JSON with 415', async () => {
  const payload = '{"email":"a@b.co","password":"x"}';
  const types = [
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/jsonp',
  ];
  for (const type of types) expect((await login(payload, type)).statusCode, type).toBe(415);
  expect((await login(payload, 'Application/JSON; charset=utf-8')).statusCode).toBe(401);
});

it('refuses more than 1 MiB with 413', async () => {
  const response = await login(JSON.stringify({ email: 'a@b.co', password: 'x'.repeat(1024 * 1024) }));
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([413, 'too_large']);
});

describe('on its own', () => {
  const build = () => {
    const app = Fastify();
    app.decorate('endpoints', []);
    app.decorateRequest('actor', null);
    return app;
  };
  const shape = endpoint({
    method: 'GET',
    path: 'thing',
    access: 'anonymous',
    summary: 'A thing',
    reply: ok({ thing: z.object({ id: z.string() }) }),
  });

  it('lets only the contract’s fields out', async () => {
    const app = build();
    const stored = { thing: { id: '1', passwordHash: 'secret' }, more: 'secret' };
    handle(app, shape, () => stored);
    expect((await app.inject('/thing')).json()).toEqual({ thing: { id: '1' }, status: true });
  });

  it('refuses a route without a contract at start', () => {
    const app = build();
    requireContracts(app);
    expect(() => app.get('/loose', () => 'x')).toThrow('GET /loose has no contract.');
  });
});
