import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readFile } from '#server/developer/source/repositories/read-blobs.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { allowEverything, commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import { createWorld, type World } from '#server/testing/world.ts';

// Each starts dozens of gits.
vi.setConfig({ testTimeout: 60_000 });

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
});
afterAll(() => world.close());

let projects = 0;

/** A session that changed one file. */
async function changed(before: string, now: string | null) {
  projects += 1;
  const files = { 'a.txt': before, 'b.txt': 'b\n' };
  const { id: projectId, repository } = await makeProject(world, `Rows ${projects}`, files);
  const made = await world.call('POST session/create', { as: world.a4, body: { projectId, title: 'Rows' } });
  const { id: sessionId, branch } = made.body.session;
  await commitTo(repository, branch, { 'a.txt': now });
  const read = async () => (await world.call('GET chat/file-changes', { as: world.a4, query: { sessionId } })).body;
  const rowsNow = async (numbers: readonly number[], more: object) => {
    const { head, files: found } = await read();
    return { sessionId, head, rows: [{ hunk: found[0]?.hunks[0]?.id, rows: numbers }], ...more };
  };
  const keep = async (numbers: readonly number[], more: object = {}) =>
    world.call('POST chat/keep-changes', { as: world.a4, body: await rowsNow(numbers, more) });
  const discard = async (numbers: readonly number[], more: object = {}) =>
    world.call('POST chat/discard-changes', { as: world.a4, body: await rowsNow(numbers, more) });
  const content = async () => {
    const file = await readFile(repository, (await resolveCommit(repository, branch)) ?? '', 'a.txt');
    return file?.content?.toString() ?? null;
  };
  /** The lines that are kept, of each hunk. */
  const kept = async () =>
    (await read()).files.flatMap(({ hunks }) =>
      hunks.map((hunk) => {
        const own = hunk.lines.filter(({ old, now: number }) => old === null || number === null);
        return own.filter((line) => hunk.kept || line.kept).map(({ text }) => text);
      }),
    );
  return { read, keep, discard, content, kept };
}

it('are kept by themselves, until all of a hunk are', async () => {
  const { read, keep, kept } = await changed('one\ntwo\nthree\n', 'uno\ndue\ntre\n');
  expect((await keep([0])).body.reviewed).toBe(false);
  expect(await kept()).toEqual([['one', 'uno']]);
  expect((await keep([1, 2])).body.reviewed).toBe(true);
  expect((await read()).files[0]).toMatchObject({ kept: true, hunks: [{ kept: true }] });
  expect((await keep([1], { kept: false })).body.reviewed).toBe(false);
  expect(await kept()).toEqual([['one', 'three', 'uno', 'tre']]);
  const { files } = await read();
  await keep([0, 1, 2]);
  await keep([0], { rows: undefined, hunks: [files[0]?.hunks[0]?.id], kept: false });
  expect(await kept()).toEqual([[]]);
});

it('are put back in their place, and the others stay kept', async () => {
  const { keep, discard, content, kept } = await changed('one\ntwo\nthree\n', 'uno\ndue\ntre\n');
  await keep([0, 2]);
  expect((await discard([1])).status).toBe(200);
  expect(await content()).toBe('uno\ntwo\ntre\n');
  expect(await kept()).toEqual([
    ['one', 'uno'],
    ['three', 'tre'],
  ]);
});

it('are single lines where more were added or deleted than the other', { tags: ['details'] }, async () => {
  const added = await changed('one\n', 'uno\ndue\ntre\n');
  await added.keep([2]);
  await added.discard([1]);
  expect(await added.content()).toBe('uno\ntre\n');
  expect(await added.kept()).toEqual([['tre']]);
  const deleted = await changed('one\ntwo\nthree\n', 'uno\n');
  await deleted.discard([2]);
  expect(await deleted.content()).toBe('uno\nthree\n');
});

it(
  'keep each line a line where the last one has no end, and bring back part of a deleted file',
  { tags: ['details'] },
  async () => {
    const { discard, content } = await changed('one', 'uno\ndue\n');
    await discard([0]);
    expect(await content()).toBe('one\ndue\n');
    const gone = await changed('one\ntwo\n', null);
    await gone.discard([1]);
    expect(await gone.content()).toBe('two\n');
  },
);

it('are named by a hunk of the session that has them', async () => {
  const { keep, discard, content } = await changed('one\ntwo\n', 'uno\ndue\n');
  for (const call of [keep, discard]) {
    const beyond = await call([2]);
    expect([beyond.status, beyond.body.details?.[0]?.path]).toEqual([422, 'rows']);
    const unknown = await call([0], { rows: [{ hunk: 'none', rows: [0] }] });
    expect([unknown.status, unknown.body.details?.[0]?.path]).toEqual([422, 'rows']);
  }
  expect(await content()).toBe('uno\ndue\n');
});
