import { eq, inArray } from 'drizzle-orm';
import type { ChangeSet, ChangeSetItem, Trouble } from '#common/contract/change-sets.ts';
import type { Principal } from '#common/rules/can.ts';
import { labelUrl } from '#server/developer/projects/projects/labels.ts';
import { readBuilds } from '#server/developer/delivery/deployments/builds-of.ts';
import { isSameContents } from '#server/builder/pages/unpublished-changes.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { deploymentAliases, deployments } from '#server/platform/db/schema/deployments.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import type { Parts } from '#server/platform/parts.ts';
import { readTemplates, type Template } from './inspect-pages';
import { inspectSet } from './inspect-set';
import { findOvertaken } from './overtaken';
import { lackingRights } from './rights';
import {
  countKinds,
  findSet,
  isChangeable,
  isUnanswered,
  type ItemRow,
  readEvents,
  readItems,
  type SetRow,
  toEntry,
} from './store';

type Deps = Pick<Parts, 'db' | 'settings' | 'events'>;
type Asker = Principal & { readonly organizationId: string; readonly siteId: string };

async function pageOf(
  db: Queryable,
  { state }: SetRow,
  item: ItemRow,
  template: Template | undefined,
): Promise<ChangeSetItem['page']> {
  if (item.kind !== 'page') return null;
  const isOver = state === 'live' || state === 'rolled-back';
  const isNewest = template && (await isSameContents(db, template.id, item.version, template.latestVersion));
  return {
    pageKey: item.pageKey ?? '',
    version: item.version ?? 0,
    before: isOver ? item.beforeVersion : (template?.publishedVersion ?? null),
    latestVersion: isNewest ? item.version : (template?.latestVersion ?? null),
  };
}

function routeOf({ kind, act, route, routeBefore }: ItemRow): ChangeSetItem['route'] {
  return kind === 'route' ? { act: act ?? 'add', after: route, before: routeBefore } : null;
}

async function numberOf(db: Queryable, id: string | null) {
  const [row] = await db
    .select()
    .from(deployments)
    .where(eq(deployments.id, id ?? ''));
  return row ?? null;
}

async function shownNow(db: Queryable, projectId: string | null) {
  const rows = await db
    .select({ number: deployments.number, kind: deploymentAliases.kind })
    .from(deploymentAliases)
    .innerJoin(deployments, eq(deployments.id, deploymentAliases.deploymentId))
    .where(eq(deploymentAliases.projectId, projectId ?? ''));
  return rows.find(({ kind }) => kind === 'production')?.number ?? null;
}

async function previewOf({ db, settings }: Deps, item: ItemRow, row: typeof pullRequests.$inferSelect | undefined) {
  if (!row) return null;
  const { projectId, branch, headSha: sha } = row;
  const build = (await readBuilds(db, settings.previewUrl, [{ id: item.id, projectId, branch, sha }])).get(item.id);
  return build?.status === 'ready' && build.kept ? build.url : null;
}

async function pullOf(parts: Deps, { state }: SetRow, item: ItemRow): Promise<ChangeSetItem['pull']> {
  if (item.kind !== 'pull') return null;
  const { db, settings } = parts;
  const [row] = await db
    .select()
    .from(pullRequests)
    .where(eq(pullRequests.id, item.pullRequestId ?? ''));
  const [project] = await db
    .select({ name: projects.name })
    .from(projects)
    .where(eq(projects.id, item.projectId ?? ''));
  const made = await numberOf(db, item.deploymentId);
  const isOver = state === 'live' || state === 'rolled-back';
  const before = isOver
    ? ((await numberOf(db, item.beforeDeploymentId))?.number ?? null)
    : await shownNow(db, item.projectId);
  const own = await previewOf(parts, item, row);
  // The merge prepared for it is shown at its own address, regardless of the branch.
  const ahead = made?.status === 'ready' && made.buildId !== null ? labelUrl(settings.previewUrl, made.label) : null;
  return {
    id: item.pullRequestId,
    number: item.pullNumber ?? 0,
    state: row?.state ?? null,
    projectId: item.projectId,
    projectName: project?.name ?? '',
    branch: row?.branch ?? '',
    base: row?.base ?? '',
    headSha: item.headSha ?? '',
    previewUrl: ahead ?? own,
    mergedSha: isOver ? item.mergeSha : null,
    before,
    unanswered: isUnanswered(item),
    deployment: made && { number: made.number, status: made.status, isWaiting: made.approval === 'waiting' },
  };
}

async function namesOf(db: Queryable, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, known));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function itemsOf(
  parts: Deps,
  set: SetRow,
  items: readonly ItemRow[],
  troubles: ReadonlyMap<string, readonly Trouble[]>,
): Promise<ChangeSetItem[]> {
  const templates = await readTemplates(parts.db, items);
  const names = await namesOf(
    parts.db,
    items.map(({ addedBy }) => addedBy),
  );
  const wired: ChangeSetItem[] = [];
  for (const item of items) {
    wired.push({
      id: item.id,
      kind: item.kind,
      title: item.title,
      troubles: [...(troubles.get(item.id) ?? [])],
      page: await pageOf(parts.db, set, item, templates.get(item.templateId ?? '')),
      route: routeOf(item),
      pull: await pullOf(parts, set, item),
      addedBy: names.get(item.addedBy ?? '') ?? null,
      added_on: item.addedOn.toISOString(),
    });
  }
  return wired;
}

async function rollbackOf({ db }: Deps, set: SetRow, items: readonly ItemRow[]): Promise<ChangeSet['rollback']> {
  if (set.state !== 'live') return { replaces: [], impossible: null };
  const { replaces, impossible } = await findOvertaken(db, set.siteId, items);
  return { replaces: [...replaces].map(([itemId, trouble]) => ({ itemId, trouble })), impossible };
}

/** One set whole, as its items are now. @throws AppError `not_found` */
export async function readSet(parts: Deps, asker: Asker, id: string): Promise<ChangeSet> {
  const { db } = parts;
  const set = await findSet(db, asker.siteId, id);
  const items = await readItems(db, id);
  const troubles = isChangeable(set) ? await inspectSet(parts, asker, items) : new Map<string, readonly Trouble[]>();
  const isReady =
    set.state === 'open' && items.length > 0 && [...troubles.values()].every(({ length }) => length === 0);
  const names = await namesOf(db, [set.addedBy]);
  const entry = toEntry(set, names.get(set.addedBy ?? '') ?? null, countKinds(items));
  const kinds = items.map(({ kind }) => kind);
  return {
    ...entry,
    ...(isReady && { state: 'ready' as const }),
    items: await itemsOf(parts, set, items, troubles),
    failure: set.failure && { itemId: set.failedItemId, trouble: set.failure },
    rollback: await rollbackOf(parts, set, items),
    lacking: lackingRights(asker, kinds),
    events: await readEvents(db, id),
  };
}
