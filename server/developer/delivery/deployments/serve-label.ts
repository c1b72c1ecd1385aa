import { eq, or, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { blobKey } from '#server/developer/delivery/builds/blobs.ts';
import { type Manifest, readManifest } from '#server/developer/delivery/builds/manifest.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { builds } from '#server/platform/db/schema/builds.ts';
import { deploymentAliases, deployments } from '#server/platform/db/schema/deployments.ts';
import { inspectBuilds } from '#server/platform/db/schema/inspect-builds.ts';
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
    const deployed = await findLabel(db, label);
    const found = deployed ?? (await findInspected(db, label));
    if (!found?.buildId || found.status !== 'ready') return null;
    const manifest = await manifestOf(found.buildId);
    const isProduction = found.kind === 'production';
    return manifest && { manifest, fallback: found.settings.spaFallback, isProduction, isInspect: deployed === null };
  };
}

/** The deployment that a label shows: its own, or that of an address that stays. */
async function findLabel(db: Queryable, label: string) {
  const [found] = await db
    .select({
      buildId: deployments.buildId,
      status: deployments.status,
      settings: projects.buildSettings,
      kind: deploymentAliases.kind,
    })
    .from(deployments)
    .innerJoin(projects, eq(projects.id, deployments.projectId))
    .leftJoin(
      deploymentAliases,
      sql`${deploymentAliases.deploymentId} = ${deployments.id} and ${deploymentAliases.label} = ${label}`,
    )
    .where(
      sql`${projects.deletedAt} is null and ${or(
        eq(deployments.label, label),
        sql`${deployments.id} = (select deployment_id from deployment_aliases where label = ${label})`,
      )}`,
    )
    .limit(1);
  return found ?? null;
}

/** The build with marks that a label shows. */
async function findInspected(db: Queryable, label: string) {
  const [found] = await db
    .select({ buildId: builds.id, status: builds.status, settings: projects.buildSettings })
    .from(inspectBuilds)
    .innerJoin(builds, eq(builds.id, inspectBuilds.buildId))
    .innerJoin(projects, eq(projects.id, builds.projectId))
    .where(sql`${inspectBuilds.label} = ${label} and ${projects.deletedAt} is null`)
    .limit(1);
  return found ? { ...found, kind: null } : null;
}

/** A stored file of a deployment. */
export function openBlob({ files }: Pick<Parts, 'files'>, sha256: string): ReturnType<Parts['files']['get']> {
  return files.get(blobKey(sha256));
}
