import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowEverything, makeProject } from '#server/developer/testing/make-project.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { untilIdle } from './testing/until-idle.ts';

let world: World;
let projectId: string;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
  const files = { 'index.html': '<h1>Hello</h1>\n', 'site.css': 'h1 { font-size: 40px; }\n' };
  ({ id: projectId } = await makeProject(world, 'Café', files));
});
afterAll(() => world.close());

it('of several values of one size one alone can be chosen', async () => {
  const begun = await world.call('POST session/create', { as: world.a4, body: { projectId, title: 'Bigger' } });
  const sessionId = begun.body.session.id;
  const details = async () =>
    (await world.call('GET session/details', { as: world.a4, query: { _id: sessionId } })).body.messages;
  const prompt = 'Make the headline bigger';
  await world.call('POST chat/prompt', { as: world.a4, body: { sessionId, prompt, clientMessageId: randomUUID() } });
  await untilIdle(world, sessionId);
  const asking = (await details()).at(-1);
  expect(asking?.parts).toMatchObject([{ type: 'choice', because: 'amount', places: [{}, {}, {}] }]);
  const choose = (places: number[]) =>
    world.call('POST chat/choose', { as: world.a4, body: { sessionId, messageId: asking?.id ?? '', places } });
  expect(await choose([0, 1, 2])).toMatchObject({ status: 422, body: { details: [{ code: 'one_value' }] } });
  expect((await choose([1])).status).toBe(200);
  await untilIdle(world, sessionId);
  expect((await details()).at(-1)?.parts).toMatchObject([{ type: 'change', edits: [{ was: '40px', is: '60px' }] }]);
});
