import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProject } from '#server/developer/testing/make-project.ts';
import { developmentServers } from '#server/platform/db/schema/dev-servers.ts';
import { previewLabels } from '#server/platform/db/schema/preview-labels.ts';
import type { Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
let projectId: string;
beforeAll(async () => {
  world = await createWorld();
  ({ id: projectId } = await makeProject(world, 'Served', { 'index.html': '<h1>Hi</h1>' }));
});
afterAll(() => world.close());

async function begin(title: string) {
  const { session } = (await world.call('POST session/create', { as: world.a4, body: { projectId, title } })).body;
  return session.id;
}

/** As if its server had been started then. */
async function serve(sessionId: string, state: 'running' | 'stopped', startedAt: string) {
  const label = `dev-${sessionId.slice(0, 8)}`;
  const { db } = world.parts;
  await db.insert(previewLabels).values({ label, kind: 'dev-server' });
  await db.insert(developmentServers).values({
    sessionId,
    organizationId: world.a.organizationId,
    instanceId: 'one',
    state,
    label,
    startedAt: new Date(startedAt),
  });
}

async function status(as: Person = world.a4) {
  const reply = await world.call('POST project/development/status', { as, body: { projectId } });
  return reply.status === 200 ? [reply.body.status, reply.body.url] : reply.status;
}

it('is told of a project alone: of the server at work, else of the one started last', async () => {
  expect(await status()).toEqual(['stopped', null]);
  const restarted = await world.call('POST project/development/restart', { as: world.a4, body: { projectId } });
  expect(restarted.status).toBe(404);

  const [first, second] = [await begin('First'), await begin('Second')];
  await serve(first, 'running', '2026-01-01');
  await serve(second, 'stopped', '2026-01-02');
  expect(await status()).toEqual(['running', expect.stringContaining(`dev-${first.slice(0, 8)}.`)]);
  await world.parts.db.update(developmentServers).set({ state: 'stopped' });
  expect(await status()).toEqual(['stopped', expect.stringContaining(`dev-${second.slice(0, 8)}.`)]);

  expect([await status(world.b1), await status(world.a3)]).toEqual([404, 403]);
});

it('is told to have no command where the commit of the session is files alone', async () => {
  const app = await makeProject(world, 'App', { 'package.json': '{"scripts":{"dev":"vite"}}' });
  const has = async (of: string) => {
    const begun = await world.call('POST session/create', { as: world.a4, body: { projectId: of } });
    const body = { projectId: of, sessionId: begun.body.session.id };
    return (await world.call('POST project/development/status', { as: world.a4, body })).body.hasCommand;
  };
  expect([await has(projectId), await has(app.id)]).toEqual([false, true]);
});
