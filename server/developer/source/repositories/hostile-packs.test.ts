// @module-tag crash
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allowEverything, makeProject } from '#server/developer/testing/make-project.ts';
import { storageHolds } from '#server/platform/db/schema/plan-limits.ts';
import { watchTurns } from '#server/testing/watch-event-loop.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import type { GitRepository } from './git';
import { listRefs, NO_SHA } from './refs';
import { commitOf, copies, nameOf, type PackedObject, packOf } from './testing/packs';
import { watchGitMemory } from './testing/watch-git-memory';

let world: World;
let secret: string;
let made = 0;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
  ({ secret } = (await world.call('POST tokens', { as: world.a4, body: { name: 'x', rights: 'write' } })).body);
});
afterAll(() => world.close());

/** MB: more than the limit of git.ts leaves it. */
const MOST_MEMORY = 800;
/** Processor time of a turn of the loop in ms; the first push of a process compiles. */
const MOST_TURN = 100;
const MEGABYTE = 1024 * 1024;
const ONE_KIND = 'x'.charCodeAt(0);

function post(slug: string, service: string, payload: Buffer, headers: Record<string, string> = {}) {
  return world.app.inject({
    method: 'POST',
    url: `/git/${slug}.git/git-${service}`,
    payload,
    headers: {
      authorization: `Basic ${Buffer.from(`x:${secret}`).toString('base64')}`,
      'content-type': `application/x-git-${service}-request`,
      ...headers,
    },
  });
}

function packet(text: string) {
  return (text.length + 4).toString(16).padStart(4, '0') + text;
}

interface Bomb {
  readonly head: string;
  readonly pack: Buffer;
  readonly ref?: string;
}

const EMPTY_TREE: PackedObject = { type: 'tree', data: Buffer.alloc(0) };
const NOTHING = nameOf('tree', EMPTY_TREE.data);

/** A branch whose commit has a tree, beside other objects. */
function branchOf(tree: Buffer, objects: readonly PackedObject[], count?: number): Bomb {
  const commit = commitOf(nameOf('tree', tree), 'x');
  const all: PackedObject[] = [...objects, { type: 'tree', data: tree }, { type: 'commit', data: commit }];
  return { head: nameOf('commit', commit), pack: packOf(all, count) };
}

function entry(mode: string, name: string, sha: string) {
  return Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(sha, 'hex')]);
}

function treeOf(sha: string, mode = '100644', width = 1) {
  return Buffer.concat(Array.from({ length: width }, (_, n) => entry(mode, `f${String(n).padStart(7, '0')}`, sha)));
}

function blob(bytes: number): PackedObject {
  return { type: 'blob', data: Buffer.alloc(bytes, ONE_KIND) };
}

/** Beside one delta, whose content is in no tree. */
function delta(base: PackedObject, data: Buffer, from = 0) {
  return branchOf(EMPTY_TREE.data, [base, { type: 'delta', data, base: from }]);
}

const PIECE = 0xffffff;

const BOMBS: readonly (readonly [string, () => Bomb, 'taken' | 'refused'])[] = [
  ['a delta that copies 16 MB a hundred times', () => delta(blob(PIECE), copies(PIECE, PIECE, 100)), 'refused'],
  [
    'deltas each of which doubles the one before',
    () => {
      const doubles = Array.from({ length: 20 }, (_, n): PackedObject => {
        const size = 2 ** n * 4096;
        const pieces = Math.max(1, size / 4096);
        return { type: 'delta', base: n, data: copies(size, Math.min(size, 4096), pieces * 2) };
      });
      return branchOf(EMPTY_TREE.data, [blob(4096), ...doubles]);
    },
    'refused',
  ],
  [
    'thirty deltas of 16 MB each',
    () => {
      const each = Array.from({ length: 30 }, (_, n): PackedObject => ({
        type: 'delta',
        base: 0,
        data: copies(PIECE, PIECE - 1 - n, 1),
      }));
      return branchOf(EMPTY_TREE.data, [blob(PIECE), ...each]);
    },
    'taken',
  ],
  [
    'a file of 300 MB that packs to 300 kB',
    () => {
      const large = blob(300 * MEGABYTE);
      return branchOf(treeOf(nameOf('blob', large.data)), [large]);
    },
    'taken',
  ],
  [
    'a folder of a million files of one content',
    () => branchOf(treeOf(nameOf('blob', Buffer.from('x')), '100644', 1_000_000), [blob(1)]),
    'taken',
  ],
  [
    'folders that name one folder twenty times, on nine levels',
    () => {
      const objects: PackedObject[] = [blob(1)];
      let [sha, mode] = [nameOf('blob', objects[0]!.data), '100644'];
      for (let level = 0; level < 8; level += 1) {
        const data = treeOf(sha, mode, 20);
        objects.push({ type: 'tree', data });
        [sha, mode] = [nameOf('tree', data), '40000'];
      }
      return branchOf(treeOf(sha, '40000', 20), objects);
    },
    'taken',
  ],
  [
    'a commit whose message has 200 MB',
    () => {
      const data = commitOf(NOTHING, 'x'.repeat(200 * MEGABYTE));
      return { head: nameOf('commit', data), pack: packOf([EMPTY_TREE, { type: 'commit', data }]) };
    },
    'taken',
  ],
  [
    'a tag whose message has 200 MB',
    () => {
      const commit = commitOf(NOTHING, 'x');
      const named = `object ${nameOf('commit', commit)}\ntype commit\ntag t\ntagger M <m@e.test> 1700000000 +0000\n\n`;
      const data = Buffer.concat([Buffer.from(named), Buffer.alloc(200 * MEGABYTE, ONE_KIND)]);
      const pack = packOf([EMPTY_TREE, { type: 'commit', data: commit }, { type: 'tag', data }]);
      return { head: nameOf('tag', data), pack, ref: 'refs/tags/t' };
    },
    'taken',
  ],
  ['a pack that says it has four thousand million objects', () => branchOf(EMPTY_TREE.data, [], 0xffffffff), 'refused'],
  [
    'a content that says it has 2^52 bytes',
    () => branchOf(EMPTY_TREE.data, [{ type: 'blob', data: Buffer.from('x'), size: 2 ** 52 }]),
    'refused',
  ],
  ['a delta that says it gives 2^52 bytes', () => delta(blob(100), copies(100, 100, 1, 2 ** 52)), 'refused'],
  ['a delta that copies more than its base has', () => delta(blob(100), copies(100, PIECE, 3)), 'refused'],
  ['a delta of itself', () => delta(blob(100), copies(100, 100, 1), 1), 'refused'],
  [
    'a hundred thousand commits without a parent',
    () => {
      const commits = Array.from({ length: 100_000 }, (_, n) => commitOf(NOTHING, `${n}`));
      const objects = commits.map((data): PackedObject => ({ type: 'commit', data }));
      return { head: nameOf('commit', commits[0]!), pack: packOf([EMPTY_TREE, ...objects]) };
    },
    'taken',
  ],
];

/** Nothing is held, no file half written is left. */
async function isSettled({ dir }: GitRepository) {
  await vi.waitFor(async () => expect(await world.parts.db.select().from(storageHolds)).toEqual([]), 60_000);
  const written = await readdir(join(dir, 'objects'), { recursive: true });
  expect(written.filter((name) => name.includes('tmp_'))).toEqual([]);
}

/** Reads what a push brought as screens do. */
async function look(projectId: string) {
  const query = { projectId, ref: 'bomb' };
  const replies = [
    await world.call('GET project/files', { as: world.a4, query }),
    await world.call('GET project/detail', { as: world.a4, query: { projectId } }),
    await world.call('GET project/branches', { as: world.a4, query: { projectId } }),
  ];
  return replies.map(({ status }) => status);
}

describe('a push that unpacks to more than it sends (docs/trust.md 85)', { timeout: 240_000 }, () => {
  it.each(BOMBS)('%s', async (_, make, result) => {
    const { id, slug, repository } = await makeProject(world, `Bomb ${(made += 1)}`, { 'index.html': 'x' });
    const { head, pack, ref = 'refs/heads/bomb' } = make();
    const before = await listRefs(repository, 'refs/');
    const command = packet(`${NO_SHA} ${head} ${ref}\0report-status`);
    const endMemory = watchGitMemory();
    const { result: reply, longest } = await watchTurns(() =>
      post(slug, 'receive-pack', Buffer.concat([Buffer.from(`${command}0000`), pack])),
    );
    expect(reply.statusCode).toBe(200);
    await isSettled(repository);
    const refs = await listRefs(repository, 'refs/');
    expect(refs).toEqual(result === 'taken' ? expect.arrayContaining([{ name: ref, sha: head }]) : before);
    expect((await look(id)).every((status) => status < 500)).toBe(true);
    expect(endMemory()).toBeLessThan(MOST_MEMORY);
    expect(longest).toBeLessThan(MOST_TURN);
  });
});

const LINES = Buffer.from(packet(`have ${'1'.repeat(40)}\n`).repeat(20_000));

/** A head of gzip with a name of a file that is so long. */
function named(bytes: number) {
  const packed = gzipSync(LINES);
  packed[3] = 8;
  return Buffer.concat([packed.subarray(0, 10), Buffer.alloc(bytes, ONE_KIND), Buffer.from([0]), packed.subarray(10)]);
}

/** A content without its checksum. */
function withoutSum() {
  const packed = gzipSync(LINES);
  packed.fill(0, packed.length - 8);
  return packed;
}

const FETCHES: readonly (readonly [string, string, () => Buffer, readonly number[]])[] = [
  ['a gigabyte of one line', 'gzip', () => gzipSync(Buffer.alloc(1024 * MEGABYTE, LINES.subarray(0, 50))), [413]],
  ['ten thousand packed parts one after another', 'gzip', () => Buffer.alloc(20_000_000, gzipSync(LINES)), [413]],
  ['the older name of it', 'x-gzip', () => gzipSync(Buffer.alloc(20 * MEGABYTE, LINES)), [413]],
  ['packed twice', 'gzip, gzip', () => gzipSync(gzipSync(LINES)), [415]],
  ['packed twice, said once', 'gzip', () => gzipSync(gzipSync(Buffer.alloc(512 * MEGABYTE))), [400, 200]],
  ['packed by deflate', 'deflate', () => deflateSync(LINES), [415]],
  ['packed by Brotli', 'br', () => brotliCompressSync(LINES), [415]],
  ['packed by a name that no one knows', 'GZIP;q=1', () => gzipSync(LINES), [415]],
  ['a packed part with a name of 20 MB', 'gzip', () => named(20 * MEGABYTE), [400, 200]],
  ['packed without a right sum', 'gzip', withoutSum, [400, 200]],
  [
    'packed with something behind it',
    'gzip',
    () => Buffer.concat([gzipSync(LINES), Buffer.alloc(MEGABYTE, 1)]),
    [400, 200],
  ],
  ['nothing, packed', 'gzip', () => Buffer.alloc(0), [400, 200]],
];

describe('a fetch that unpacks to more than it sends (docs/trust.md 85)', { timeout: 120_000 }, () => {
  it.each(FETCHES)('%s', async (_, encoding, make, statuses) => {
    const { slug } = await makeProject(world, `Fetch ${(made += 1)}`, { 'index.html': 'x' });
    const body = make();
    const endMemory = watchGitMemory();
    const { result: reply, longest } = await watchTurns(() =>
      post(slug, 'upload-pack', body, { 'content-encoding': encoding }),
    );
    expect(statuses).toContain(reply.statusCode);
    expect(endMemory()).toBeLessThan(MOST_MEMORY / 2);
    expect(longest).toBeLessThan(MOST_TURN);
    expect((await post(slug, 'receive-pack', body, { 'content-encoding': encoding })).statusCode).toBe(415);
  });
});
