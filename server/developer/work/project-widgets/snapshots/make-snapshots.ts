import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ManifestComponent } from '#common/contract/project-manifest.ts';
import type { SnapshotTrouble } from '#common/contract/project-widgets.ts';
import type { Properties } from '#common/project-widgets/check-properties.ts';
import { mediaId } from '#common/layout/safe-url.ts';
import { imagePath } from '#server/builder/media/image-address.ts';
import { loadImages } from '#server/builder/media/store.ts';
import { type LiveProject, readLiveProjects } from '#server/builder/project-widgets/live-projects.ts';
import { readManifest as readFiles } from '#server/developer/delivery/builds/manifest.ts';
import { labelUrl } from '#server/developer/projects/projects/labels.ts';
import { sandboxState } from '#server/developer/delivery/builds/sandbox-state.ts';
import type { Deployed } from '#server/developer/delivery/browser/answer-requests.ts';
import { findBrowser } from '#server/developer/delivery/browser/find-browser.ts';
import { builds } from '#server/platform/db/schema/builds.ts';
import { componentSnapshots } from '#server/platform/db/schema/project-widgets.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';
import { type Drawing, type Drawn, drawComponents } from './draw-components';
import { findWanted, keyOf, type Wanted } from './find-wanted';

/** What drawing needs. */
export type SnapshotParts = Pick<Parts, 'db' | 'files' | 'settings' | 'log'>;
type Deps = SnapshotParts;

/** Where pages believe to be in time: one moment, or each drawing would differ. Seconds since 1970. */
const NOW = 1_790_000_000;

const snapshotData = z.object({ siteId: z.string() });

/** A browser, or what the server lacks. */
export async function findSnapshotBrowser(parts: Deps) {
  const browser = await findBrowser(parts.settings.chromiumPath);
  if (browser === null) return { browser, trouble: 'no_browser' as const };
  return (await sandboxState(parts)).ready
    ? { browser, trouble: null }
    : { browser: null, trouble: 'no_sandbox' as const };
}

async function readDeployed({ db }: Deps, buildId: string): Promise<Deployed | null> {
  const { manifest, settings } = builds;
  const [build] = await db.select({ manifest, settings }).from(builds).where(eq(builds.id, buildId));
  return build?.manifest ? { manifest: readFiles(build.manifest), fallback: build.settings.spaFallback } : null;
}

/** Stores a snapshot, or the failure: then the previous snapshot stays. */
async function keep(
  { db }: Deps,
  siteId: string,
  { project: projectId, component, hash }: Wanted,
  { buildId, drawn, reason }: { buildId: string; drawn: Drawn; reason: SnapshotTrouble | null },
) {
  const made = { buildId, reason, updatedOn: sql`now()`, ...(drawn && { ...drawn, images: [...drawn.images] }) };
  const { siteId: ofSite, projectId: of, component: called, hash: given } = componentSnapshots;
  await db
    .insert(componentSnapshots)
    .values({ siteId, projectId, component, hash, ...made })
    .onConflictDoUpdate({ target: [ofSite, of, called, given], set: made });
}

/** Properties with the addresses of the site's pictures in place of their names in the library. */
async function withAddresses({ db, settings }: Deps, siteId: string, properties: Properties): Promise<Properties> {
  const ids = Object.values(properties).flatMap((value) => (typeof value === 'string' ? (mediaId(value) ?? []) : []));
  if (ids.length === 0) return properties;
  const paths = new Map((await loadImages(db, siteId, ids)).map((row) => [row.id, imagePath(row)]));
  const addressOf = (value: Properties[string]) => {
    const id = typeof value === 'string' ? mediaId(value) : undefined;
    return id === undefined ? value : new URL(paths.get(id) ?? '/', settings.siteUrl).pathname;
  };
  return Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, addressOf(value)]));
}

/** What failed takes seconds of a processor each time: the same is not tried again at once with each page that goes live. */
const AGAIN_AFTER_MS = 10 * 60_000;

/** What is to be drawn of one project. */
export interface Due {
  readonly project: LiveProject & { readonly buildId: string };
  readonly wanted: readonly (readonly [Wanted, ManifestComponent])[];
}

/** What is not drawn yet of each project as it is live, or was not when it was tried some time ago. */
export async function findDue({ db }: Deps, siteId: string, wanted: ReadonlyMap<string, Wanted>): Promise<Due[]> {
  const { projectId, component, hash, buildId, reason, updatedOn } = componentSnapshots;
  const rows = await db
    .select({ project: projectId, component, hash, buildId, reason, updatedOn })
    .from(componentSnapshots)
    .where(eq(componentSnapshots.siteId, siteId));
  const isDone = (row: (typeof rows)[number]) =>
    row.reason === null || (row.reason === 'failed' && row.updatedOn.getTime() > Date.now() - AGAIN_AFTER_MS);
  const done = new Map(rows.map((row) => [keyOf(row), isDone(row) ? row.buildId : null]));
  return (await readLiveProjects(db, siteId)).flatMap((project) => {
    const { buildId: live, widgets } = project;
    if (live === null || widgets === null) return [];
    const due = [...wanted.values()].flatMap((one) => {
      const found = widgets.components.find(({ name }) => name === one.component);
      const isDue = one.project === project.id && found !== undefined && done.get(keyOf(one)) !== live;
      return isDue ? [[one, found] as const] : [];
    });
    return due.length === 0 ? [] : [{ project: { ...project, buildId: live }, wanted: due }];
  });
}

/** Removes what no live page shows any more. */
async function dropOthers({ db }: Deps, siteId: string, wanted: ReadonlyMap<string, Wanted>) {
  const own = eq(componentSnapshots.siteId, siteId);
  const { projectId, component, hash } = componentSnapshots;
  const rows = await db.select({ project: projectId, component, hash }).from(componentSnapshots).where(own);
  for (const row of rows.filter((one) => !wanted.has(keyOf(one)))) {
    const same = and(own, eq(projectId, row.project), eq(component, row.component), eq(hash, row.hash));
    await db.delete(componentSnapshots).where(same);
  }
}

/** Draws it, and stores what came of each. */
export async function drawDue(parts: Deps, siteId: string, { project, wanted }: Due) {
  const { buildId } = project;
  const fail = async (reason: SnapshotTrouble) => {
    for (const [one] of wanted) await keep(parts, siteId, one, { buildId, drawn: null, reason });
  };
  const { browser, trouble } = await findSnapshotBrowser(parts);
  if (browser === null) return fail(trouble ?? 'no_browser');
  const deployed = await readDeployed(parts, buildId);
  if (deployed === null) return fail('failed');
  const address = labelUrl(parts.settings.previewUrl, project.label ?? '');
  const ofDrawing = new Map<Drawing, Wanted>();
  for (const [one, component] of wanted)
    ofDrawing.set({ component, properties: await withAddresses(parts, siteId, one.properties) }, one);
  try {
    await drawComponents(
      parts,
      { browser, deployed, address, now: NOW, owner: siteId },
      [...ofDrawing.keys()],
      async (drawing, drawn) => {
        const one = ofDrawing.get(drawing);
        if (one) await keep(parts, siteId, one, { buildId, drawn, reason: drawn === null ? 'failed' : null });
      },
    );
  } catch (error) {
    parts.log.warn({ err: error }, 'Components could not be drawn.');
    await fail('failed');
  }
}

/** Draws what the live pages of a site show of components, where it is not there as it is live. */
async function makeSnapshots(parts: Deps, { siteId }: z.output<typeof snapshotData>): Promise<void> {
  const wanted = await findWanted(parts.db, siteId);
  const due = await findDue(parts, siteId, wanted);
  for (const one of due) await drawDue(parts, siteId, one);
  await dropOthers(parts, siteId, wanted);
  if (due.length > 0) await bumpRevision(parts.db, siteId);
}

/** Draws what the live pages of a site show of components and is not there yet; sent with its id as `singletonKey`. */
export const snapshotsJob = defineJob({
  name: 'component-snapshots',
  data: snapshotData,
  retryLimit: 2,
  concurrency: 2,
  concurrencyEach: 1,
  heartbeatSeconds: 30,
  run: makeSnapshots,
});
