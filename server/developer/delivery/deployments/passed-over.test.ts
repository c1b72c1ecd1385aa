import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deployment } from '#common/contract/deployments.ts';
import { allowEverything, commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { branchMoved } from './branch-moved';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
});
afterAll(() => world.close());

async function ask(projectId: string) {
  const reply = await world.call('POST project/deploy', { as: world.a4, body: { projectId } });
  expect(reply.body.message ?? '').toBe('');
  return reply.body.deployment;
}

async function callHook(url: string) {
  const secret = new URL(url).pathname.split('/').at(-1)!;
  return (await world.call('POST hooks/:secret', { params: { secret } })).body.number;
}

async function rollBackTo({ projectId, id }: Deployment) {
  const body = { projectId, deploymentId: id };
  expect((await world.call('POST project/rollback', { as: world.a4, body })).status).toBe(200);
}

async function list(projectId: string, more: { live?: 'true' } = {}) {
  const { body } = await world.call('GET project/deployments', { as: world.a4, query: { projectId, ...more } });
  return body.list;
}

async function liveNumber(projectId: string) {
  return (await list(projectId, { live: 'true' })).map(({ number }) => number);
}

/** A project with two deployments, the second of them in production. */
async function makeTwo(name: string) {
  const { id, repository, repositoryId } = await makeProject(world, name, { 'index.html': 'one' });
  const first = await ask(id);
  await world.runJobs();
  const push = (text: string) => commitTo(repository, 'main', { 'index.html': text });
  await push('two');
  await ask(id);
  await world.runJobs();
  return { id, first, push, repositoryId };
}

describe('a deployment that is under way while production is rolled back', () => {
  it('ends as ready and is passed over; it can still be shown', async () => {
    const { id, first, push } = await makeTwo('Under way');
    const body = { projectId: id, name: 'CMS', branchName: 'main' };
    const { url } = (await world.call('POST project/deploy-hooks', { as: world.a4, body })).body;
    await push('three');
    await ask(id);
    expect(await callHook(url)).toBe(4);
    await rollBackTo(first);
    await world.runJobs();
    expect(await liveNumber(id)).toEqual([1]);
    const [fourth, third] = await list(id);
    for (const one of [third, fourth]) expect(one).toMatchObject({ status: 'ready', passedOver: true, aliases: [] });
    await rollBackTo(third!);
    expect(await liveNumber(id)).toEqual([3]);
  });

  it('leaves what is asked for later alone, though it shows the same commit', async () => {
    const { id, first, push } = await makeTwo('Asked again');
    await push('three');
    await ask(id);
    await rollBackTo(first);
    expect((await ask(id)).number).toBe(4);
    await world.runJobs();
    expect(await liveNumber(id)).toEqual([4]);
  });

  it('is joined by a hook that is called later, and passed over with it', async () => {
    const { id, first } = await makeTwo('Hook later');
    const body = { projectId: id, name: 'CMS', branchName: 'main' };
    const { url } = (await world.call('POST project/deploy-hooks', { as: world.a4, body })).body;
    expect(await callHook(url)).toBe(3);
    await rollBackTo(first);
    expect(await callHook(url)).toBe(3);
    await world.runJobs();
    expect(await liveNumber(id)).toEqual([1]);
  });
});

describe('production that was rolled back', () => {
  it('is held against pushes and hooks until a person shows the newest', async () => {
    const { id, first, push, repositoryId } = await makeTwo('Held');
    const body = { projectId: id, name: 'CMS', branchName: 'main' };
    const { url } = (await world.call('POST project/deploy-hooks', { as: world.a4, body })).body;
    await rollBackTo(first);
    const moved = async (text: string) => {
      const sha = await push(text);
      const commit = { sha, message: text, author: 'Ada', userId: world.a4.id };
      await branchMoved(world.parts, { repositoryId, branch: 'main', ...commit });
      await world.runJobs();
    };
    await moved('three');
    await callHook(url);
    await world.runJobs();
    expect(await liveNumber(id)).toEqual([1]);
    const [newest] = await list(id);
    expect(newest).toMatchObject({ status: 'ready', passedOver: true });
    await rollBackTo(newest!);
    await moved('four');
    const [next] = await list(id);
    expect(next).toMatchObject({ passedOver: false });
    expect(await liveNumber(id)).toEqual([next!.number]);
  });
});
