import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { branchesMoved } from '#server/developer/events.ts';
import { defineJob } from '#server/platform/define-job.ts';
import { branchMoves, type PushedBy, repositories } from '#server/platform/db/schema/repositories.ts';
import type { Parts } from '#server/platform/parts.ts';
import { chooseDefault } from './choose-default';
import type { GitRepository } from './git';
import { noteReplaced } from './note-replaced';
import { noteMoved } from './pushers';
import { recordSize } from './record-size';
import { listRefs, NO_SHA, type Ref, setHead } from './refs';
import { repositoryAt } from './require-git';

/** One branch that moved; `NO_SHA`: it was created, or deleted. */
export interface BranchMove {
  readonly branch: string;
  readonly from: string;
  readonly to: string;
}

const move = z.object({ branch: z.string(), from: z.string(), to: z.string() });

/** Tells what a push moved (`branchesMoved`). */
export const pushedJob = defineJob({
  name: 'repository-pushed',
  data: z.object({ repositoryId: z.string(), changes: z.array(move), userId: z.string().nullable().default(null) }),
  // A server that dies in it leaves a merge that is not live: it is not to wait for a quarter of an hour.
  heartbeatSeconds: 10,
  concurrency: 4,
  concurrencyEach: 1,
  run: ({ db, events }, moved) => events.emitWithin(db, branchesMoved, moved),
});

const HEADS = 'refs/heads/';

function readBranches(repository: GitRepository): Promise<Ref[]> {
  return listRefs(repository, HEADS);
}

function compare(before: readonly Ref[], after: readonly Ref[]): BranchMove[] {
  const then = new Map(before.map(({ name, sha }) => [name, sha]));
  const now = new Map(after.map(({ name, sha }) => [name, sha]));
  return [...new Set([...then.keys(), ...now.keys()])].flatMap((name) => {
    const [from, to] = [then.get(name) ?? NO_SHA, now.get(name) ?? NO_SHA];
    return from === to ? [] : [{ branch: name.slice(HEADS.length), from, to }];
  });
}

type Deps = Pick<Parts, 'db' | 'jobs' | 'log' | 'settings'>;
/** The columns of a repository that are needed here. */
export type RepositoryRow = Pick<typeof repositories.$inferSelect, 'id' | 'defaultBranch'>;

interface Moved {
  readonly changes: readonly BranchMove[];
  readonly after: readonly Ref[];
  /** There was no branch before. */
  readonly wasEmpty: boolean;
  /** Who moved them; null: a code host, or several. */
  readonly userId: string | null;
}

type BeforeMove = Pick<typeof branchMoves.$inferSelect, 'before' | 'movedBy'>;

/** Makes a branch the default one of what was empty, unless another was chosen since the push began. */
async function storeDefault(
  db: Deps['db'],
  repository: GitRepository,
  row: RepositoryRow,
  defaultBranch: string,
): Promise<void> {
  if (defaultBranch === row.defaultBranch) return;
  await db.transaction(async (tx) => {
    const isAsRead = and(eq(repositories.id, row.id), eq(repositories.defaultBranch, row.defaultBranch));
    const changed = await tx.update(repositories).set({ defaultBranch }).where(isAsRead).returning();
    if (changed.length > 0) await setHead(repository, defaultBranch);
  });
}

/** Stores what moved and has it looked at (`pushedJob`). */
async function record(
  { db, jobs }: Deps,
  repository: GitRepository,
  row: RepositoryRow,
  { changes, after, wasEmpty, userId }: Moved,
) {
  if (changes.length === 0) return;
  if (wasEmpty) await storeDefault(db, repository, row, await chooseDefault(repository, row.defaultBranch, after));
  const [stored] = await db
    .update(repositories)
    .set({ pushedAt: sql`now()`, updatedOn: sql`now()` })
    .where(eq(repositories.id, row.id))
    .returning({ owner: repositories.organizationId });
  await jobs.send(pushedJob, { repositoryId: row.id, changes: [...changes], userId }, stored);
}

/** Notes who moved branches, before anything of it is deployed. */
function note(
  { db }: Deps,
  repository: GitRepository,
  { id: repositoryId }: RepositoryRow,
  { before, movedBy }: BeforeMove,
  changes: readonly BranchMove[],
) {
  const heads = changes.map(({ to }) => to).filter((sha) => sha !== NO_SHA);
  return noteMoved(db, { repository, repositoryId }, { heads, before: before.map(({ sha }) => sha) }, movedBy);
}

async function recordSince(parts: Deps, repository: GitRepository, row: RepositoryRow, move: BeforeMove) {
  const { before, movedBy } = move;
  // Tags, too, and what a refused push left.
  await recordSize(parts.db, repository, row.id);
  const after = await readBranches(repository);
  const changes = compare(before, after);
  await note(parts, repository, row, move, changes);
  await noteReplaced(parts, repository, row, changes, movedBy);
  const userId = movedBy?.userId ?? null;
  await record(parts, repository, row, { changes, after, wasEmpty: before.length === 0, userId });
}

/**
 * Moves branches, then records the changes and has them processed. The old heads are stored first: after a crash
 * `recordLostMoves` completes it.
 * @param movedBy null: a code host or a change set
 * @returns what `act` returns
 * @throws what `act` throws; later errors are logged: the branches have moved
 */
export async function recordMoves<T>(
  parts: Deps,
  repository: GitRepository,
  row: RepositoryRow,
  movedBy: PushedBy | null,
  action: () => Promise<T>,
): Promise<T> {
  const id = randomUUID();
  const person = movedBy && { userId: movedBy.userId, actUserId: movedBy.actUserId, address: movedBy.address };
  const move = { before: await readBranches(repository), movedBy: person };
  await parts.db.insert(branchMoves).values({ ...move, id, repositoryId: row.id });
  try {
    return await action();
  } finally {
    await recordSince(parts, repository, row, move)
      .then(() => parts.db.delete(branchMoves).where(eq(branchMoves.id, id)))
      .catch((error: unknown) => parts.log.error({ err: error, repository: row.id }, 'A push could not be recorded.'));
  }
}

/** A push may take a quarter of an hour (serve-git.ts); until then its row may be of a living server. */
const OVER_AFTER = sql`interval '20 minutes'`;
/** Most moves take less: older ones are checked repeatedly, which does no harm to a running one. */
const LOOKED_AT_AFTER = sql`interval '20 seconds'`;
const isLost = sql`${branchMoves.addedOn} < now() - ${LOOKED_AT_AFTER}`;

/**
 * All interrupted moves of one repository: each change is reported once. Afterwards they are compared with the current
 * positions of the branches, or each run would report it again.
 */
async function recordLostOf(parts: Deps, row: RepositoryRow) {
  const { db } = parts;
  const isOver = sql<boolean>`${branchMoves.addedOn} < now() - ${OVER_AFTER}`;
  const moves = await db
    .select({ id: branchMoves.id, before: branchMoves.before, movedBy: branchMoves.movedBy, isOver })
    .from(branchMoves)
    .where(and(eq(branchMoves.repositoryId, row.id), isLost))
    .orderBy(desc(branchMoves.addedOn));
  const repository = repositoryAt(parts, row.id);
  await recordSize(db, repository, row.id);
  const after = await readBranches(repository);
  // The newest first: of several that saw a branch move the oldest is kept.
  const byBranch = new Map<string, BranchMove>();
  const people = new Set<string | null>();
  for (const move of moves) {
    const changes = compare(move.before, after);
    for (const change of changes) byBranch.set(change.branch, change);
    if (changes.length > 0) people.add(move.movedBy?.userId ?? null);
    await note(parts, repository, row, move, changes);
    await noteReplaced(parts, repository, row, changes, move.movedBy);
  }
  const wasEmpty = moves.some(({ before }) => before.length === 0);
  const [userId = null, ...others] = people;
  const only = others.length === 0 ? userId : null;
  await record(parts, repository, row, { changes: [...byBranch.values()], after, wasEmpty, userId: only });
  const idsOf = (over: boolean) => moves.filter((move) => move.isOver === over).map(({ id }) => id);
  await db.delete(branchMoves).where(inArray(branchMoves.id, idsOf(true)));
  if (byBranch.size === 0) return;
  await db
    .update(branchMoves)
    .set({ before: [...after] })
    .where(inArray(branchMoves.id, idsOf(false)));
}

/** Stores what branches moved while their server died. Looking twice deploys nothing twice (branch-moved.ts). */
export async function recordLostMoves(parts: Deps): Promise<void> {
  const { db, log } = parts;
  const lost = db.select({ id: branchMoves.repositoryId }).from(branchMoves).where(isLost);
  for (const row of await db.select().from(repositories).where(inArray(repositories.id, lost))) {
    try {
      await recordLostOf(parts, row);
    } catch (error) {
      log.error({ err: error, repository: row.id }, 'A push could not be recorded.');
    }
  }
}
