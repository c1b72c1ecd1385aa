import { inArray } from 'drizzle-orm';
import * as z from 'zod';
import { removeFontFiles } from '#server/builder/fonts/save-font.ts';
import { removeImageFiles } from '#server/builder/media/save-image.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fonts } from '#server/platform/db/schema/fonts.ts';
import { media } from '#server/platform/db/schema/media.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';

const siteFiles = z.object({
  images: z.array(z.object({ key: z.string(), width: z.number(), height: z.number(), widths: z.array(z.number()) })),
  fonts: z
    .array(z.object({ key: z.string(), subsets: z.array(z.object({ subset: z.string(), range: z.string() })) }))
    .default([]),
});

/** The images and fonts of sites, as far as their files need it. */
export type SiteFiles = z.output<typeof siteFiles>;

/** What files sites have: to be read before their rows are gone. */
export async function findSiteFiles(tx: Queryable, siteIds: readonly string[]): Promise<SiteFiles> {
  const images = await tx
    .select({ key: media.key, width: media.width, height: media.height, widths: media.widths })
    .from(media)
    .where(inArray(media.siteId, [...siteIds]));
  const styles = await tx
    .select({ key: fonts.key, subsets: fonts.subsets })
    .from(fonts)
    .where(inArray(fonts.siteId, [...siteIds]));
  return { images, fonts: styles.map(({ key, subsets }) => ({ key, subsets: [...subsets] })) };
}

/** Removes the files of images and fonts whose site was deleted; fine to run twice. */
export const removeFilesJob = defineJob({
  name: 'site-files',
  data: siteFiles,
  run: async ({ files }, { images, fonts: styles }) => {
    for (const image of images) await removeImageFiles(files, image);
    await removeFontFiles(files, styles);
  },
});

/** Orders that, for images and fonts whose rows are gone. */
export async function removeFilesLater({ jobs, log }: Pick<Parts, 'jobs' | 'log'>, doomed: SiteFiles): Promise<void> {
  if (doomed.images.length + doomed.fonts.length === 0) return;
  // The site is gone already, and no address leads to its files: a job that cannot be queued is for the log.
  await jobs
    .send(removeFilesJob, doomed)
    .catch((error: unknown) => log.error({ err: error, ...doomed }, 'Files of a deleted site are left over.'));
}
