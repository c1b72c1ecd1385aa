import { expect } from 'vitest';
import { readMark } from '#common/inspect/messages.ts';
import { readFile } from '#server/developer/source/repositories/read-blobs.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { buildPreviews } from '#server/previews.ts';
import type { World } from '#server/testing/world.ts';
import type { makeProject } from './make-project';

type Made = Awaited<ReturnType<typeof makeProject>>;

/** All that a page of a build loads from its own origin, as text. */
async function readPage(world: World, address: string): Promise<string> {
  const previews = await buildPreviews(world.parts);
  const { host } = new URL(address);
  const get = async (url: string) => (await previews.inject({ method: 'GET', url, headers: { host } })).body;
  try {
    const page = await get('/');
    const scripts = [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path]) => path ?? '');
    const bodies = await Promise.all(scripts.map(get));
    return [page, ...bodies].join('\n');
  } finally {
    await previews.close();
  }
}

const MARK = /[\w./-]+\.(?:html|jsx?|tsx?|vue|svelte):\d+:\d+/g;

/**
 * Builds a session of a project with marks, looks every mark of its page up in the branch, changes the first text that is
 * words, and looks at what that wrote.
 * @returns how many marks there are, and which line was changed
 */
export async function checkMarks(world: World, { id, repository }: Pick<Made, 'id' | 'repository'>) {
  const as = world.a4;
  const begun = await world.call('POST session/create', { as, body: { projectId: id, title: 'Marks' } });
  const { id: sessionId, branch } = begun.body.session;
  await world.call('POST chat/inspect', { as, body: { sessionId } });
  await world.runJobs();
  const [built] = (await world.call('GET chat/inspect', { as, query: { sessionId } })).body.list;
  if (built?.status !== 'ready') throw new Error(`the build with marks is ${built?.status} ${built?.reason ?? ''}`);
  const marks = new Set((await readPage(world, built.url)).match(MARK));
  const read = async (mark: string) => {
    const { path = '', line, offset } = readMark(mark) ?? {};
    const query = { sessionId, sha: built.sha, path, offset: String(offset) };
    const { status, body } = await world.call('GET chat/element', { as, query });
    expect([status, body.element?.line], mark).toEqual([200, line]);
    return body.element;
  };
  const elements = [];
  for (const mark of marks) elements.push(await read(mark));
  const inSource = elements.filter(({ path, content }) => path.startsWith('src/') && content.length > 0);
  const chosen = inSource.find(({ content }) => content.some(({ kind }) => kind === 'text'));
  if (!chosen) throw new Error('no mark leads to words');
  const { path, offset, hash, line } = chosen;
  const contentOf = async () =>
    (await readFile(repository, (await resolveCommit(repository, branch)) ?? '', path))?.content?.toString() ?? '';
  const before = (await contentOf()).split('\n');
  const at = chosen.content.findIndex(({ kind }) => kind === 'text');
  const change = { type: 'text', at, value: 'Changed words' } as const;
  const edited = await world.call('POST chat/edit-element', {
    as,
    body: { sessionId, path, offset, baseHash: hash, change },
  });
  expect(edited.status, `${path}:${line}`).toBe(200);
  const after = (await contentOf()).split('\n');
  const { files } = (await world.call('GET chat/file-changes', { as, query: { sessionId } })).body;
  expect(files.map(({ path: of, hunks }) => [of, hunks.length])).toEqual([[path, 1]]);
  const differing = after.flatMap((text, index) => (text === before[index] ? [] : [index + 1]));
  return { marks: marks.size, path, line, sameLines: after.length === before.length, differing };
}
