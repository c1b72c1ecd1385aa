// @module-tag postgres
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberships } from '#server/platform/db/schema/organizations.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { invites } from '#server/platform/db/schema/invites.ts';
import { lastMailTo, linkIn } from '#server/people/mail/testing/mailbox.ts';
import { createPerson, type Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { PUBLIC_URL: 'http://app.test', TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => world.close());

let client = 0;

/** From an address of its own each time: mails are counted by address. */
function invite(email: string, role = 'editor', as: Pick<Person, 'accessToken'> = world.a1) {
  client += 1;
  const headers = { 'x-forwarded-for': `198.51.100.${client % 250}` };
  return world.call('POST invites', { as, body: { email, role }, headers });
}

async function sent(email: string, role = 'editor', as: Person = world.a1) {
  return (await invite(email, role, as)).body.invite;
}

function verify(id: string) {
  return world.call('GET invites/verify/:id', { params: { id } });
}

function answer(verb: 'accept' | 'reject' | 'revoke', id: string, as: Person) {
  return world.call(`POST invites/${verb}/:id`, { as, params: { id } });
}

async function outcome(reply: Promise<{ status: number; body: { code?: string } }>) {
  const { status, body } = await reply;
  return [status, body.code];
}

function person(name: string) {
  return createPerson(world.parts, { name });
}

function expire(id: string) {
  return world.parts.db
    .update(invites)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(invites.id, id));
}

function membershipsOf(userId: string) {
  return world.parts.db.select().from(memberships).where(eq(memberships.userId, userId));
}

async function lastAction() {
  return (await world.call('POST audit/dash/getAudit', { as: world.a1, body: { size: 1 } })).body.audit[0];
}

describe('an invite', () => {
  it('is sent by mail for seven days, with an id nobody guesses', async () => {
    const { status, body } = await invite('  New@Example.com ', 'developer');
    expect([status, body.msg]).toEqual([201, 'The invitation has been sent.']);
    expect(body.invite).toMatchObject({
      organization: 'A',
      organizationId: world.a.organizationId,
      email: 'new@example.com',
      role: 'developer',
      state: 'pending',
      inviterName: 'a1',
    });
    expect(body.invite.id).toMatch(/^[A-Za-z0-9_-]{22,}$/);
    const life = new Date(body.invite.expires_on).getTime() - new Date(body.invite.added_on).getTime();
    expect(life).toBe(7 * 86_400_000);
    const mail = await lastMailTo(world, 'new@example.com');
    const address = `http://app.test/invites/${body.invite.id}`;
    expect(linkIn(mail.text, 'http')).toMatch(new RegExp(`^${address}\\?proof=[\\w-]{43}$`));
    expect(body.isMailed).toBe(false);
    expect(await lastAction()).toMatchObject({
      act: 'invite-sent',
      target: 'new@example.com',
      details: { role: 'developer' },
    });
  });

  it('speaks the inviter’s language', async () => {
    await world.call('POST user/profile', { as: world.b1, body: { language: 'it-IT' } });
    await sent('nuovo@example.com', 'viewer', world.b1);
    expect((await lastMailTo(world, 'nuovo@example.com')).text).toContain('b1 ti invita');
  });

  it('says what it leads to, to whoever holds the link', async () => {
    const { id } = await sent('holder@example.com');
    const valid = {
      status: true,
      hasAccount: false,
      organization: 'A',
      inviterName: 'a1',
      email: 'holder@example.com',
      role: 'editor',
    };
    expect((await verify(id)).body).toEqual({ ...valid, valid: true });
    await expire(id);
    expect((await verify(id)).body).toEqual({ ...valid, valid: false });
    const unknown = [await verify('nobody'), await verify('x'.repeat(32)), await verify("' or 1=1 --")];
    for (const { status, body } of unknown) expect([status, body.code]).toEqual([404, 'not_found']);
  });

  it('goes once to one address, and again when it has ended', async () => {
    const first = await sent('once@example.com');
    expect(await outcome(invite('Once@example.com', 'viewer'))).toEqual([409, 'already_exists']);
    expect(await outcome(invite('a2@example.com'))).toEqual([409, 'already_exists']);
    await expire(first.id);
    const second = await sent('once@example.com');
    expect(second.state).toBe('pending');
    await answer('revoke', second.id, world.a1);
    expect((await invite('once@example.com')).status).toBe(201);
    const both = await Promise.all([invite('race@example.com'), invite('race@example.com')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    // Another organization's invites are its own.
    expect((await invite('once@example.com', 'viewer', world.b1)).status).toBe(201);
  });

  it('is for administrators to send, with a role there is', async () => {
    for (const as of [world.a2, world.a3, world.a4])
      expect((await invite('x@example.com', 'viewer', as)).status).toBe(403);
    expect((await invite('x@example.com', 'king')).status).toBe(422);
    expect((await invite('no address')).status).toBe(422);
  });

  it('is counted with the other mails: 5 an hour to one address, 20 from one', async () => {
    for (let i = 0; i < 5; i += 1) await answer('revoke', (await sent('often@example.com')).id, world.a1);
    const sixth = await invite('often@example.com');
    expect([sixth.status, sixth.body.code]).toEqual([429, 'rate_limited']);
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const replies: number[] = [];
    for (let i = 0; i < 21; i += 1) {
      const body = { email: `many${i}@example.com`, role: 'viewer' };
      replies.push((await world.call('POST invites', { as: world.b1, body, headers })).status);
    }
    expect(replies).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
  });

  it('whose mail cannot be queued is taken back', async () => {
    const own = await createWorld({
      parts: {
        jobs: {
          ...world.parts.jobs,
          send: async () => {
            throw new Error('no queue');
          },
        },
      },
    });
    const body = { email: 'later@example.com', role: 'viewer' };
    expect((await own.call('POST invites', { as: own.a1, body })).status).toBe(500);
    const list = await own.call('GET invites', { as: own.a1 });
    expect(list.body.invites.map(({ state }) => state)).toEqual(['revoked']);
    await own.close();
  });
});

describe('accepting', () => {
  it('joins with the role, looked after by who invited', async () => {
    const joiner = await person('joiner');
    const { id } = await sent(joiner.email, 'developer');
    const reply = await answer('accept', id, joiner);
    expect(reply.body).toMatchObject({ status: true, organizationId: world.a.organizationId });
    const info = await world.call('POST user/info', { as: joiner, body: { userId: joiner.id } });
    expect(info.body).toMatchObject({
      userType: 'developer',
      adminUserId: world.a1.id,
      hasProxyGithubAccess: false,
      organizations: [{ name: 'A', role: 'developer' }],
    });
    expect(await lastAction()).toMatchObject({ act: 'invite-accepted', actorEmail: joiner.email });
    const boss = await person('boss');
    await answer('accept', (await sent(boss.email, 'admin')).id, boss);
    expect((await membershipsOf(boss.id))[0]).toMatchObject({ role: 'admin', adminUserId: null });
  });

  it('is for the invited, verified e-mail alone (docs/trust.md 66)', async () => {
    const invited = await person('invited');
    const { id } = await sent(invited.email);
    for (const stranger of [world.loner, world.b1, world.a1]) {
      expect(await outcome(answer('accept', id, stranger))).toEqual([404, 'not_found']);
      expect(await outcome(answer('reject', id, stranger))).toEqual([404, 'not_found']);
    }
    const unverified = eq(users.id, invited.id);
    await world.parts.db.update(users).set({ emailVerifiedAt: null }).where(unverified);
    expect(await outcome(answer('accept', id, invited))).toEqual([404, 'not_found']);
    expect((await world.call('GET invites', { as: invited })).body.received).toEqual([]);
    await world.parts.db.update(users).set({ emailVerifiedAt: new Date() }).where(unverified);
    expect(await outcome(answer('accept', 'x'.repeat(32), invited))).toEqual([404, 'not_found']);
    expect((await world.send(`POST invites/accept/${id}`)).statusCode).toBe(401);
    expect(await membershipsOf(invited.id)).toEqual([]);
    expect((await answer('accept', id, invited)).status).toBe(200);
  });

  it('happens once, of two at the same time too', async () => {
    const twice = await person('twice');
    const { id } = await sent(twice.email);
    const replies = await Promise.all([answer('accept', id, twice), answer('accept', id, twice)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await membershipsOf(twice.id)).toHaveLength(1);
    expect(await outcome(answer('accept', id, twice))).toEqual([409, 'already_answered']);
    expect(await outcome(answer('reject', id, twice))).toEqual([409, 'already_answered']);
    expect(await outcome(answer('revoke', id, world.a1))).toEqual([409, 'already_answered']);
    // Removed again, the old link does not lead back.
    const membership = and(eq(memberships.userId, twice.id), eq(memberships.organizationId, world.a.organizationId));
    await world.parts.db.delete(memberships).where(membership);
    expect((await answer('accept', id, twice)).status).toBe(409);
  });

  it('is over when declined, revoked, expired or the organisation is suspended', async () => {
    const fickle = await person('fickle');
    const declined = await sent(fickle.email);
    expect((await answer('reject', declined.id, fickle)).body.msg).toBe('The invitation has been declined.');
    expect(await lastAction()).toMatchObject({ act: 'invite-rejected', actorEmail: fickle.email });
    expect(await outcome(answer('accept', declined.id, fickle))).toEqual([409, 'already_answered']);

    const revoked = await sent(fickle.email);
    expect((await answer('revoke', revoked.id, world.a1)).body.msg).toBe('The invitation has been taken back.');
    expect(await lastAction()).toMatchObject({ act: 'invite-revoked', target: fickle.email });
    expect(await outcome(answer('accept', revoked.id, fickle))).toEqual([410, 'invite_ended']);
    expect((await verify(revoked.id)).body.valid).toBe(false);

    const expired = await sent(fickle.email);
    await expire(expired.id);
    expect(await outcome(answer('accept', expired.id, fickle))).toEqual([410, 'invite_ended']);

    const shut = await sent(fickle.email, 'viewer', world.b1);
    const suspend = (suspended: boolean) =>
      world.call('POST organizations/suspend', { as: world.a1, body: { id: world.b.organizationId, suspended } });
    await suspend(true);
    expect((await verify(shut.id)).body.valid).toBe(false);
    expect(await outcome(answer('accept', shut.id, fickle))).toEqual([410, 'invite_ended']);
    await suspend(false);
    expect((await answer('accept', shut.id, fickle)).status).toBe(200);
  });
});

describe('the lists', () => {
  it('show administrators what was sent, and everybody what they received', async () => {
    const guest = await person('guest');
    const mine = await sent(guest.email, 'viewer', world.b1);
    const received = await world.call('GET invites', { as: guest });
    expect(received.body).toEqual({ status: true, invites: [], received: [mine], tc: 0, isMailed: false });
    const { body } = await world.call('GET invites', { as: world.b1 });
    expect(body.invites).toContainEqual({ ...mine, link: `http://app.test/invites/${mine.id}` });
    expect(body.tc).toBe(body.invites.length);
    expect(body.invites.every(({ organization }) => organization === 'B')).toBe(true);
    expect((await world.call('GET invites', { as: world.a2 })).body.invites).toEqual([]);
    await answer('reject', mine.id, guest);
    expect((await world.call('GET invites', { as: guest })).body.received).toEqual([]);
  });

  it('and are revoked in one’s own organisation only', async () => {
    const { id } = await sent('kept@example.com');
    expect(await outcome(answer('revoke', id, world.b1))).toEqual([404, 'not_found']);
    for (const as of [world.a2, world.a3]) expect((await answer('revoke', id, as)).status).toBe(403);
    expect((await verify(id)).body.valid).toBe(true);
  });
});

describe('an invite of an administrator who may not give roles any more', () => {
  /** A second administrator of A with an invitation sent to a person they know. */
  const rogue = async (name: string) => {
    const admin = await createPerson(world.parts, { name, tenant: world.a, role: 'admin' });
    const friend = await person(`${name}-friend`);
    return { admin, friend, id: (await sent(friend.email, 'admin', admin)).id };
  };
  const opensNothing = async (id: string, friend: Person) => {
    expect(await outcome(answer('accept', id, friend))).toEqual([410, 'invite_ended']);
    expect((await verify(id)).body.valid).toBe(false);
    expect(await membershipsOf(friend.id)).toEqual([]);
  };
  const change = (name: 'remove' | 'suspend' | 'role', id: string, body: object) =>
    world.call(`POST organizations/members/:id/${name}`, { as: world.a1, params: { id }, body });

  it.each([
    ['remove', {}],
    ['suspend', { suspended: true }],
    ['role', { role: 'editor' }],
  ] as const)('opens nothing after %s, and is taken back for good', async (act, body) => {
    const { admin, friend, id } = await rogue(`rogue-${act}`);
    expect((await change(act, admin.id, body)).status).toBe(200);
    await opensNothing(id, friend);
    if (act === 'remove') return;
    await change(act, admin.id, act === 'role' ? { role: 'admin' } : { suspended: false });
    await opensNothing(id, friend);
  });

  it('opens nothing while their account is suspended, and after it was deleted', async () => {
    const { admin, friend, id } = await rogue('rogue-account');
    const params = { id: admin.id };
    await world.call('POST admin/users/:id/suspend', { as: world.a1, params, body: { suspended: true } });
    expect((await verify(id)).body.valid).toBe(false);
    await world.parts.db.delete(users).where(eq(users.id, admin.id));
    await opensNothing(id, friend);
  });
});
