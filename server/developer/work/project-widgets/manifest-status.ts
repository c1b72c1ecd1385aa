import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { ManifestFault, ProjectManifest } from '#common/contract/project-manifest.ts';
import type { LayoutBreak, ManifestStatus, MigrationStep } from '#common/contract/project-widgets.ts';
import { breaksOf, migrateUse } from '#common/project-widgets/migration.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { manifestMigrations } from '#server/platform/db/schema/project-widgets.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { findUsingPages, type UsingPage } from './find-uses';
import { type CommitFolder, findManifest, readManifest } from '#server/developer/source/manifests/read-manifest.ts';

/** Breaks that one answer names. */
const MAX_BREAKS = 200;

/** The manifest of a commit, and the key to compare it with another; null: there is none. */
interface Found {
  readonly sha: string | null;
  readonly manifest: ProjectManifest | null;
  readonly faults: readonly ManifestFault[];
}

/** A commit never changes. */
const read = new LRUCache<string, Found>({ max: 500 });

async function manifestAt(git: GitRepository, commit: CommitFolder): Promise<Found> {
  const key = `${git.dir} ${commit.sha} ${commit.folder}`;
  const known = read.get(key);
  if (known) return known;
  const entry = await findManifest(git, commit);
  const parsed = entry === null ? null : await readManifest(git, commit);
  const found = { sha: entry?.sha ?? null, manifest: parsed?.manifest ?? null, faults: parsed?.faults ?? [] };
  read.set(key, found);
  return found;
}

/** The folder of a project's manifest. */
async function rootOf(db: Queryable, projectId: string): Promise<string> {
  const [row] = await db.select({ folder: projects.rootDirectory }).from(projects).where(eq(projects.id, projectId));
  return row?.folder ?? '';
}

/** Two commits of a project's repository. */
export interface ManifestChange {
  readonly git: GitRepository;
  readonly projectId: string;
  readonly before: string;
  readonly after: string;
}

/** Both manifests of a change; null: it leaves the manifest as it is, and with it everything that it names. */
export async function readChange(db: Queryable, { git, projectId, before, after }: ManifestChange) {
  const folder = await rootOf(db, projectId);
  const now = await manifestAt(git, { sha: after, folder });
  const then = await manifestAt(git, { sha: before, folder });
  // The same manifest is another one when a file that it names is gone.
  const isSame = now.sha === then.sha && now.faults.length === then.faults.length;
  return isSame ? null : { before: then, after: now };
}

/** The migration of a pull request that was confirmed, if any. */
export async function findMigration(db: Queryable, pullRequestId: string) {
  const [row] = await db
    .select({ steps: manifestMigrations.steps, by: { id: users.id, name: users.name } })
    .from(manifestMigrations)
    .leftJoin(users, eq(users.id, manifestMigrations.userId))
    .where(eq(manifestMigrations.pullRequestId, pullRequestId));
  return row ?? null;
}

interface Manifests {
  readonly before: ProjectManifest | null;
  readonly after: ProjectManifest | null;
  readonly steps: readonly MigrationStep[];
}

/** The uses of a page that fit the current manifest and would not fit the new one. */
function breaksOfPage({ site, page, published, nodes }: UsingPage, { before, after, steps }: Manifests): LayoutBreak[] {
  return nodes.flatMap((use) => {
    const broken = new Set(breaksOf(before, use).map(({ property, code }) => `${property} ${code}`));
    return breaksOf(after, migrateUse(steps, use))
      .filter(({ property, code }) => !broken.has(`${property} ${code}`))
      .map(({ property, code }) => ({
        site,
        page,
        published,
        nodeId: use.nodeId,
        component: use.component,
        property,
        code,
        nodeName: use.node.custom?.name ?? '',
        properties: Object.keys(use.properties),
      }));
  });
}

/** The saved layouts that a change would break, once they follow the steps. */
export async function findBreaks(db: Queryable, projectId: string, manifests: Manifests) {
  const { pages, isMore } = await findUsingPages(db, projectId);
  const all = pages.flatMap((page) => breaksOfPage(page, manifests));
  return { breaks: all.slice(0, MAX_BREAKS), isMore: isMore || all.length > MAX_BREAKS };
}

function stateOf(count: number, steps: readonly MigrationStep[]): ManifestStatus['state'] {
  if (count > 0) return 'breaking';
  return steps.length > 0 ? 'migrated' : 'fits';
}

/** What a pull request does to its project's manifest; null: nothing. */
export async function readManifestStatus(
  db: Queryable,
  pullRequestId: string,
  change: ManifestChange,
): Promise<ManifestStatus | null> {
  const changed = await readChange(db, change);
  if (changed === null) return null;
  const { before, after } = changed;
  const migration = await findMigration(db, pullRequestId);
  const withMigration = { migration: migration && { steps: [...migration.steps], by: migration.by } };
  if (after.faults.length > 0)
    return { state: 'broken', faults: [...after.faults], breaks: [], isMore: false, components: [], ...withMigration };
  const steps = migration?.steps ?? [];
  const manifests = { before: before.manifest, after: after.manifest, steps };
  const { breaks, isMore } = await findBreaks(db, change.projectId, manifests);
  const components = [...(after.manifest?.components ?? [])];
  return { state: stateOf(breaks.length, steps), faults: [], breaks, isMore, components, ...withMigration };
}
