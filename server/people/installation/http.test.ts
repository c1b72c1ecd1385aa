import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { createPerson, type Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

function list(body: object = {}, as = world.a1) {
  return world.call('POST admin/users/dash/getUsers', { as, body });
}

async function names(body: object) {
  return (await list(body)).body.users.map(({ name }) => name);
}

function suspend(who: Pick<Person, 'id'>, body: object = {}, as = world.a1) {
  return world.call('POST admin/users/:id/suspend', { as, params: { id: who.id }, body });
}

const reason = 'A ticket asks for it';

function loginAs(who: Pick<Person, 'id'>, as: Pick<Person, 'accessToken'> = world.a1, body: object = { reason }) {
  return world.call('POST admin/login-as/:id', { as, params: { id: who.id }, body });
}

async function newest(as: Person) {
  return (await world.call('POST audit/dash/getAudit', { as, body: { size: 1 } })).body.audit[0];
}

describe('the people of the installation', () => {
  it('are listed with what they belong to, searched, filtered and sorted', async () => {
    const { body } = await list({ sort: 'name' });
    expect(body.tc).toBe(7);
    expect(body.users[1]).toEqual({
      id: world.a2.id,
      name: 'a2',
      email: 'a2@example.com',
      avatar: null,
      isGlobalAdmin: false,
      verified: true,
      suspended: false,
      organizations: [{ id: world.a.organizationId, name: 'A', role: 'editor' }],
      added_on: expect.any(String) as string,
      last_seen_on: expect.stringMatching(/Z$/) as string,
    });
    expect(await names({ search: 'LONER@' })).toEqual(['loner']);
    expect(await names({ filter: { suspended: true } })).toEqual(['suspended']);
    expect(await names({ sort: '-name', size: 1 })).toEqual(['suspended']);
    for (const bad of [{ sort: 'last_seen_on' }, { filter: { suspended: 'x' } }, { filter: { name: 'x' } }]) {
      expect((await list(bad)).status).toBe(422);
    }
  });

  it('are suspended and let go on: their sessions end with the next call (docs/trust.md 53)', async () => {
    const person = await createPerson(world.parts, { name: 'shut', tenant: world.b, role: 'editor' });
    expect((await suspend(person)).body.msg).toBe('Updated successfully');
    expect((await world.call('GET v1/sites', { as: person })).status).toBe(401);
    const body = { refreshToken: person.refreshToken };
    expect((await world.call('POST v1/auth/refresh-tokens', { body })).status).toBe(401);
    expect(await newest(world.b1)).toMatchObject({ act: 'user-suspended', actorName: 'a1', target: person.email });
    expect((await suspend(person, { suspended: false })).status).toBe(200);
    expect((await world.call('GET v1/sites', { as: person })).status).toBe(401);
    const [row] = await world.parts.db.select().from(users).where(eq(users.id, person.id));
    expect(row?.suspendedAt).toBeNull();
  });

  it('lend nothing more once suspended', async () => {
    const params = { id: world.a2.id };
    const lender = await createPerson(world.parts, { name: 'lender', tenant: world.a });
    await world.call('POST organizations/members/:id/grant', {
      as: lender,
      params,
      body: { github: true, jira: true },
    });
    await suspend(lender);
    const info = await world.call('POST user/info', { as: world.a2, body: { userId: world.a2.id } });
    expect(info.body).toMatchObject({ adminUserId: null, hasProxyGithubAccess: false, hasProxyJiraAccess: false });
  });

  it('never oneself or another global administrator, and only by one', async () => {
    const other = await createPerson(world.parts, { name: 'other', isGlobalAdmin: true });
    for (const who of [world.a1, other]) expect((await suspend(who)).status).toBe(403);
    expect((await suspend({ id: 'nobody' })).status).toBe(404);
    expect((await suspend(world.a2, {}, world.b1)).status).toBe(403);
    expect((await list({}, world.b1)).status).toBe(403);
    expect((await list({}, world.loner)).body.code).toBe('forbidden');
    // A global administrator without an organization still looks after the installation.
    expect((await list({}, other)).status).toBe(200);
  });
});

it('lists all organisations with what is in them', async () => {
  const call = (body: object) => world.call('POST admin/organizations/dash/getOrganizations', { as: world.a1, body });
  const { body } = await call({ sort: 'name' });
  expect(body.tc).toBe(2);
  expect(body.organizations[0]).toMatchObject({ id: world.a.organizationId, name: 'A', sites: 1, suspended: false });
  expect(body.organizations[0]?.members).toBeGreaterThanOrEqual(5);
  await world.call('POST organizations/suspend', { as: world.a1, body: { id: world.b.organizationId } });
  expect((await call({ filter: { suspended: true } })).body.organizations.map(({ name }) => name)).toEqual(['B']);
  await world.call('POST organizations/suspend', {
    as: world.a1,
    body: { id: world.b.organizationId, suspended: false },
  });
  expect((await call({ search: 'b' })).body.organizations.map(({ name }) => name)).toEqual(['B']);
});

describe('login-as (docs/trust.md 65)', () => {
  it('is a session of 15 minutes with an act claim, shown, logged and without refresh', async () => {
    const { status, body } = await loginAs(world.b1);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['accessToken', 'expires_on', 'status', 'token', 'userId']);
    expect(body).toMatchObject({ userId: world.b1.id, token: body.accessToken });
    const left = new Date(body.expires_on).getTime() - Date.now();
    expect(left).toBeGreaterThan(14 * 60_000);
    expect(left).toBeLessThanOrEqual(15 * 60_000);
    const claims = decodeJwt(body.accessToken);
    expect(claims).toMatchObject({ sub: world.b1.id, act: { sub: world.a1.id } });
    expect((claims.exp ?? 0) * 1000 - Date.now()).toBeLessThanOrEqual(15 * 60_000);

    const info = await world.call('POST user/info', { as: body, body: { userId: world.b1.id } });
    expect(info.body).toMatchObject({ name: 'b1', actBy: { userId: world.a1.id, name: 'a1' } });
    const entry = await newest(world.b1);
    expect(entry).toMatchObject({ act: 'login-as', actorName: 'a1', target: 'b1@example.com', details: { reason } });
    const id = world.b.organizationId;
    await world.call('POST organizations/rename', { as: body, body: { id, name: 'B' } });
    expect(await newest(world.b1)).toMatchObject({ act: 'organization-renamed', actorName: 'b1', actByName: 'a1' });
  });

  it('does nothing that is only the person’s own, never nests, and ends with logout', async () => {
    const { body: acting } = await loginAs(world.b1);
    const change = { oldPassword: 'correct horse battery', newPassword: 'another one' };
    for (const [name, body] of [
      ['POST v1/auth/change-password', change],
      ['POST v1/auth/sessions/end', { all: true }],
      ['POST user/delete', {}],
      ['POST organizations', { name: 'Mine' }],
    ] as const) {
      if (!world.app.endpoints.some(({ method, path }) => `${method} ${path}` === name)) continue;
      const reply = await world.call(name, { as: acting, body });
      expect([name, reply.status, reply.body.code]).toEqual([name, 403, 'acting']);
    }
    expect((await loginAs(world.a2, acting)).status).toBe(403);
    expect((await world.call('POST v1/auth/logout', { as: acting, body: {} })).status).toBe(200);
    expect((await world.call('GET v1/sites', { as: acting })).status).toBe(401);
    expect((await world.call('GET v1/sites', { as: world.b1 })).status).toBe(200);
  });

  it('is refused for oneself, other global administrators and who could not sign in', async () => {
    const other = await createPerson(world.parts, { name: 'third', isGlobalAdmin: true });
    const unverified = await createPerson(world.parts, { name: 'unverified', tenant: world.b });
    await world.parts.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unverified.id));
    for (const who of [world.a1, other, world.suspended, unverified]) {
      expect((await loginAs(who)).status, who.id).toBe(403);
    }
    expect((await loginAs({ id: 'nobody' })).status).toBe(404);
    for (const as of [world.a2, world.b1, world.loner]) expect((await loginAs(world.a3, as)).status).toBe(403);
    for (const bad of ['', '  ', 'x'.repeat(501)]) {
      expect((await loginAs(world.a2, world.a1, { reason: bad })).status).toBe(422);
    }
    const { body } = await world.call('POST audit/dash/getAudit', {
      as: world.a1,
      body: { filter: { act: 'login-as' } },
    });
    expect(body.tc).toBe(0);
  });
});
