import { fault } from '#common/contract/faults.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import type { Parts } from '#server/platform/parts.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';
import { findSiteFiles, removeFilesLater } from './site-files';

interface Doomed {
  readonly titleIndex: number;
  /** Must be the site's name. */
  readonly confirmName: string;
}

function remove({ db }: Pick<Parts, 'db'>, by: ActedBy & { readonly organizationId: string }, doomed: Doomed) {
  return db.transaction(async (tx) => {
    const [site] = await tx
      .select({ id: sites.id, name: sites.name })
      .from(sites)
      .where(and(eq(sites.organizationId, by.organizationId), eq(sites.titleIndex, doomed.titleIndex)))
      .for('update');
    if (!site) throw new AppError('not_found');
    if (site.name !== doomed.confirmName) {
      throw new AppError('invalid', {
        details: [fault('confirmName', 'site_name_differs')],
      });
    }
    await bumpRevision(tx, site.id);
    const doomedFiles = await findSiteFiles(tx, [site.id]);
    await tx.delete(sites).where(eq(sites.id, site.id));
    await recordAuditEvent(tx, { ...by, act: 'site-deleted', target: site.name });
    return doomedFiles;
  });
}

/**
 * Deletes a site with everything in it: its rows at once, its files by a job.
 * @throws AppError `not_found`; `invalid` on `confirmName` unless it is the site's name
 */
export async function deleteSite(
  parts: Pick<Parts, 'db' | 'jobs' | 'log'>,
  by: ActedBy & { readonly organizationId: string },
  doomed: Doomed,
): Promise<void> {
  await removeFilesLater(parts, await remove(parts, by, doomed));
}
