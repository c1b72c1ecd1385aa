import { eq } from 'drizzle-orm';
import { commitFiles } from '#server/developer/source/repositories/testing/temp-repository.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import type { Person } from '#server/testing/people.ts';
import type { World } from '#server/testing/world.ts';

/** A page of twenty lines. */
export const PAGE = Array.from({ length: 20 }, (_, i) => `Line ${i + 1}\n`).join('');

/** The page with another text in one line. */
export function changed(line: number, text: string): string {
  return PAGE.replace(`Line ${line}\n`, `${text}\n`);
}

/** Commits files to a new branch of main. @returns its head */
export async function branchOff(
  git: GitRepository,
  branch: string,
  files: Record<string, string | null>,
): Promise<string> {
  return commitFiles(git, files, { branch, from: await resolveCommit(git, 'main') });
}

/** The calls of pull request tests, as a developer of the world's first organization unless another user is given. */
export function pullRequestCalls(world: () => World) {
  let made = 0;
  const open = (body: object, as: Person = world().a4) =>
    world().call('POST github/pull-request', { as, body: { title: 'Change the page', ...body } });
  const openOf = async (projectId: string, branchName: string, more: object = {}) => {
    const reply = await open({ projectId, branchName, ...more });
    if (reply.status !== 201) throw new Error(`${branchName} was not proposed: ${reply.status}`);
    return reply.body.pullRequest;
  };
  const read = async (id: string) =>
    (await world().call('GET github/pull-request/:id', { as: world().a4, params: { id } })).body.pullRequest;
  const merge = (id: string, expectedHead: string, as: Person = world().a4, more: object = {}) =>
    world().call('POST github/pull-request/merge', { as, body: { id, expectedHead, ...more } });
  const filesOf = async (id: string) =>
    (await world().call('GET github/pr-file-changes/:id', { as: world().a4, params: { id } })).body;
  const comment = (body: object, as: Person = world().a4) =>
    world().call('POST github/pull-request/comment', { as, body });
  /** A project whose main holds a page of twenty lines, and the folder of its repository. */
  const makeProject = async () => {
    const body = { sampleId: 'empty', name: `Project ${(made += 1)}` };
    const { project } = (await world().call('POST project/sample/clone', { as: world().a4, body })).body;
    const [row] = await world().parts.db.select().from(projects).where(eq(projects.id, project.id));
    const git = repositoryAt(world().parts, row!.repositoryId);
    await commitFiles(git, { 'page.txt': PAGE, 'other.txt': 'One\n' });
    return { project, git };
  };
  /** A pull request of one changed line. */
  const prepare = async () => {
    const { project, git } = await makeProject();
    const head = await branchOff(git, 'change', { 'page.txt': changed(5, 'Fifth') });
    return { project, git, head, pull: await openOf(project.id, 'change') };
  };
  return { open, openOf, read, merge, filesOf, comment, makeProject, prepare };
}
