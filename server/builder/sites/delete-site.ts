import { fault } from '#common/contract/faults.ts';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { AppError } from '#server/platform/app-error.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { media } from '#server/platform/db/schema/media.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { removeImageFiles } from '#server/builder/media/save-image.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';

const file = z.object({ key: z.string(), width: z.number(), height: z.number(), widths: z.array(z.number()) });

/** Removes the files of images whose site was deleted; fine to run twice. */
export const removeFilesJob = defineJob({
  name: 'site-files',
  data: z.object({ images: z.array(file) }),
  run: async ({ files }, { images }) => {
    for (const image of images) await removeImageFiles(files, image);
  },
});

/** Orders that, for images whose rows are gone. */
export async function removeFilesLater(
  { jobs, log }: Pick<Parts, 'jobs' | 'log'>,
  images: z.output<typeof file>[],
): Promise<void> {
  if (images.length === 0) return;
  // The site is gone already, and no address leads to its files: a job that cannot be queued is for the log.
  await jobs
    .send(removeFilesJob, { images })
    .catch((error: unknown) => log.error({ err: error, images }, 'Files of a deleted site are left over.'));
}

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
    const images = await tx
      .select({ key: media.key, width: media.width, height: media.height, widths: media.widths })
      .from(media)
      .where(eq(media.siteId, site.id));
    await tx.delete(sites).where(eq(sites.id, site.id));
    await recordAuditEvent(tx, { ...by, act: 'site-deleted', target: site.name });
    return images;
  });
}

/**
 * Deletes a site with everything in it: its rows at once, the files of its images by a job.
 * @throws AppError `not_found`; `invalid` on `confirmName` unless it is the site's name
 */
export async function deleteSite(
  parts: Pick<Parts, 'db' | 'jobs' | 'log'>,
  by: ActedBy & { readonly organizationId: string },
  doomed: Doomed,
): Promise<void> {
  await removeFilesLater(parts, await remove(parts, by, doomed));
}
