// @module-tag details
import { createHmac, randomUUID } from 'node:crypto';
import examples from '@octokit/webhooks-examples';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { commitFiles } from '#server/developer/source/repositories/testing/temp-repository.ts';
import { allowEverything } from '#server/developer/testing/make-project.ts';
import { complete } from '#server/people/connections/testing/flows.ts';
import { deliveries, mirrors } from '#server/platform/db/schema/mirrors.ts';
import { startFakeGithub } from '#server/testing/providers/github.ts';
import type { FakeRepository } from '#server/testing/providers/github-repositories.ts';
import { createWorld, type World } from '#server/testing/world.ts';

const publicUrl = 'https://builder.example.com';
let world: World;
let github: Awaited<ReturnType<typeof startFakeGithub>>;
let bakery: FakeRepository;

beforeAll(async () => {
  github = await startFakeGithub({ publicUrl });
  world = await createWorld({ env: { PUBLIC_URL: publicUrl, ...github.settings } });
  await allowEverything(world);
  await complete(world, 'github', { as: world.a4 });
  bakery = await github.repositories.add('acme/bakery', { 'index.html': '<title>Bakery</title>' });
  const body = {
    id: randomUUID(),
    host: 'github',
    repoId: String(bakery.id),
    name: bakery.name,
    userId: world.a4.id,
    orgId: world.a.organizationId,
    repository: {},
  };
  expect((await world.call('POST project', { as: world.a4, body })).status).toBe(201);
  await world.runJobs();
});
afterAll(async () => {
  await world.close();
  await github.stop();
});

/** All payloads that GitHub describes, the last first: no order of theirs counts. */
const sent = examples
  .flatMap(({ name, examples: payloads }) =>
    payloads.map((payload) => ({ event: name, body: JSON.stringify(payload) })),
  )
  .map((each) => ({ ...each, delivery: randomUUID() }))
  .reverse();

async function rowOf() {
  return (await world.parts.db.select().from(mirrors))[0]!;
}

async function deliver(each: (typeof sent)[number], key?: string) {
  const { id, secret } = bakery.hooks[0]!;
  const signature = `sha256=${createHmac('sha256', key ?? secret)
    .update(each.body)
    .digest('hex')}`;
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/github/webhook',
    payload: each.body,
    headers: {
      'content-type': 'application/json',
      'x-github-event': each.event,
      'x-github-delivery': each.delivery,
      'x-github-hook-id': String(id),
      'x-hub-signature-256': signature,
    },
  });
  return reply.statusCode;
}

it('takes each of the payloads that GitHub describes once, whatever it says, and no forged one', async () => {
  expect(sent).toHaveLength(329);
  const before = await rowOf();
  for (const each of sent) {
    const statuses = await Promise.all([deliver(each), deliver(each, 'another'), deliver(each)]);
    expect([each.event, ...statuses]).toEqual([each.event, 200, 401, 200]);
  }
  const counted = sent.filter(({ event }) => event !== 'ping').length;
  expect(await world.parts.db.$count(deliveries)).toBe(counted);
  expect((await rowOf()).asked).toBe(before.asked + counted);
  const sha = await commitFiles(bakery.git!, { 'index.html': '<title>Bread</title>' });
  await world.runJobs();
  const after = await rowOf();
  expect(await resolveCommit(repositoryAt(world.parts, after.repositoryId), 'main')).toBe(sha);
  expect(after).toMatchObject({ trouble: null, hookId: before.hookId });
});

it('takes a push of as many commits as GitHub names', async () => {
  const commit = { id: 'f'.repeat(40), message: 'x'.repeat(500), modified: Array(20).fill('src/'.repeat(20)) };
  const body = JSON.stringify({ ref: 'refs/heads/main', commits: Array(2048).fill(commit) });
  expect(body.length).toBeGreaterThan(4_000_000);
  expect(await deliver({ event: 'push', delivery: randomUUID(), body })).toBe(200);
  await world.runJobs();
});
