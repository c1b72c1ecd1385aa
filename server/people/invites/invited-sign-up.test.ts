import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastMailTo, linkIn, mailsTo } from '#server/people/mail/testing/mailbox.ts';
import type { Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
let made = 0;
beforeAll(async () => {
  world = await createWorld({ env: { PUBLIC_URL: 'http://app.test', TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => world.close());

const PASSWORD = 'a good long password';

function from() {
  return { headers: { 'x-forwarded-for': `198.51.100.${made}` } };
}

function newEmail() {
  return `invited${(made += 1)}@example.com`;
}

function proofIn(link: string) {
  return new URL(link).searchParams.get('proof') ?? '';
}

/** An invitation, with what its mail and its sender hold. */
async function invite(email: string, as: Person = world.a1) {
  const { body } = await world.call('POST invites', { as, body: { email, role: 'editor' }, ...from() });
  const mail = await lastMailTo(world, email);
  const { id } = body.invite;
  const listed = (await world.call('GET invites', { as })).body.invites.find((each) => each.id === id)?.link ?? '';
  return { id, proof: proofIn(linkIn(mail.text, 'http')), link: body.link, listed };
}

async function register(email: string, invitation: { id: string; proof: string }) {
  const { id, proof } = invitation;
  const body = { name: 'Nora', email, password: PASSWORD, acceptTerms: true, invite: { id, proof } } as const;
  const reply = await world.call('POST v1/auth/register', { body, ...from() });
  return reply.status === 200 ? reply.body.isVerified : reply.body.code;
}

async function canSignIn(email: string) {
  const reply = await world.call('POST v1/auth/login', { body: { email, password: PASSWORD }, ...from() });
  return reply.status === 200;
}

async function hasAccount(id: string) {
  return (await world.call('GET invites/verify/:id', { params: { id } })).body.hasAccount;
}

describe('who comes by the mail of an invitation', () => {
  it('signs up without a code, signs in and joins', async () => {
    const email = newEmail();
    const invitation = await invite(email);
    expect(await hasAccount(invitation.id)).toBe(false);
    expect(await register(email, invitation)).toBe(true);
    expect(await mailsTo(world, email)).toHaveLength(1);
    expect(await hasAccount(invitation.id)).toBe(true);
    const { body } = await world.call('POST v1/auth/login', { body: { email, password: PASSWORD }, ...from() });
    const accepted = await world.call('POST invites/accept/:id', {
      as: { accessToken: body.accessToken },
      params: { id: invitation.id },
    });
    expect(accepted.body.organizationId).toBe(world.a.organizationId);
  });

  it('takes the place of a sign-up that waits for its code, which a stranger may have begun', async () => {
    const email = newEmail();
    const body = { name: 'Mallory', email, password: 'another long password', acceptTerms: true } as const;
    await world.call('POST v1/auth/register', { body, ...from() });
    expect(await register(email, await invite(email))).toBe(true);
    const old = await world.call('POST v1/auth/login', { body: { email, password: body.password }, ...from() });
    expect([await canSignIn(email), old.status]).toEqual([true, 401]);
  });

  it('never takes an account that is there', async () => {
    const invitation = await invite(world.b1.email);
    expect(await register(world.b1.email, invitation)).toBe('email_taken');
  });
});

describe('a code is asked for', () => {
  it.each<[string, (email: string) => Promise<{ id: string; proof: string }>]>([
    ['with another proof', async (email) => ({ ...(await invite(email)), proof: 'x'.repeat(43) })],
    [
      'with the proof of another invitation',
      async (email) => {
        const { id } = await invite(email);
        return { id, proof: (await invite(newEmail())).proof };
      },
    ],
    ['for another address than the invited one', () => invite(newEmail())],
    [
      'for an invitation that was taken back',
      async (email) => {
        const invitation = await invite(email);
        await world.call('POST invites/revoke/:id', { as: world.a1, params: { id: invitation.id } });
        return invitation;
      },
    ],
    ['for no invitation', () => Promise.resolve({ id: 'x', proof: '' })],
  ])('%s', async (_, given) => {
    const email = newEmail();
    expect(await register(email, await given(email))).toBe(false);
    expect(await canSignIn(email)).toBe(false);
  });
});

it('the sender is shown the proof only where they may read the outbox', async () => {
  const [ours, theirs] = [await invite(newEmail()), await invite(newEmail(), world.b1)];
  expect([proofIn(ours.link), proofIn(theirs.link)]).toEqual([ours.proof, '']);
  expect([proofIn(ours.listed), proofIn(theirs.listed)]).toEqual([ours.proof, '']);
  expect([ours.listed, theirs.listed]).toEqual([ours.link, theirs.link]);
});
