// @module-tag postgres
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#common/contract/access.ts';
import { memberships } from '#server/platform/db/schema/organizations.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { createPerson, createTenant, type Person, type Tenant } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

let made = 0;

/** A tenant of its own with people of these roles, `p0` being the first. */
async function team(...roles: Role[]): Promise<{ tenant: Tenant; people: Person[] }> {
  const name = `team${++made}`;
  const tenant = await createTenant(world.parts, name);
  const people: Person[] = [];
  for (const role of roles) {
    const adminUserId = role === 'admin' ? undefined : people[0]?.id;
    const person = { name: `${name}p${people.length}`, tenant, role, ...(adminUserId && { adminUserId }) };
    people.push(await createPerson(world.parts, person));
  }
  return { tenant, people };
}

async function info(as: Person) {
  return (await world.call('POST user/info', { as, body: { userId: as.id } })).body;
}

async function members(as: Person, body: object = {}) {
  return (await world.call('POST organizations/members/dash/getMembers', { as, body })).body;
}

async function roleOf(as: Person, who: Person) {
  return (await members(as)).members.find(({ userId }) => userId === who.id)?.role;
}

function setRole(as: Person, who: Person, role: string) {
  return world.call('POST organizations/members/:id/role', { as, params: { id: who.id }, body: { role } });
}

function remove(as: Person, who: Person) {
  return world.call('POST organizations/members/:id/remove', { as, params: { id: who.id } });
}

function suspend(as: Person, who: Person, body: object = {}) {
  return world.call('POST organizations/members/:id/suspend', { as, params: { id: who.id }, body });
}

function grant(as: Person, who: Person, github: boolean, jira: boolean) {
  return world.call('POST organizations/members/:id/grant', { as, params: { id: who.id }, body: { github, jira } });
}

async function lastAction(as: Person) {
  const { body } = await world.call('POST audit/dash/getAudit', { as, body: { size: 1 } });
  return body.audit[0];
}

describe('an organisation', () => {
  it('is made ten times a day by a person, as often as it takes by a global administrator', async () => {
    const statuses = async (as: Person) => {
      const found: number[] = [];
      for (let n = 0; n < 11; n += 1) {
        found.push((await world.call('POST organizations', { as, body: { name: `Customer ${n}` } })).status);
      }
      return found;
    };
    const person = await createPerson(world.parts, { name: 'busy' });
    const operator = await createPerson(world.parts, { name: 'operator', isGlobalAdmin: true });
    const ten = Array.from({ length: 10 }, () => 201);
    expect([await statuses(person), await statuses(operator)]).toEqual([
      [...ten, 429],
      [...ten, 201],
    ]);
  });

  it('is made with a site of the same name and its maker as administrator', async () => {
    const founder = await createPerson(world.parts, { name: 'founder' });
    const created = await world.call('POST organizations', { as: founder, body: { name: '  Acme  ' } });
    expect(created.status).toBe(201);
    const { organization } = created.body;
    expect(organization).toMatchObject({ name: 'Acme', role: 'admin', members: 1, phone: '', country: '' });
    expect(organization.sites).toMatchObject([{ titleIndex: 0, name: 'Acme', domain: '' }]);
    const listed = await world.call('GET organizations', { as: founder });
    expect(listed.body).toEqual({ status: true, organizations: [organization], tc: 1 });
    expect((await info(founder)).organizations).toMatchObject([{ id: organization.id, role: 'admin' }]);
    expect(await lastAction(founder)).toMatchObject({
      act: 'organization-created',
      target: 'Acme',
      actorName: 'founder',
    });
  });

  it('lists one’s own by joining date, those one is shut out of left out', async () => {
    const first = await team('admin');
    const second = await createTenant(world.parts, 'second');
    const [person] = first.people;
    if (!person) throw new Error('nobody');
    const later = { joinedAt: new Date(Date.now() + 1000), role: 'viewer' as const, userId: person.id };
    await world.parts.db.insert(memberships).values({ ...later, organizationId: second.organizationId });
    const names = async () => {
      const { body } = await world.call('GET organizations', { as: person });
      return body.organizations.map(({ id, role }) => [id, role]);
    };
    const mine = [first.tenant.organizationId, 'admin'];
    expect(await names()).toEqual([mine, [second.organizationId, 'viewer']]);
    await world.parts.db
      .update(memberships)
      .set({ suspendedAt: new Date() })
      .where(eq(memberships.organizationId, second.organizationId));
    expect(await names()).toEqual([mine]);
  });

  it('takes a new name and details, and says so in the log', async () => {
    const { tenant, people } = await team('admin');
    const [as] = people;
    if (!as) throw new Error('nobody');
    const id = tenant.organizationId;
    const renamed = await world.call('POST organizations/rename', { as, body: { id, name: 'New name' } });
    expect(renamed.body).toMatchObject({ msg: 'Updated successfully', organization: { id, name: 'New name' } });
    expect(await lastAction(as)).toMatchObject({ act: 'organization-renamed', target: 'New name' });
    const details = { phone: '+39 02', city: 'Milano', country: 'IT' };
    await world.call('POST organizations/details', { as, body: { id, ...details } });
    const saved = await world.call('POST organizations/details', { as, body: { id, phone: '', zip: '20121' } });
    expect(saved.body.organization).toMatchObject({ phone: '', city: 'Milano', country: 'IT', zip: '20121' });
    expect(await lastAction(as)).toMatchObject({ act: 'organization-details', details: { changed: 'phone, zip' } });
    expect((await world.call('POST organizations/details', { as, body: { id } })).status).toBe(200);
    for (const country of ['it', 'ITA', '1']) {
      const bad = await world.call('POST organizations/details', { as, body: { id, country } });
      expect([bad.status, bad.body.details?.[0]?.path]).toEqual([422, 'country']);
    }
  });

  it('is not changed from another one', async () => {
    const id = world.a.organizationId;
    for (const name of ['POST organizations/rename', 'POST organizations/details'] as const) {
      const body = { id, ...(name.endsWith('rename') && { name: 'Stolen' }) };
      expect((await world.call(name, { as: world.b1, body })).status).toBe(404);
    }
    const { body } = await world.call('GET organizations', { as: world.a1 });
    expect(body.organizations[0]?.name).toBe('A');
  });

  it('is suspended by global administrators, with its sites, but never their own', async () => {
    const { tenant, people } = await team('admin');
    const [as] = people;
    if (!as) throw new Error('nobody');
    const body = { id: tenant.organizationId };
    const call = (who: Person, sent: object) => world.call('POST organizations/suspend', { as: who, body: sent });
    expect((await call(as, body)).status).toBe(403);
    expect((await call(world.a1, { id: world.a.organizationId })).status).toBe(403);
    expect((await call(world.a1, { id: 'nowhere' })).status).toBe(404);
    expect((await call(world.a1, body)).status).toBe(200);
    const shut = await world.call('GET v1/sites', { as });
    expect([shut.status, shut.body.code]).toEqual([403, 'suspended']);
    await call(world.a1, { ...body, suspended: false });
    expect((await world.call('GET v1/sites', { as })).status).toBe(200);
    expect(await lastAction(as)).toMatchObject({ act: 'organization-resumed', actorName: 'a1' });
  });
});

describe('members', () => {
  it('are listed, searched, filtered and sorted', async () => {
    const all = await members(world.a3);
    expect(all.members.map(({ name }) => name)).toEqual(['a1', 'a2', 'a3', 'a4', 'suspended']);
    expect(all.tc).toBe(5);
    expect(all.members[1]).toEqual({
      userId: world.a2.id,
      name: 'a2',
      email: 'a2@example.com',
      avatar: null,
      role: 'editor',
      suspended: false,
      hasProxyGithubAccess: false,
      hasProxyJiraAccess: false,
      adminUserId: world.a1.id,
      adminName: 'a1',
      joined_on: expect.any(String) as string,
    });
    const names = async (body: object) => (await members(world.a3, body)).members.map(({ name }) => name);
    expect(await names({ search: 'A4@EX' })).toEqual(['a4']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ filter: { role: 'editor' } })).toEqual(['a2', 'suspended']);
    expect(await names({ sort: '-name', size: 2, page: 2 })).toEqual(['a3', 'a2']);
    expect((await members(world.a3, { filter: { role: 'editor' }, size: 1 })).tc).toBe(2);
    for (const bad of [{ filter: { role: 'king' } }, { filter: { email: 'x' } }, { sort: 'password' }]) {
      const reply = await world.call('POST organizations/members/dash/getMembers', { as: world.a3, body: bad });
      expect(reply.status).toBe(422);
    }
    expect((await members(world.b1)).members.map(({ name }) => name)).toEqual(['b1']);
  });

  it('get another role at once; an administrator works through nobody', async () => {
    const { people } = await team('admin', 'viewer');
    const [admin, viewer] = people as [Person, Person];
    await grant(admin, viewer, true, true);
    const { status, body } = await setRole(admin, viewer, 'admin');
    expect([status, body.msg]).toEqual([200, 'Updated successfully']);
    const alone = { role: 'admin', adminUserId: null, hasProxyGithubAccess: false, hasProxyJiraAccess: false };
    expect(body.member).toMatchObject(alone);
    expect(await lastAction(admin)).toMatchObject({
      act: 'member-role',
      actorEmail: admin.email,
      target: viewer.email,
      address: '127.0.0.1',
      details: { from: 'viewer', to: 'admin' },
    });
    expect((await setRole(viewer, admin, 'editor')).body.member).toMatchObject({ adminUserId: viewer.id });
    expect((await setRole(admin, viewer, 'viewer')).status).toBe(403);
    expect((await info(admin)).userType).toBe('editor');
  });

  it('of another organisation are not there', async () => {
    const [mine, theirs] = [world.b1, world.a2];
    for (const reply of [
      await setRole(mine, theirs, 'viewer'),
      await remove(mine, theirs),
      await suspend(mine, theirs),
      await grant(mine, theirs, true, true),
    ]) {
      expect(reply.status).toBe(404);
    }
    expect(await roleOf(world.a1, theirs)).toBe('editor');
  });

  it('may leave, and are removed by administrators alone, at once', async () => {
    const { tenant, people } = await team('admin', 'editor', 'viewer', 'viewer');
    const [admin, editor, viewer, other] = people as [Person, Person, Person, Person];
    const refused = await remove(editor, viewer);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect((await remove(viewer, viewer)).body.msg).toBe('Deleted Successfully.');
    expect(await lastAction(admin)).toMatchObject({ act: 'member-left', target: viewer.email });
    expect((await remove(admin, other)).status).toBe(200);
    expect(await lastAction(admin)).toMatchObject({ act: 'member-removed', target: other.email });
    const headers = { organization: tenant.organizationId };
    expect((await world.call('GET v1/sites', { as: other, headers })).status).toBe(404);
    expect((await remove(admin, other)).status).toBe(404);
  });

  it('are suspended and let go on, from the next call', async () => {
    const { people } = await team('admin', 'editor');
    const [admin, editor] = people as [Person, Person];
    expect((await suspend(admin, editor)).body.member.suspended).toBe(true);
    expect((await world.call('GET v1/sites', { as: editor })).body.code).toBe('suspended');
    expect(await lastAction(admin)).toMatchObject({ act: 'member-suspended' });
    expect((await suspend(admin, editor, { suspended: false })).body.member.suspended).toBe(false);
    expect((await world.call('GET v1/sites', { as: editor })).status).toBe(200);
  });
});

describe('the last administrator', () => {
  it('neither leaves nor loses the role nor is suspended', async () => {
    const { people } = await team('admin', 'viewer');
    const [admin] = people as [Person];
    for (const reply of [
      await setRole(admin, admin, 'viewer'),
      await remove(admin, admin),
      await suspend(admin, admin),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([409, 'last_admin']);
    }
    expect(await roleOf(admin, admin)).toBe('admin');
  });

  it('is who can act: suspended ones do not count', async () => {
    const { people } = await team('admin', 'admin', 'admin');
    const [admin, shut, gone] = people as [Person, Person, Person];
    await suspend(admin, shut);
    await world.parts.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, gone.id));
    expect((await remove(admin, admin)).body.code).toBe('last_admin');
    expect((await remove(admin, shut)).status).toBe(200);
    expect((await setRole(admin, gone, 'viewer')).status).toBe(200);
  });

  it('stays when two demote or remove each other at once', async () => {
    for (const act of [(as: Person, who: Person) => setRole(as, who, 'viewer'), remove]) {
      const { tenant, people } = await team('admin', 'admin');
      const [one, two] = people as [Person, Person];
      const replies = await Promise.all([act(one, two), act(two, one)]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = await world.parts.db
        .select()
        .from(memberships)
        .where(eq(memberships.organizationId, tenant.organizationId));
      expect(left.filter(({ role }) => role === 'admin')).toHaveLength(1);
    }
  });

  it('stays when all leave at once', async () => {
    const { people } = await team('admin', 'admin', 'admin', 'admin');
    const replies = await Promise.all(people.map((person) => remove(person, person)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
  });
});

describe('proxied access (docs/trust.md 53)', () => {
  const proxies = async (person: Person) => {
    const { adminUserId, hasProxyGithubAccess, hasProxyJiraAccess } = await info(person);
    return [adminUserId, hasProxyGithubAccess, hasProxyJiraAccess];
  };

  it('is granted through who grants it, and withdrawn, by the next call', async () => {
    const { people } = await team('admin', 'admin', 'developer');
    const [first, second, developer] = people as [Person, Person, Person];
    expect(await proxies(developer)).toEqual([first.id, false, false]);
    const granted = await grant(second, developer, true, false);
    expect(granted.body.member).toMatchObject({ adminUserId: second.id, adminName: second.name });
    expect(await proxies(developer)).toEqual([second.id, true, false]);
    expect(await lastAction(first)).toMatchObject({
      act: 'member-granted',
      target: developer.email,
      details: { github: 'true', jira: 'false' },
    });
    await grant(first, developer, false, false);
    expect(await proxies(developer)).toEqual([second.id, false, false]);
    const own = await grant(first, second, true, true);
    expect([own.status, own.body.details?.[0]?.path]).toEqual([422, 'id']);
  });

  it('ends when the administrator leaves, is removed, demoted or suspended', async () => {
    const ends: [string, (by: Person, admin: Person) => Promise<{ status: number }>, 'by' | null][] = [
      ['leaves', (_, admin) => remove(admin, admin), null],
      ['steps down', (_, admin) => setRole(admin, admin, 'editor'), null],
      ['is removed', (by, admin) => remove(by, admin), 'by'],
      ['is demoted', (by, admin) => setRole(by, admin, 'editor'), 'by'],
      ['is suspended', (by, admin) => suspend(by, admin), 'by'],
    ];
    for (const [name, end, heir] of ends) {
      const { people } = await team('admin', 'admin', 'developer');
      const [by, admin, developer] = people as [Person, Person, Person];
      await grant(admin, developer, true, true);
      expect((await end(by, admin)).status, name).toBe(200);
      expect(await proxies(developer), name).toEqual([heir && by.id, false, false]);
    }
  });
});
