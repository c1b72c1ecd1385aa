import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFile } from '#server/developer/source/repositories/read-blobs.ts';
import { allowEverything, commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import { createWorld, type World } from '#server/testing/world.ts';

const LINES = Array.from({ length: 20 }, (_, line) => `line ${line + 1}\n`);
function replaced(lines: readonly string[], at: number, text: string) {
  return lines.map((line, index) => (index === at ? text : line));
}

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
});
afterAll(() => world.close());

it('keeps what a person typed by hand; what others changed beside it is left to the review', async () => {
  const { id, repository } = await makeProject(world, 'Typed', { 'a.txt': 'a\n', 'long.txt': LINES.join('') });
  const opened = await world.call('POST session/create', { as: world.a4, body: { projectId: id, title: 'Start' } });
  const { id: sessionId, branch } = opened.body.session;
  const edit = async (path: string, content: string) => {
    const baseHash = (await readFile(repository, branch, path))?.sha ?? null;
    const body = { sessionId, path, content, baseHash };
    expect((await world.call('POST chat/edit-file', { as: world.a4, body })).status).toBe(200);
  };
  const changes = async () => (await world.call('GET chat/file-changes', { as: world.a4, query: { sessionId } })).body;
  await edit('a.txt', 'typed\n');
  expect((await changes()).reviewed).toBe(true);
  const pushed = replaced(LINES, 2, 'by others\n');
  await commitTo(repository, branch, { 'long.txt': pushed.join('') });
  await edit('long.txt', replaced(pushed, 15, 'typed\n').join(''));
  const { files, reviewed } = await changes();
  expect(reviewed).toBe(false);
  expect(files.map(({ path, hunks }) => [path, hunks.every(({ kept }) => kept)])).toEqual([
    ['a.txt', true],
    ['long.txt', false],
  ]);
});
