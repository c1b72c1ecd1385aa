import type { Transform } from 'node:stream';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import type { Parts } from '#server/platform/parts.ts';
import { addMessage } from './packets';
import type { RepositoryRow } from './pushed';

/** A branch that git has taken, in its report. */
const TAKEN = /ok refs\/heads\/([^\n]+)\n/g;
/** One that git refused because it would have replaced history. */
const FORCED = /ng refs\/heads\/([^\n]+) non-fast-forward/;
/** One letter for each byte, as UTF-8; a packet has 64 kB at most. */
function fromBytes(text: string) {
  return new TextDecoder().decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
}

/** Branches of one push that are named. */
const MOST = 5;

/** The open pull requests of a project, by their branches. */
async function readOpen(db: Queryable, projectId: string) {
  const { id, number, branch, state } = pullRequests;
  const isOpen = and(eq(pullRequests.projectId, projectId), inArray(state, ['open', 'draft']));
  const rows = await db.select({ id, number, branch }).from(pullRequests).where(isOpen).orderBy(asc(number));
  return new Map(rows.map((row) => [row.branch, row]));
}

/**
 * What a git client shows after a push: where the project is built, and where each branch's pull request is, or is
 * opened; why a forced push was refused.
 * @returns makes the stream that git's answer passes through
 */
export async function readPushLinks(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  { id, defaultBranch }: Pick<RepositoryRow, 'id' | 'defaultBranch'>,
): Promise<() => Transform> {
  const [project] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.repositoryId, id), isNull(projects.deletedAt)))
    .orderBy(asc(projects.addedOn))
    .limit(1);
  const open = project === undefined ? null : await readOpen(db, project.id);
  const messageFor = (packet: string) => {
    const forced = FORCED.exec(packet)?.[1];
    if (project !== undefined && forced !== undefined && fromBytes(forced) === defaultBranch)
      return [
        `Force pushes to the default branch ${defaultBranch} are turned off. Pull first, then push without --force.`,
        `An administrator can allow them: ${settings.publicUrl}/projects/${project.id}?tab=settings`,
      ].join('\n');
    const branches = [...packet.matchAll(TAKEN)].map(([, name = '']) => fromBytes(name));
    if (project === undefined || branches.length === 0) return null;
    const lines = [`Deployments: ${settings.publicUrl}/projects/${project.id}?tab=deployments`];
    for (const branch of branches.filter((name) => name !== defaultBranch).slice(0, MOST)) {
      const pull = open?.get(branch);
      if (pull !== undefined) {
        lines.push(`Pull request #${pull.number} of ${branch}: ${settings.publicUrl}/pull-requests/${pull.id}`);
        continue;
      }
      const query = new URLSearchParams({ project: project.id, branch }).toString();
      lines.push(`Open a pull request of ${branch}: ${settings.publicUrl}/pull-requests?new&${query}`);
    }
    return lines.join('\n');
  };
  return () => addMessage(messageFor);
}
