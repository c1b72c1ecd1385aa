import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPerson, PASSWORD } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';

/** What happens once, right after a password was found to be right. */
const meanwhile = vi.hoisted(() => ({ run: null as (() => Promise<unknown>) | null }));
vi.mock(import('./passwords'), async (load) => {
  const real = await load();
  const isPassword: typeof real.isPassword = async (stored, password) => {
    const right = await real.isPassword(stored, password);
    const { run } = meanwhile;
    meanwhile.run = null;
    await run?.();
    return right;
  };
  return { ...real, isPassword };
});

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const signIn = (email: string, password = PASSWORD) =>
  world.call('POST v1/auth/login', { body: { email, password, remember: true } });
const NEXT = 'another correct horse';

it('gives no session to a sign-in with a password that is changed while it is checked', async () => {
  const person = await createPerson(world.parts, { name: 'changer' });
  const body = { oldPassword: PASSWORD, newPassword: NEXT };
  meanwhile.run = () => world.call('POST v1/auth/change-password', { as: person, body });
  const reply = await signIn(person.email);
  expect([reply.status, reply.body.code]).toEqual([401, 'invalid_credentials']);
  expect((await signIn(person.email, NEXT)).status).toBe(200);
});

it('gives none to somebody who is suspended meanwhile', async () => {
  const person = await createPerson(world.parts, { name: 'outcast' });
  const params = { id: person.id };
  meanwhile.run = () => world.call('POST admin/users/:id/suspend', { as: world.a1, params, body: { suspended: true } });
  const reply = await signIn(person.email);
  expect([reply.status, reply.body.code]).toEqual([403, 'suspended']);
});

it('lets the first of two changes of a password stand', async () => {
  const person = await createPerson(world.parts, { name: 'twice' });
  const change = (newPassword: string) =>
    world.call('POST v1/auth/change-password', { as: person, body: { oldPassword: PASSWORD, newPassword } });
  meanwhile.run = () => change(NEXT);
  const late = await change('the one of a thief');
  expect([late.status, late.body.code]).toEqual([422, 'wrong_password']);
  expect((await signIn(person.email, NEXT)).status).toBe(200);
});
