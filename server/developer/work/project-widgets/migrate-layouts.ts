import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { MigrationStep } from '#common/contract/project-widgets.ts';
import type { Json, LayoutNode, NodeMap } from '#common/layout/document.ts';
import { sameJson } from '#common/layout/same-json.ts';
import { migrateUse } from '#common/project-widgets/migration.ts';
import { checkDocument } from '#server/builder/pages/check-document.ts';
import { saveLayout } from '#server/builder/pages/save-layout.ts';
import { componentUsesChanged } from '#server/developer/events.ts';
import { AppError } from '#server/platform/app-error.ts';
import { manifestMigrations } from '#server/platform/db/schema/project-widgets.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';
import { findDrafts, type UsingPage } from './find-uses';

type Deps = Pick<Parts, 'db' | 'events' | 'log'>;

/** How often a page is retried after a concurrent save. */
const TRIES = 5;

function migrateNode(node: LayoutNode, steps: readonly MigrationStep[], use: UsingPage['nodes'][number]): LayoutNode {
  const { component, properties } = migrateUse(steps, use);
  return { ...node, props: { ...node.props, component, properties } };
}

/** A page with its blocks as they are after the steps; null: none of them changes. */
function migrateRoot({ document, nodes }: UsingPage, steps: readonly MigrationStep[]): NodeMap | null {
  const changed = nodes
    .map((use) => [use.nodeId, migrateNode(use.node, steps, use)] as const)
    .filter(([, node], index) => !sameJson(node as unknown as Json, nodes[index]?.node as unknown as Json));
  return changed.length === 0 ? null : { ...document.root, ...Object.fromEntries(changed) };
}

interface Due {
  readonly id: string;
  readonly projectId: string;
  readonly number: number;
  readonly steps: readonly MigrationStep[];
  readonly userId: string | null;
}

function findDue({ db }: Deps): Promise<Due[]> {
  return db
    .select({
      id: pullRequests.id,
      projectId: pullRequests.projectId,
      number: pullRequests.number,
      steps: manifestMigrations.steps,
      userId: manifestMigrations.userId,
    })
    .from(manifestMigrations)
    .innerJoin(pullRequests, eq(pullRequests.id, manifestMigrations.pullRequestId))
    .where(and(inArray(pullRequests.state, ['merged']), isNull(manifestMigrations.appliedOn)))
    .limit(50);
}

/**
 * @returns whether it was saved: not after a concurrent save, or where the page is damaged and needs a repair in the
 * editor
 */
async function savePage({ db, log }: Deps, page: UsingPage, { steps, userId, number }: Due) {
  const root = migrateRoot(page, steps);
  if (root === null) return 'same';
  try {
    const document = await checkDocument({ root, meta: page.document.meta });
    const save = { pageKey: page.page.pageKey, document, isNewRecord: false, baseVersion: page.version };
    await saveLayout(db, { siteId: page.site.id, userId }, { ...save, label: `Pull request #${number}` });
    return 'saved';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'version_conflict') return 'again';
    log.warn({ err: error, pageKey: page.page.pageKey }, 'A page could not follow a manifest.');
    return 'same';
  }
}

async function migrate(parts: Deps, due: Due): Promise<number> {
  let saved = 0;
  for (let tries = 0, isDone = false; !isDone && tries < TRIES; tries += 1) {
    const { pages } = await findDrafts(parts.db, due.projectId);
    isDone = true;
    for (const page of pages) {
      const outcome = await savePage(parts, page, due);
      if (outcome === 'saved') saved += 1;
      if (outcome === 'again') isDone = false;
    }
  }
  return saved;
}

/**
 * Saves the drafts that follow merged pull requests as new versions, by whom it was confirmed. Fine to run twice: a
 * block that has followed is not named by the steps any more, or comes out the same.
 */
async function migrateLayouts(parts: Deps): Promise<void> {
  for (const due of await findDue(parts)) {
    const pages = await migrate(parts, due);
    // What they do to other open pull requests.
    if (pages > 0) await parts.events.emitAfter(componentUsesChanged, { projectId: due.projectId });
    await parts.db
      .update(manifestMigrations)
      .set({ appliedOn: sql`now()`, pages })
      .where(eq(manifestMigrations.pullRequestId, due.id));
  }
}

/** Changes the layouts that follow merged pull requests: every minute, and as soon as one is merged here. */
export const migrateLayoutsJob = defineJob({
  name: 'migrate-layouts',
  cron: '* * * * *',
  run: (parts) => migrateLayouts(parts),
});
