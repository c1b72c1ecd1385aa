// @module-tag crash
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowEverything } from '#server/developer/testing/make-project.ts';
import { commitFiles } from '#server/developer/source/repositories/testing/temp-repository.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { pullRequestCalls } from './testing/pull-request-calls';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
});
afterAll(() => world.close());

const { openOf, comment, makeProject } = pullRequestCalls(() => world);
const MEGABYTE = 1024 * 1024;
/** Just below what is read of a file. */
const WHOLE = 5 * MEGABYTE - 100;

interface Said {
  readonly path?: string;
  readonly side?: 'old' | 'new';
  readonly line?: number;
}

interface Hostile {
  readonly before?: string | Buffer;
  readonly now: string | Buffer | null;
  readonly said?: Said;
}

const NONE = [422, 'line_not_changed'];
const TOO_LARGE = [413, null];
const TAKEN = [200, null];

it.each<[string, () => Hostile, readonly unknown[]]>([
  ['60 MB of empty lines', () => ({ now: Buffer.alloc(60 * MEGABYTE, '\n') }), TOO_LARGE],
  [
    '60 MB of empty lines that went',
    () => ({ before: Buffer.alloc(60 * MEGABYTE, '\n'), now: 'x', said: { side: 'old' } }),
    TOO_LARGE,
  ],
  [
    '60 MB of empty lines that were deleted',
    () => ({ before: Buffer.alloc(60 * MEGABYTE, '\n'), now: null, said: { side: 'old' } }),
    TOO_LARGE,
  ],
  ['a line of 60 MB', () => ({ now: Buffer.alloc(60 * MEGABYTE, 'x') }), NONE],
  ['as many empty lines as are read', () => ({ now: '\n'.repeat(WHOLE), said: { line: 1_000_000 } }), TAKEN],
  ['a line behind the last', () => ({ now: '\n'.repeat(1000), said: { line: 1002 } }), NONE],
  ['a line of a number without end', () => ({ now: '\n', said: { line: Number.MAX_SAFE_INTEGER } }), [422, 'too_big']],
  ['returns in place of lines', () => ({ now: '\r'.repeat(WHOLE), said: { line: 2 } }), NONE],
  ['NULs between lines', () => ({ now: 'a\0\n'.repeat(WHOLE / 3) }), NONE],
  ['a letter of which a byte is missing, again and again', () => ({ now: Buffer.alloc(WHOLE, 0xe6) }), TAKEN],
  [
    'letters of two bytes each with an order',
    () => ({ now: Buffer.from(`\ufeff${'\n'.repeat(1000)}`, 'utf16le') }),
    NONE,
  ],
  ['a path that leads elsewhere', () => ({ now: 'x', said: { path: '../page.txt' } }), NONE],
  ['a path that is a pattern', () => ({ now: 'x', said: { path: ':(glob)**' } }), NONE],
])('a comment on %s is answered without holding up others', { timeout: 120_000 }, async (_, make, right) => {
  const { before, now, said } = make();
  const { project, git } = await makeProject();
  if (before !== undefined) await commitFiles(git, { 'a.txt': before });
  await commitFiles(git, { 'a.txt': now }, { branch: 'change', from: await resolveCommit(git, 'main') });
  const { id } = await openOf(project.id, 'change');
  const body = { id, body: 'x', path: 'a.txt', side: 'new', line: 1, ...said };
  for (let time = 0; time < 2; time += 1) {
    const reply = await comment(body);
    expect([reply.status, reply.body.details?.[0]?.code ?? null]).toEqual(right);
  }
});
