// @module-tag postgres
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPerson, PASSWORD } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  // What a start settles takes transactions of its own.
  await world.app.ready();
});
afterAll(() => world.close());

/** Lets something happen once, after the password of the next call was found to be right and before that is acted on. */
function meanwhile(run: () => Promise<unknown>) {
  const { db } = world.parts;
  const transaction = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementationOnce(async (...work) => {
    await run();
    return transaction(...work);
  });
}

function signIn(email: string, password = PASSWORD) {
  return world.call('POST v1/auth/login', { body: { email, password, remember: true } });
}

const NEXT = 'another correct horse';

it('gives no session to a sign-in with a password that is changed while it is checked', async () => {
  const person = await createPerson(world.parts, { name: 'changer' });
  const body = { oldPassword: PASSWORD, newPassword: NEXT };
  meanwhile(() => world.call('POST v1/auth/change-password', { as: person, body }));
  const reply = await signIn(person.email);
  expect([reply.status, reply.body.code]).toEqual([401, 'invalid_credentials']);
  expect((await signIn(person.email, NEXT)).status).toBe(200);
});

it('gives none to somebody who is suspended meanwhile', async () => {
  const person = await createPerson(world.parts, { name: 'outcast' });
  const params = { id: person.id };
  meanwhile(() => world.call('POST admin/users/:id/suspend', { as: world.a1, params, body: { suspended: true } }));
  const reply = await signIn(person.email);
  expect([reply.status, reply.body.code]).toEqual([403, 'suspended']);
});

it('lets the first of two changes of a password stand', async () => {
  const person = await createPerson(world.parts, { name: 'twice' });
  const change = (newPassword: string) =>
    world.call('POST v1/auth/change-password', { as: person, body: { oldPassword: PASSWORD, newPassword } });
  meanwhile(() => change(NEXT));
  const late = await change('the one of a thief');
  expect([late.status, late.body.code]).toEqual([422, 'wrong_password']);
  expect((await signIn(person.email, NEXT)).status).toBe(200);
});
