import { setTimeout } from 'node:timers/promises';
import type { ComingPage } from '#server/builder/events.ts';
import { organizationOf } from '#server/platform/db/organization-of.ts';
import { createFairQueue } from '#server/platform/fair-queue.ts';
import { findComing } from './find-wanted';
import { drawDue, findDue, findSnapshotBrowser, type SnapshotParts } from './make-snapshots';

/** The longest that going live waits for its components; the job that follows it draws what is missing then. */
const WAIT_MS = 10_000;
/** Each runs a browser. */
const turns = createFairQueue({ running: 2, runningEach: 1, waiting: 50, waitingEach: 4 });

interface Coming {
  readonly siteId: string;
  readonly pages: readonly ComingPage[];
}

async function drawAll(parts: SnapshotParts, { siteId, pages }: Coming): Promise<void> {
  // Read within the turn: what another publication drew meanwhile is there.
  const due = await findDue(parts, siteId, await findComing(parts.db, siteId, pages));
  for (const one of due) await drawDue(parts, siteId, one);
}

/**
 * Draws what pages show of components and is not drawn yet, before visitors see those versions. Resolves after ten seconds
 * at the latest, however many pages; where no browser can be started at once.
 */
export async function drawAhead(parts: SnapshotParts, coming: Coming): Promise<void> {
  const { siteId, pages } = coming;
  const due = await findDue(parts, siteId, await findComing(parts.db, siteId, pages));
  if (due.length === 0 || (await findSnapshotBrowser(parts)).browser === null) return;
  const drawing = turns
    .run(await organizationOf(parts.db, siteId), () => drawAll(parts, coming))
    .catch((error: unknown) => parts.log.warn({ err: error }, 'Components could not be drawn ahead.'));
  const over = new AbortController();
  const limit = setTimeout(WAIT_MS, undefined, { signal: over.signal }).catch(() => undefined);
  await Promise.race([drawing, limit]);
  over.abort();
}
