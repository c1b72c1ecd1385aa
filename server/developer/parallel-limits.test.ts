// @module-tag postgres
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PULL_REQUEST_LIMITS } from '#common/contract/pull-requests.ts';
import { MAX_RUNNERS } from '#common/contract/runners.ts';
import { TICKET_LIMITS } from '#common/contract/tickets.ts';
import { allowEverything } from '#server/developer/testing/make-project.ts';
import { pullRequestComments } from '#server/platform/db/schema/pull-requests.ts';
import { runners } from '#server/platform/db/schema/runners.ts';
import { boards } from '#server/platform/db/schema/tickets.ts';
import { personalTokens } from '#server/platform/db/schema/tokens.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { pullRequestCalls } from './review/pull-requests/testing/pull-request-calls';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
});
afterAll(() => world.close());

const AT_ONCE = 12;
const LEFT = 2;

/** Numbers of rows that leave room for two. */
function almost(limit: number) {
  return Array.from({ length: limit - LEFT }, (_, n) => n);
}

/** Does something many times at once. @returns how often it was done and refused */
async function countDone(act: (n: number) => Promise<{ status: number }>) {
  const replies = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => act(n)));
  const done = replies.filter(({ status }) => status < 300).length;
  return [done, replies.filter(({ status }) => status === 422).length];
}

const HELD = [LEFT, AT_ONCE - LEFT];

it('holds the number of personal tokens under parallel calls (docs/trust.md 76)', async () => {
  const own = { userId: world.a4.id, organizationId: world.a.organizationId };
  const row = { ...own, name: 'x', prefix: 'pgw_', rights: 'read' as const };
  await world.parts.db.insert(personalTokens).values(almost(50).map(() => ({ ...row, hash: randomUUID() })));
  const body = { name: 'git', rights: 'read' as const };
  expect(await countDone(() => world.call('POST tokens', { as: world.a4, body }))).toEqual(HELD);
  expect(await world.parts.db.$count(personalTokens)).toBe(50);
});

it('holds the number of boards', async () => {
  const { organizationId } = world.a;
  const columns = [
    { name: 'To do', kind: 'todo' as const, limit: null },
    { name: 'Done', kind: 'done' as const, limit: null },
  ];
  const rows = almost(TICKET_LIMITS.boards).map((n) => ({ organizationId, key: `A${n}`, name: `A${n}`, columns: [] }));
  await world.parts.db.insert(boards).values(rows);
  const done = await countDone((n) =>
    world.call('POST boards', { as: world.a4, body: { board: { key: `B${n}`, name: `B${n}`, columns } } }),
  );
  expect(done).toEqual(HELD);
});

it('holds the number of runners', async () => {
  await world.parts.db
    .insert(runners)
    .values(almost(MAX_RUNNERS).map((n) => ({ name: `${n}`, hash: randomUUID(), prefix: 'pgr_' })));
  const done = await countDone((n) => world.call('POST admin/runners', { as: world.a1, body: { name: `B${n}` } }));
  expect(done).toEqual(HELD);
});

it('holds the number of comments on a pull request', { tags: ['details'] }, async () => {
  const { prepare } = pullRequestCalls(() => world);
  const { id } = (await prepare()).pull;
  const row = { pullRequestId: id, authorId: world.a4.id, body: 'x' };
  await world.parts.db.insert(pullRequestComments).values(almost(PULL_REQUEST_LIMITS.comments).map(() => row));
  const body = { id, body: 'One more' };
  expect(await countDone(() => world.call('POST github/pull-request/comment', { as: world.a4, body }))).toEqual(HELD);
});
