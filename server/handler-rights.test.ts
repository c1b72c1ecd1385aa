import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '#server/testing/world.ts';

/** Rights that the table of roles.test.ts cannot express, since they depend on the input. */
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('what the table leaves to the handlers', () => {
  it('nobody but a global administrator is told what is installed', async () => {
    const { details } = (await world.call('GET health', { as: world.a1 })).body;
    expect(details?.git.version).toMatch(/^2\./);
    // As this machine has it: works, or what is missing.
    expect(details?.sandbox.problem === null || typeof details?.sandbox.problem === 'string').toBe(true);
    expect(details?.model).toBeNull();
    for (const as of [undefined, world.b1, world.a4]) {
      expect((await world.call('GET health', { as })).body).toEqual({ status: true, database: 'ok' });
    }
  });

  it('nobody but an administrator removes others', async () => {
    const params = { id: world.suspended.id };
    for (const as of [world.a2, world.a3, world.a4]) {
      const reply = await world.call('POST organizations/members/:id/remove', { as, params });
      expect([reply.status, reply.body.code]).toEqual([403, 'forbidden']);
    }
  });

  it('nobody but an administrator tries a data source that is not saved', async () => {
    const api = { key: 'x', title: 'x', description: '', image_url: '', icon: '', enabled: true };
    const body = { api: { ...api, request: { method: 'GET', url: 'https://example.com/' } } };
    for (const as of [world.a2, world.a3, world.a4]) {
      const reply = await world.send('POST v1/apis/test', { as, body });
      expect(reply.statusCode).toBe(403);
    }
  });
});
