import { and, count, desc, eq, getTableColumns, ilike, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type {
  PullRequestBuild,
  PullRequestEntry,
  PullRequestState,
  PullRequestView,
} from '#common/contract/pull-requests.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { likePattern, totalOf } from '#server/platform/db/list-query.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { mirrors } from '#server/platform/db/schema/mirrors.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { pullRequestComments, pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import { builtOf, readBuilds } from '#server/developer/delivery/deployments/builds-of.ts';

export type PullRequestRow = typeof pullRequests.$inferSelect;

const OPEN_STATES = ['open', 'draft'] as const;

export function isOpen({ state }: Pick<PullRequestRow, 'state'>): boolean {
  return state === 'open' || state === 'draft';
}

const said = sql<number>`(select count(*)::int from ${pullRequestComments}
  where ${pullRequestComments.pullRequestId} = ${pullRequests.id})`;

function found(db: Queryable) {
  return db
    .select({
      row: getTableColumns(pullRequests),
      project: { id: projects.id, name: projects.name },
      repository: { id: repositories.id, defaultBranch: repositories.defaultBranch },
      mirror: mirrors,
      author: { id: users.id, name: users.name, avatar: users.avatar },
      comments: said,
    })
    .from(pullRequests)
    .innerJoin(projects, eq(projects.id, pullRequests.projectId))
    .innerJoin(repositories, eq(repositories.id, projects.repositoryId))
    .leftJoin(mirrors, eq(mirrors.repositoryId, projects.repositoryId))
    .leftJoin(users, eq(users.id, pullRequests.authorId))
    .$dynamic();
}

/** A pull request with related data. */
export type FoundPullRequest = Awaited<ReturnType<typeof found>>[number];

function toTime(date: Date | null) {
  return date?.toISOString() ?? null;
}

/** The code host's data of a pull request. */
function toHosted({ hostNumber, htmlUrl, hostAuthor, hostTrouble }: PullRequestRow) {
  return hostNumber === null || htmlUrl === null
    ? null
    : { number: hostNumber, htmlUrl, author: hostAuthor, trouble: hostTrouble };
}

/** A pull request as lists show it. */
export function toEntry(
  { row, project, author, comments }: FoundPullRequest,
  build: PullRequestBuild | undefined,
): PullRequestEntry {
  return {
    id: row.id,
    project,
    number: row.number,
    title: row.title,
    state: row.state,
    branch: row.branch,
    base: row.base,
    author,
    comments,
    build: build ?? null,
    headSha: row.headSha,
    mergedSha: row.mergedSha,
    hosted: toHosted(row),
    merged_on: toTime(row.mergedAt),
    closed_on: toTime(row.closedAt),
    added_on: row.addedOn.toISOString(),
    updated_on: row.updatedOn.toISOString(),
  };
}

/** What a list is asked for. */
export interface PullRequestFilter {
  readonly page: number;
  readonly size: number;
  readonly q?: string | undefined;
  readonly projectId?: string | undefined;
  readonly state?: PullRequestState | undefined;
  readonly view: PullRequestView;
}

/** Another user commented on a line, and the thread is unresolved. */
function hasUnresolved(userId: string) {
  return sql`exists (select 1 from ${pullRequestComments}
  where ${pullRequestComments.pullRequestId} = ${pullRequests.id} and ${pullRequestComments.path} is not null
  and ${pullRequestComments.resolvedAt} is null and ${pullRequestComments.authorId} is distinct from ${userId})`;
}

function isMine(userId: string) {
  return eq(pullRequests.authorId, userId);
}

function isOthers(userId: string) {
  return sql`${pullRequests.authorId} is distinct from ${userId}`;
}

function viewOf(view: PullRequestView, userId: string): SQL | undefined {
  if (view === 'mine') return isMine(userId);
  if (view === 'all') return undefined;
  const toMerge = and(isOthers(userId), eq(pullRequests.state, 'open'));
  const toAnswer = and(isMine(userId), inArray(pullRequests.state, OPEN_STATES), hasUnresolved(userId));
  return or(toMerge, toAnswer);
}

function ofOrganization(organizationId: string) {
  return and(eq(projects.organizationId, organizationId), isNull(projects.deletedAt));
}

/** A page of pull requests of an organization, last changed first. */
export async function listPullRequests(
  db: Queryable,
  {
    userId,
    organizationId,
    previewUrl,
  }: { readonly userId: string; readonly organizationId: string; readonly previewUrl: string },
  { page, size, q, projectId, state, view }: PullRequestFilter,
): Promise<{ list: PullRequestEntry[]; tc: number; page: number }> {
  const pattern = q ? likePattern(q) : null;
  const where = and(
    ofOrganization(organizationId),
    projectId === undefined ? undefined : eq(pullRequests.projectId, projectId),
    state === undefined ? undefined : eq(pullRequests.state, state),
    viewOf(view, userId),
    pattern === null ? undefined : or(ilike(pullRequests.title, pattern), ilike(pullRequests.branch, pattern)),
  );
  const rows = await found(db)
    .where(where)
    .orderBy(desc(pullRequests.updatedOn), desc(pullRequests.id))
    .limit(size)
    .offset((page - 1) * size);
  const countAll = async () => {
    const counted = db.select({ many: count() }).from(pullRequests);
    const [all] = await counted.innerJoin(projects, eq(projects.id, pullRequests.projectId)).where(where);
    return all?.many ?? 0;
  };
  const built = await readBuilds(
    db,
    previewUrl,
    rows.map(({ row }) => ({ id: row.id, ...builtOf(row) })),
  );
  const list = rows.map((one) => toEntry(one, built.get(one.row.id)));
  return { list, tc: await totalOf({ size, page }, rows.length, countAll), page };
}

/** A pull request of an organization. @throws AppError `not_found`, also when its project is in the bin */
export async function findPullRequest(db: Queryable, organizationId: string, id: string): Promise<FoundPullRequest> {
  const [one] = await found(db).where(and(eq(pullRequests.id, id), ofOrganization(organizationId)));
  if (!one) throw new AppError('not_found');
  return one;
}

/** The id of the open pull request of one branch into another; null when there is none. */
export async function findOpen(
  db: Queryable,
  projectId: string,
  { branch, base }: Pick<PullRequestRow, 'branch' | 'base'>,
): Promise<string | null> {
  const same = and(eq(pullRequests.branch, branch), eq(pullRequests.base, base));
  const open = and(eq(pullRequests.projectId, projectId), inArray(pullRequests.state, OPEN_STATES), same);
  const [row] = await db.select({ id: pullRequests.id }).from(pullRequests).where(open);
  return row?.id ?? null;
}

/** How many other open pull requests of the repository's projects come from a branch or go into it. */
export function countUses(db: Queryable, { row, repository }: FoundPullRequest): Promise<number> {
  const branch = or(eq(pullRequests.branch, row.branch), eq(pullRequests.base, row.branch));
  const sharing = db.select({ id: projects.id }).from(projects).where(eq(projects.repositoryId, repository.id));
  const open = and(inArray(pullRequests.projectId, sharing), inArray(pullRequests.state, OPEN_STATES));
  return db.$count(pullRequests, and(open, branch, ne(pullRequests.id, row.id)));
}

/** What may be changed in the row. */
export type PullRequestChange = Partial<
  Pick<
    PullRequestRow,
    | 'title'
    | 'body'
    | 'state'
    | 'headSha'
    | 'baseSha'
    | 'mergedSha'
    | 'mergedAt'
    | 'closedAt'
    | 'pushedSha'
    | 'hostTrouble'
  >
>;

/** Changes a pull request's row. */
export async function changeRow(db: Queryable, id: string, change: PullRequestChange): Promise<void> {
  await db
    .update(pullRequests)
    .set({ ...change, updatedOn: sql`now()` })
    .where(eq(pullRequests.id, id));
}
