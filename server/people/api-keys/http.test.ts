// @module-tag postgres
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_API_KEYS } from '#common/contract/api-keys.ts';
import { apiKeys } from '#server/platform/db/schema/api-keys.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { organizations } from '#server/platform/db/schema/organizations.ts';
import { saving } from '#server/testing/layouts.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  for (const as of [world.a1, world.b1])
    await world.call('POST v1/dashboard/setConfig', { as, body: saving('home', 'Hello', { isNewRecord: true }) });
});
afterAll(() => world.close());

function create(body: object, as = world.a1) {
  return world.call('POST v1/apiKeys', { as, body: { name: 'Feed', scopes: ['read'], ...body } });
}

async function list(as = world.a1) {
  return (await world.call('GET v1/apiKeys', { as })).body.keys;
}

function revoke(id: string, as = world.a1) {
  return world.call('POST v1/apiKeys/delete/:id', { as, params: { id } });
}

function readWith(accessToken: string, headers: Record<string, string> = {}) {
  return world.call('GET v1/dashboard/initConfig', { as: { accessToken }, query: { pageKey: 'home' }, headers });
}

test('a key is told once, reads its site alone and notes that it was used', async () => {
  const { status, body } = await create({ name: 'Feed' });
  expect(status).toBe(201);
  expect(body.secret).toMatch(/^pgk_[\w-]{32}$/);
  expect(body.key).toMatchObject({ name: 'Feed', scopes: ['read'], prefix: body.secret.slice(0, 8), added_by: 'a1' });
  expect(body.key).toMatchObject({ expires_on: null, last_used_on: null });
  const stored = await world.database.pool.query('select t::text as text from api_keys t');
  expect(JSON.stringify(stored.rows)).not.toContain(body.secret);

  const read = await readWith(body.secret);
  expect(read).toMatchObject({ status: 200, body: { pageKey: 'home', updated_by: { name: 'a1' } } });
  expect((await list()).find(({ id }) => id === body.key.id)?.last_used_on).not.toBeNull();
  expect(JSON.stringify(await list())).not.toContain(body.secret);
  expect(await list(world.b1)).toEqual([]);
});

test('a key is no bearer of another site, organization or person', async () => {
  const { secret } = (await create({})).body;
  const { a, b } = world;
  expect((await readWith(secret, { organization: a.organizationId, titleindex: '0' })).status).toBe(200);
  expect((await readWith(secret, { organization: b.organizationId })).status).toBe(404);
  expect((await readWith(secret, { titleindex: '7' })).status).toBe(400);
  for (const wrong of [`${secret}x`, secret.slice(0, -1), 'pgk_', secret.toUpperCase()])
    expect((await readWith(wrong)).status).toBe(401);
  const others = await world.call('GET organizations', { as: { accessToken: secret } });
  expect(others).toMatchObject({ status: 403, body: { code: 'key_scope' } });
});

test('a revoked, expired or suspended key is refused with the next call', async () => {
  const { secret, key } = (await create({ expiresInDays: 1 })).body;
  expect((await readWith(secret)).status).toBe(200);
  const { db } = world.parts;
  const at = (expiresAt: Date) => db.update(apiKeys).set({ expiresAt }).where(eq(apiKeys.id, key.id));
  await at(new Date(Date.now() - 1000));
  expect((await readWith(secret)).status).toBe(401);
  await at(new Date(Date.now() + 60_000));
  const suspend = (suspendedAt: Date | null) =>
    db.update(organizations).set({ suspendedAt }).where(eq(organizations.id, world.a.organizationId));
  await suspend(new Date());
  expect(await readWith(secret)).toMatchObject({ status: 403, body: { code: 'suspended' } });
  await suspend(null);
  expect((await readWith(secret)).status).toBe(200);
  expect((await revoke(key.id, world.b1)).status).toBe(404);
  expect((await revoke(key.id)).status).toBe(200);
  expect((await readWith(secret)).status).toBe(401);
  expect((await revoke(key.id)).status).toBe(404);
});

test('what is asked for is checked, and named where it is wrong', async () => {
  const paths = async (body: object) => (await create(body)).body.details?.map(({ path }) => path);
  expect(await paths({ name: ' ' })).toEqual(['name']);
  expect(await paths({ scopes: [] })).toEqual(['scopes']);
  expect(await paths({ scopes: ['publish'] })).toEqual(['scopes.0']);
  expect(await paths({ expiresInDays: 0 })).toEqual(['expiresInDays']);
  expect((await create({ scopes: ['read', 'read'] })).body.key.scopes).toEqual(['read']);
});

test('making and revoking are in the audit log, without the key', async () => {
  const { secret, key } = (await create({ name: 'Watched' })).body;
  await revoke(key.id);
  const own = eq(auditLog.target, 'Watched');
  const rows = await world.parts.db.select().from(auditLog).where(own).orderBy(auditLog.time);
  expect(rows.map(({ act, details }) => [act, details])).toEqual([
    ['api-key-created', { scopes: 'read' }],
    ['api-key-revoked', {}],
  ]);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('of those that are made at once as many stay as there may be', async () => {
  const there = (await list()).length;
  const made = await Promise.all(Array.from({ length: MAX_API_KEYS }, (_, n) => create({ name: `Many ${String(n)}` })));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(MAX_API_KEYS - there);
  expect(await list()).toHaveLength(MAX_API_KEYS);
  expect(made.find(({ status }) => status === 422)?.body.details).toMatchObject([{ path: 'name', code: 'too_many' }]);
});

test('a repeat with an Idempotency-Key is told apart by the key that sends it', async () => {
  const { rows } = await world.database.pool.query<{ id: string }>('select id from api_keys order by added_on limit 2');
  for (const { id } of rows) await revoke(id);
  const [one, two] = [(await create({ name: 'One' })).body.secret, (await create({ name: 'Two' })).body.secret];
  const headers = { 'idempotency-key': 'b7f1b3c2-3d0e-4c58-9a3e-0f3d7d4c2a11' };
  const ask = (accessToken: string, search: string) =>
    world.call('POST v1/pageTemplates/dash/getTemplates', { as: { accessToken }, body: { search }, headers });
  expect((await ask(one, 'home')).status).toBe(200);
  expect((await ask(one, 'other')).status).toBe(422);
  expect((await ask(two, 'other')).status).toBe(200);
});
