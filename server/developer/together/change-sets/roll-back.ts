import { and, eq } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { removeRouteIn, restoreRouteIn } from '#server/builder/page-routes/store.ts';
import { findTemplate } from '#server/builder/pages/layout-store.ts';
import { publishIn, unpublishIn } from '#server/builder/pages/publish-layout.ts';
import { assignProductionAlias } from '#server/developer/delivery/deployments/assign-aliases.ts';
import { AppError } from '#server/platform/app-error.ts';
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { builds } from '#server/platform/db/schema/builds.ts';
import { deploymentAliases, deployments } from '#server/platform/db/schema/deployments.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import type { Parts } from '#server/platform/parts.ts';
import { lockRoute } from './apply-items';
import type { By } from './go-live';
import { findOvertaken } from './overtaken';
import { assertRights } from './rights';
import { changeSetRow, findSet, type ItemRow, lockSet, recordSetEvent, readItems } from './store';

/** The version that was live before; none: the page is unpublished. A page that was deleted since stays deleted. */
async function backPage(tx: Transaction, siteId: string, { pageKey, templateId, beforeVersion }: ItemRow) {
  const template = await findTemplate(tx, siteId, pageKey ?? '', 'update');
  if (template?.id !== templateId || template === null) return;
  if (beforeVersion === null) await unpublishIn(tx, siteId, template.pageKey);
  else await publishIn(tx, { siteId, pageKey: template.pageKey, version: beforeVersion });
}

/** The route as it was; one whose page was deleted since stays away. */
async function backRoute(tx: Transaction, siteId: string, { act, routeId, routeBefore }: ItemRow) {
  const now = await lockRoute(tx, siteId, routeId);
  if (act === 'add') {
    if (now !== null) await removeRouteIn(tx, siteId, now.id);
    return;
  }
  if (routeBefore === null || !(await findTemplate(tx, siteId, routeBefore.page_template, 'share'))) return;
  await restoreRouteIn(tx, siteId, routeBefore);
}

/** What production showed before; nothing: its address is given up. */
async function backPull(tx: Transaction, by: By, { projectId, beforeDeploymentId }: ItemRow) {
  if (projectId === null) return;
  const [project] = await tx.select().from(projects).where(eq(projects.id, projectId)).for('no key update');
  if (!project) return;
  if (beforeDeploymentId === null) {
    const own = and(eq(deploymentAliases.projectId, projectId), eq(deploymentAliases.kind, 'production'));
    await tx.delete(deploymentAliases).where(own);
    return;
  }
  const [before] = await tx.select().from(deployments).where(eq(deployments.id, beforeDeploymentId));
  // Prevents its deletion until the transaction ends.
  await tx
    .select({ id: builds.id })
    .from(builds)
    .where(eq(builds.id, before?.buildId ?? ''))
    .for('key share');
  await assignProductionAlias(tx, { projectId, deploymentId: beforeDeploymentId, label: project.slug });
  const target = `${project.name} #${before?.number ?? 0}`;
  await recordAuditEvent(tx, { ...by, act: 'production-pointed', target });
}

/**
 * Takes everything of a live set back in one transaction. The branch keeps the merged commit (`open-revert.ts`).
 * @param replace ids of items over which something came since, that may be replaced all the same
 * @throws AppError `not_found`; `forbidden`; `conflict` when it is not live, when something came since that is not named, and
 * when the files that production showed are gone
 */
export function rollBackChangeSet(
  { db }: Pick<Parts, 'db'>,
  by: By,
  id: string,
  replace: readonly string[],
): Promise<void> {
  return db.transaction(async (tx) => {
    await findSet(tx, by.siteId, id);
    const set = await lockSet(tx, id);
    const items = await readItems(tx, id);
    assertRights(
      by,
      items.map(({ kind }) => kind),
    );
    if (set.state !== 'live') throw new AppError('conflict', { details: [fault(null, 'set_not_live')] });
    const { replaces, impossible } = await findOvertaken(tx, set.siteId, items);
    if (impossible) {
      const { code, values, reason } = impossible;
      throw new AppError('conflict', {
        details: [{ code: code as 'set_files_gone', reason, ...(values && { values }) }],
      });
    }
    if ([...replaces.keys()].some((itemId) => !replace.includes(itemId)))
      throw new AppError('conflict', { details: [fault(null, 'set_overtaken')] });
    // Added routes are removed first, so that removed ones can return to their addresses.
    const routes = items.filter(({ kind }) => kind === 'route');
    for (const item of routes.filter(({ act }) => act === 'add')) await backRoute(tx, set.siteId, item);
    for (const item of routes.filter(({ act }) => act !== 'add')) await backRoute(tx, set.siteId, item);
    const pages = items.filter(({ kind }) => kind === 'page');
    for (const item of pages.sort((a, b) => ((a.pageKey ?? '') < (b.pageKey ?? '') ? -1 : 1)))
      await backPage(tx, set.siteId, item);
    for (const item of items.filter(({ kind }) => kind === 'pull')) await backPull(tx, by, item);
    await changeSetRow(tx, id, { state: 'rolled-back', rolledBackAt: new Date() });
    await recordSetEvent(tx, id, { act: 'rolled-back', userId: by.userId });
    await recordAuditEvent(tx, { ...by, act: 'change-set-rolled-back', target: set.name });
  });
}
