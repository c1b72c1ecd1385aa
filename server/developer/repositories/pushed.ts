import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { branchMoves, repositories } from '#server/platform/db/schema/repositories.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { GitRepository } from './git';
import { listRefs, NO_SHA, type Ref, setHead } from './refs';
import { repositoryAt } from './require-git';
import { repositorySize } from './size';

/** What a push moved: `{repositoryId, changes}`. */
export const PUSHED_JOB = 'repository-pushed';

/** One branch that moved; `NO_SHA`: it was not there, or is there no more. */
export interface BranchMove {
  readonly branch: string;
  readonly from: string;
  readonly to: string;
}

const move = z.object({ branch: z.string(), from: z.string(), to: z.string() });
export const pushedData = z.object({ repositoryId: z.string(), changes: z.array(move) });

const HEADS = 'refs/heads/';

const readBranches = (repository: GitRepository): Promise<Ref[]> => listRefs(repository, HEADS);

const compare = (before: readonly Ref[], after: readonly Ref[]): BranchMove[] => {
  const then = new Map(before.map(({ name, sha }) => [name, sha]));
  const now = new Map(after.map(({ name, sha }) => [name, sha]));
  return [...new Set([...then.keys(), ...now.keys()])].flatMap((name) => {
    const [from, to] = [then.get(name) ?? NO_SHA, now.get(name) ?? NO_SHA];
    return from === to ? [] : [{ branch: name.slice(HEADS.length), from, to }];
  });
};

/** The first branch that was ever pushed becomes the default one when the repository's own is not there. */
const chooseDefault = (defaultBranch: string, branches: readonly Ref[]) => {
  const names = branches.map(({ name }) => name.slice(HEADS.length));
  return names.includes(defaultBranch) ? defaultBranch : (names[0] ?? defaultBranch);
};

type Needs = Pick<Parts, 'db' | 'jobs' | 'log' | 'settings'>;
/** What of a repository's row is needed here. */
export type RepositoryRow = Pick<typeof repositories.$inferSelect, 'id' | 'defaultBranch'>;

/** Stores what moved since `before` and has it looked at (`PUSHED_JOB`). */
const record = async ({ db, jobs }: Needs, repository: GitRepository, row: RepositoryRow, before: readonly Ref[]) => {
  const after = await readBranches(repository);
  const changes = compare(before, after);
  if (changes.length === 0) return;
  const defaultBranch = before.length === 0 ? chooseDefault(row.defaultBranch, after) : row.defaultBranch;
  if (defaultBranch !== row.defaultBranch) await setHead(repository, defaultBranch);
  const sizeBytes = await repositorySize(repository);
  await db
    .update(repositories)
    .set({ defaultBranch, sizeBytes, pushedAt: sql`now()`, updatedOn: sql`now()` })
    .where(eq(repositories.id, row.id));
  await jobs.send(PUSHED_JOB, { repositoryId: row.id, changes });
};

/**
 * Does what moves branches (a push, a merge, a deletion), then stores what moved and has it looked at. Where the branches
 * stood is written down before: when the server dies in between, `recordLostMoves` does the rest.
 * @returns what `act` gives
 * @throws what `act` throws; trouble afterwards is for the log, since the branches have moved
 */
export const recordMoves = async <T>(
  parts: Needs,
  repository: GitRepository,
  row: RepositoryRow,
  act: () => Promise<T>,
): Promise<T> => {
  const [id, before] = [randomUUID(), await readBranches(repository)];
  await parts.db.insert(branchMoves).values({ id, repositoryId: row.id, before });
  try {
    return await act();
  } finally {
    await record(parts, repository, row, before)
      .then(() => parts.db.delete(branchMoves).where(eq(branchMoves.id, id)))
      .catch((error: unknown) => parts.log.error({ err: error, repository: row.id }, 'A push could not be recorded.'));
  }
};

/** A push may take a quarter of an hour (serve-git.ts); until then its row may be of a living server. */
const OVER_AFTER = sql`interval '20 minutes'`;
/** Most acts take less: what is older is looked at, again and again, as this does no harm to one that is under way. */
const LOOKED_AT_AFTER = sql`interval '20 seconds'`;

/** Stores what branches moved while their server died. Looking twice deploys nothing twice (branch-moved.ts). */
export const recordLostMoves = async (parts: Needs): Promise<void> => {
  const { db, settings, log } = parts;
  const rows = await db
    .select({
      move: branchMoves,
      repository: repositories,
      isOver: sql<boolean>`${branchMoves.addedOn} < now() - ${OVER_AFTER}`,
    })
    .from(branchMoves)
    .innerJoin(repositories, eq(repositories.id, branchMoves.repositoryId))
    .where(sql`${branchMoves.addedOn} < now() - ${LOOKED_AT_AFTER}`)
    .limit(100);
  for (const { move, repository, isOver } of rows) {
    try {
      await record(parts, repositoryAt({ settings }, repository.id), repository, move.before);
      if (isOver) await db.delete(branchMoves).where(eq(branchMoves.id, move.id));
    } catch (error) {
      log.error({ err: error, repository: repository.id }, 'A push could not be recorded.');
    }
  }
};
