import { and, eq, isNull, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { blobKey } from '#server/developer/delivery/builds/blobs.ts';
import { type Manifest, readManifest } from '#server/developer/delivery/builds/manifest.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { builds } from '#server/platform/db/schema/builds.ts';
import { deployments } from '#server/platform/db/schema/deployments.ts';
import { inspectBuilds } from '#server/platform/db/schema/inspect-builds.ts';
import { previewLabels } from '#server/platform/db/schema/preview-labels.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import type { Parts } from '#server/platform/parts.ts';

/** Files named by the manifests that are kept in memory. */
const KEPT_FILES = 100_000;

/** What a label shows now. */
export interface Shown {
  readonly manifest: Manifest;
  /** Unknown addresses of screens are answered with the start page. */
  readonly fallback: boolean;
  /** Addresses of production may be found by search engines. */
  readonly isProduction: boolean;
  /** Its elements carry marks, and the app may ask it for them. */
  readonly isInspect: boolean;
}

/**
 * Finds what labels show. The label is looked up each time, so that a rollback counts at once on every instance; the
 * manifest of a build never changes and is kept.
 */
export function createLabelReader({ db }: Pick<Parts, 'db'>) {
  const manifests = new LRUCache<string, Manifest>({
    maxSize: KEPT_FILES,
    sizeCalculation: (manifest) => manifest.size + 1,
  });
  const manifestOf = async (buildId: string) => {
    const kept = manifests.get(buildId);
    if (kept) return kept;
    const [row] = await db.select({ manifest: builds.manifest }).from(builds).where(eq(builds.id, buildId));
    if (!row?.manifest) return null;
    const manifest = readManifest(row.manifest);
    manifests.set(buildId, manifest);
    return manifest;
  };
  return async (label: string): Promise<Shown | null> => {
    const found = await findBuild(db, label);
    if (found?.status !== 'ready') return null;
    const { kind, buildId, settings } = found;
    const manifest = await manifestOf(buildId);
    const shown = { fallback: settings.spaFallback, isProduction: kind === 'project', isInspect: kind === 'inspect' };
    return manifest && { manifest, ...shown };
  };
}

/** The deployment of a label, or that an alias points to. */
const deploymentId = sql`case ${previewLabels.kind}
  when 'deployment' then (select own.id from deployments own where own.label = ${previewLabels.label})
  else (select alias.deployment_id from deployment_aliases alias where alias.label = ${previewLabels.label}) end`;

/** The build that a label shows. Its kind says where to look, so that no other kind can stand in for it. */
async function findBuild(db: Queryable, label: string) {
  const isInspected = and(eq(previewLabels.kind, 'inspect'), eq(inspectBuilds.label, previewLabels.label));
  const [found] = await db
    .select({
      kind: previewLabels.kind,
      buildId: builds.id,
      status: builds.status,
      settings: projects.buildSettings,
    })
    .from(previewLabels)
    .leftJoin(inspectBuilds, isInspected)
    .leftJoin(deployments, eq(deployments.id, deploymentId))
    .innerJoin(builds, eq(builds.id, sql`coalesce(${inspectBuilds.buildId}, ${deployments.buildId})`))
    .innerJoin(projects, and(eq(projects.id, builds.projectId), isNull(projects.deletedAt)))
    .where(eq(previewLabels.label, label));
  return found ?? null;
}

/** A stored file of a deployment. */
export function openBlob({ files }: Pick<Parts, 'files'>, sha256: string): ReturnType<Parts['files']['get']> {
  return files.get(blobKey(sha256));
}
