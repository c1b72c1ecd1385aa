import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { AppError } from '#server/platform/app-error.ts';
import { organizationOf } from '#server/platform/db/organization-of.ts';
import { media } from '#server/platform/db/schema/media.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';
import { makeAvifJob } from '../image-jobs';
import type { PreparedImage } from '../prepare-raster';
import { addImage } from '../save-image';
import { later } from '../shared-acts';
import { findPublicImage, type MediaRow } from '../store';
import { originalFile } from '../variants';
import { findFfmpeg, makePoster } from './make-poster';

type Deps = Pick<Parts, 'db' | 'files' | 'settings' | 'jobs' | 'log'>;

async function pictureOf({ files, settings }: Deps, row: MediaRow, owner: string): Promise<PreparedImage | null> {
  const program = await findFfmpeg(settings);
  if (program === null) return null;
  const stored = await files.get(originalFile(row.key));
  if (!stored) return null;
  await mkdir(join(settings.dataDir, 'tmp'), { recursive: true });
  const folder = await mkdtemp(join(settings.dataDir, 'tmp', 'film-'));
  try {
    // ffmpeg reads files, wherever they are kept.
    const path = join(folder, 'film');
    await pipeline(stored.stream(), createWriteStream(path, { flags: 'wx' }));
    return await makePoster(program, { path, mime: row.mime, duration: row.duration }, owner, settings);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What may be said of a film's name in that of its poster. */
function posterName(name: string) {
  return `${name.replace(/\.(?:mp4|webm|m4v)$/i, '')}.png`.slice(-200);
}

async function makeFilmPoster(parts: Deps, { key }: { readonly key: string }): Promise<void> {
  const { db, files } = parts;
  const film = await findPublicImage(db, key);
  if (!film || film.kind !== 'video' || film.posterId !== null) return;
  const owner = await organizationOf(db, film.siteId);
  const picture = await pictureOf(parts, film, owner);
  if (picture === null) return;
  try {
    const image = await addImage({ db, files, siteId: film.siteId }, picture, { name: posterName(film.name) });
    await db.transaction(async (tx) => {
      // One that a person chose meanwhile stays.
      const mine = and(eq(media.key, key), isNull(media.posterId));
      await tx.update(media).set({ posterId: image.id }).where(mine);
      await bumpRevision(tx, film.siteId);
    });
    await later(parts, makeAvifJob, { key: image.key }, { owner });
  } catch (error) {
    // A plan without room for it: the film goes on without, and its people choose one.
    if (!(error instanceof AppError && error.code === 'plan_limit')) throw error;
  }
}

/** Makes the poster of a film that has none, where ffmpeg is found; fine to run twice, and for one that is gone. */
export const makePosterJob = defineJob({
  name: 'media-poster',
  data: z.object({ key: z.string() }),
  concurrency: 2,
  concurrencyEach: 1,
  run: makeFilmPoster,
});
