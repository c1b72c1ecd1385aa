import type { ElementChange } from '#common/contract/visual-edits.ts';
import { readFile } from '#server/developer/source/repositories/read-blobs.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { makeProject } from '#server/developer/testing/make-project.ts';
import type { World } from '#server/testing/world.ts';

/**
 * A project of text files whose elements are chosen and changed by calls.
 * @returns what begins a session of it
 */
export async function openElements<Path extends string>(
  world: World,
  name: string,
  files: Readonly<Record<Path, string>>,
) {
  const { id: projectId, repository } = await makeProject(world, name, files);
  const as = world.a4;
  return async () => {
    const { session } = (await world.call('POST session/create', { as, body: { projectId, title: 'Look' } })).body;
    const { list } = (await world.call('POST chat/inspect', { as, body: { sessionId: session.id } })).body;
    const { sha } = list[0]!;
    const find = async (path: Path, begins: string) => {
      const query = { sessionId: session.id, sha, path, offset: String(files[path].indexOf(begins)) };
      return (await world.call('GET chat/element', { as, query })).body.element;
    };
    type Found = Awaited<ReturnType<typeof find>>;
    const edit = ({ path, offset, hash }: Found, change: ElementChange) => {
      const body = { sessionId: session.id, path, offset, baseHash: hash, change };
      return world.call('POST chat/edit-element', { as, body });
    };
    const contentOf = async (path: Path) =>
      (await readFile(repository, (await resolveCommit(repository, session.branch)) ?? '', path))?.content?.toString();
    return { session, find, edit, contentOf };
  };
}
