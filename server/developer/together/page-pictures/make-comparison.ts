import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import {
  type ComparedPage,
  type ComparedWidth,
  type ComparisonReason,
  type PagePicture,
  PICTURE_LIMITS,
} from '#common/contract/page-pictures.ts';
import { comparePictures } from '#server/builder/media/prepare-raster.ts';
import type { ImageResults } from '#server/builder/media/image-work.ts';
import { blobKey } from '#server/developer/delivery/builds/blobs.ts';
import { readManifest } from '#server/developer/delivery/builds/manifest.ts';
import { sandboxState } from '#server/developer/delivery/builds/sandbox-state.ts';
import { builds } from '#server/platform/db/schema/builds.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { Deployed } from '#server/developer/delivery/browser/answer-requests.ts';
import { BrowserFailure } from '#server/developer/delivery/browser/devtools.ts';
import { findBrowser } from '#server/developer/delivery/browser/find-browser.ts';
import type { Taken } from '#server/developer/delivery/browser/take-picture.ts';
import { areSame, choosePages } from './choose-pages';
import { namesIn, pictureKey, putPicture } from './picture-files';
import { type ComparisonRow, findOrder, type Order, saveOrder } from './store';
import { type Pair, takePictures } from './take-pictures';

type Deps = Pick<Parts, 'db' | 'files' | 'settings' | 'log'>;

const orderData = z.object({ id: z.string(), orderId: z.string() });

/** It failed for a reason that users see. */
class Refused extends Error {
  constructor(readonly reason: ComparisonReason) {
    super(reason);
  }
}

/** The clock of the pages: fixed, or each comparison would differ in times on pages. Seconds since 1970. */
function nowOf({ addedOn }: ComparisonRow) {
  return Math.floor(addedOn.getTime() / 1000);
}

/** @throws Refused when the server cannot take pictures */
async function requireBrowser(parts: Deps) {
  const browser = await findBrowser(parts.settings.chromiumPath);
  if (browser === null) throw new Refused('no_browser');
  if (!(await sandboxState(parts)).ready) throw new Refused('no_sandbox');
  return browser;
}

/** @throws Refused when the files of a build are not kept any more */
async function readDeployed({ db }: Deps, buildId: string): Promise<Deployed> {
  const [build] = await db
    .select({ manifest: builds.manifest, settings: builds.settings })
    .from(builds)
    .where(eq(builds.id, buildId));
  if (!build?.manifest) throw new Refused('files_gone');
  return { manifest: readManifest(build.manifest), fallback: build.settings.spaFallback };
}

async function readText({ files }: Deps, sha256: string) {
  const file = await files.get(blobKey(sha256));
  return file === null ? '' : text(file.stream());
}

type Compared = ImageResults['compare'];

/** Two pictures as they are stored; one that the image process cannot read counts as not taken. */
async function compare({ log }: Deps, { before, after, width }: Pair): Promise<Compared> {
  const pictures = { before: before?.png ?? null, after: after?.png ?? null };
  if (pictures.before === null && pictures.after === null) return { before: null, after: null };
  try {
    return await comparePictures({ ...pictures, width, mostAreas: PICTURE_LIMITS.areas });
  } catch (error) {
    log.warn({ err: error }, 'Two pictures could not be compared.');
    return { before: null, after: null };
  }
}

async function toPicture(
  parts: Deps,
  id: string,
  taken: Taken | null,
  compared: Compared['before'],
): Promise<PagePicture | null> {
  if (taken === null) return null;
  if (compared === null) {
    const faults: PagePicture['faults'] = taken.png === null ? [...taken.faults] : ['failed'];
    return { name: null, height: 0, faults, areas: [] };
  }
  const name = await putPicture(parts, id, compared.image);
  return { name, height: compared.height, faults: [...taken.faults], areas: [...compared.areas] };
}

async function make(parts: Deps, row: ComparisonRow) {
  const browser = await requireBrowser(parts);
  const before = await readDeployed(parts, row.beforeBuildId);
  const after = await readDeployed(parts, row.afterBuildId);
  if (areSame(before.manifest, after.manifest))
    return { source: null, total: 0, pages: [], reason: 'same_files' as const };
  const { source, paths, total } = await choosePages(before, after, (sha256) => readText(parts, sha256));
  const widths = new Map<string, ComparedWidth[]>(paths.map((path) => [path, []]));
  await takePictures(parts, { browser, before, after, paths, now: nowOf(row) }, async (pair) => {
    const compared = await compare(parts, pair);
    widths.get(pair.path)?.push({
      width: pair.width,
      before: await toPicture(parts, row.id, pair.before, compared.before),
      after: await toPicture(parts, row.id, pair.after, compared.after),
    });
  });
  const pages: ComparedPage[] = [...widths].map(([path, own]) => ({ path, widths: own }));
  return { source, total, pages, reason: null };
}

/** Removes what an earlier comparison of the same pull request showed. */
async function dropEarlier({ files }: Deps, { id, pages }: ComparisonRow, kept: readonly ComparedPage[]) {
  const names = namesIn(kept);
  for (const name of namesIn(pages)) if (!names.has(name)) await files.delete(pictureKey(id, name));
}

/** Why it failed; unexpected errors go to the server's log. */
function reasonOf({ log }: Deps, error: unknown): ComparisonReason {
  if (error instanceof Refused) return error.reason;
  log.warn({ err: error }, 'Pictures of a pull request could not be taken.');
  return error instanceof BrowserFailure ? 'browser_failed' : 'internal';
}

/** Takes and compares the pictures of an order, and says how it ended. Nothing when another order was given. */
async function makeComparison(parts: Deps, order: Order): Promise<void> {
  const row = await findOrder(parts.db, order);
  if (row === null || row.state === 'ready' || row.state === 'failed') return;
  await saveOrder(parts.db, order, { state: 'making' });
  try {
    const made = await make(parts, row);
    const counts = await saveOrder(parts.db, order, { state: 'ready', ...made });
    if (counts) await dropEarlier(parts, row, made.pages);
  } catch (error) {
    await saveOrder(parts.db, order, { state: 'failed', reason: reasonOf(parts, error) });
  }
}

/** Takes the pictures of an order. */
export const comparisonJob = defineJob({
  name: 'take-page-pictures',
  data: orderData,
  retryLimit: 2,
  // Longer than all pictures of one comparison may take, so that their own limit ends it.
  timeLimitSeconds: 900,
  heartbeatSeconds: 30,
  concurrency: 2,
  concurrencyEach: 1,
  run: makeComparison,
  lastFailure: async ({ db }, order) => {
    if (order !== null) await saveOrder(db, order, { state: 'failed', reason: 'interrupted' });
  },
});
