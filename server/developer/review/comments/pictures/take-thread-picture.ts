import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { PICTURE_LIMITS } from '#common/contract/page-pictures.ts';
import { comparePictures } from '#server/builder/media/prepare-raster.ts';
import { sandboxState } from '#server/developer/delivery/builds/sandbox-state.ts';
import { withBrowser } from '#server/developer/delivery/browser/sandboxed-browser.ts';
import { findBrowser } from '#server/developer/delivery/browser/find-browser.ts';
import { takeElementPicture } from '#server/developer/delivery/browser/take-element-picture.ts';
import { commentThreads } from '#server/platform/db/schema/comments.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';
import { findPinned } from './find-pinned';
import { putThreadPicture } from './picture-files';

const pictureData = z.object({ id: z.string() });

/** For starting a browser, and all of its one picture. Milliseconds. */
const MAX_MS = 120_000;

/** Asks for the picture of a new thread, where this installation takes any. */
export async function enqueueThreadPicture(
  { settings, jobs }: Pick<Parts, 'settings' | 'jobs'>,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
): Promise<void> {
  if (settings.chromiumPath !== 'off') await jobs.send(threadPictureJob, { id }, { owner: organizationId });
}

/** Takes and stores it. Without a browser or a sandbox threads have none; no caller waits for it. */
async function takeThreadPicture(
  parts: Pick<Parts, 'db' | 'files' | 'settings' | 'log' | 'appSecret' | 'metrics'>,
  { id }: z.output<typeof pictureData>,
): Promise<void> {
  const [thread] = await parts.db.select().from(commentThreads).where(eq(commentThreads.id, id));
  if (!thread || thread.picture !== null) return;
  const browser = await findBrowser(parts.settings.chromiumPath);
  if (browser === null || !(await sandboxState(parts)).ready) return;
  const pinned = await findPinned(parts, thread);
  if (pinned === null) return;
  const { x, y, width, addedOn } = thread;
  const shot = {
    ...pinned.element,
    x,
    y,
    width,
    now: Math.floor(addedOn.getTime() / 1000),
    limitMs: PICTURE_LIMITS.seconds * 1000,
  };
  const bounds = { timeLimitMs: MAX_MS, signal: new AbortController().signal };
  const taken = await withBrowser(parts, browser, bounds, (devtools) =>
    takeElementPicture(devtools, pinned.answer, shot),
  );
  if (taken === null) return;
  const encoded = await comparePictures({ before: null, after: taken.png, width: taken.width, mostAreas: 0 });
  if (encoded.after === null) return;
  const name = await putThreadPicture(parts, id, encoded.after.image);
  const picture = { name, width: taken.width, height: taken.height, x: taken.x, y: taken.y };
  await parts.db.update(commentThreads).set({ picture }).where(eq(commentThreads.id, id));
}

/** Takes the picture of what a thread is pinned to. */
export const threadPictureJob = defineJob({
  name: 'take-comment-picture',
  data: pictureData,
  retryLimit: 1,
  concurrency: 2,
  concurrencyEach: 1,
  timeLimitSeconds: 180,
  heartbeatSeconds: 30,
  run: takeThreadPicture,
});
