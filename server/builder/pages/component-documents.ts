import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { componentKey, isInstance } from '#common/components/instance.ts';
import type { NodeMap } from '#common/layout/document.ts';
import { repairSteps } from '#common/layout/repair.ts';
import { registries } from '#common/widgets/registry.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { layoutVersions, pageTemplates } from '#server/platform/db/schema/pages.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import { createSingleFlightCache } from '#server/platform/single-flight-cache.ts';
import { unpack } from './pack';

/** Components that one document is made of at most, those within others counted: each is read. */
export const MAX_COMPONENTS = 300;

/** Which version of each component: what visitors see, or what was saved last. `versions`: others, by key. */
export interface ComponentChoice {
  readonly shown: 'live' | 'newest';
  readonly versions?: ReadonlyMap<string, number> | null;
}

/** A component as it was saved. */
export interface ComponentDocument {
  readonly key: string;
  readonly name: string;
  readonly version: number;
  readonly publishedVersion: number | null;
  readonly root: NodeMap;
}

/** Documents of components, by template and version, which never change; as objects they take several times their bytes. */
const documents = createSingleFlightCache<NodeMap | null>(
  24 * 1024 * 1024,
  (root) => Object.keys(root ?? {}).length * 1200 + 1000,
);

/** The keys of the components that blocks are instances of. */
export function instanceKeys(root: NodeMap): string[] {
  return [...new Set(Object.values(root).flatMap((node) => (isInstance(node) ? [componentKey(node)] : [])))];
}

/**
 * One that was deleted is there for what is live, which shows it until another version is published. Where its key names
 * another one too, that one comes after it.
 */
function rowsOf(db: Queryable, siteId: string, keys: readonly string[], shown: ComponentChoice['shown']) {
  const { id, pageKey, name, latestVersion, publishedVersion, deletedAt } = pageTemplates;
  const isThere = isNull(deletedAt);
  return db
    .select({ id, pageKey, name, latestVersion, publishedVersion })
    .from(pageTemplates)
    .where(
      and(
        eq(pageTemplates.siteId, siteId),
        inArray(pageKey, [...keys]),
        eq(pageTemplates.kind, 'component'),
        shown === 'live' ? or(isThere, isNotNull(publishedVersion)) : isThere,
      ),
    )
    .orderBy(asc(deletedAt));
}

/** The names of those of these components that were deleted, by key; not of those whose key another component has. */
export async function deletedNames(
  db: Queryable,
  siteId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { pageKey, name, deletedAt } = pageTemplates;
  const rows = await db
    .select({ pageKey, name, deletedAt })
    .from(pageTemplates)
    .where(and(eq(pageTemplates.siteId, siteId), inArray(pageKey, [...keys]), eq(pageTemplates.kind, 'component')));
  const there = new Set(rows.flatMap((row) => (row.deletedAt === null ? [row.pageKey] : [])));
  return new Map(rows.flatMap((row) => (there.has(row.pageKey) ? [] : [[row.pageKey, row.name] as const])));
}

async function loadRoot(db: Queryable, templateId: string, version: number): Promise<NodeMap | null> {
  const [row] = await db
    .select({ bytes: layoutVersions.document })
    .from(layoutVersions)
    .where(and(eq(layoutVersions.templateId, templateId), eq(layoutVersions.version, version)));
  if (!row) return null;
  return (await inSlices(repairSteps(await unpack(row.bytes), registries.component))).document.root;
}

/**
 * The components of a site with these keys, and those within them, as far as they are there.
 * @returns by key
 */
export async function loadComponents(
  db: Queryable,
  siteId: string,
  keys: readonly string[],
  { shown, versions }: ComponentChoice,
): Promise<ReadonlyMap<string, ComponentDocument>> {
  const found = new Map<string, ComponentDocument>();
  const asked = new Set<string>();
  let wanted = keys.filter(Boolean);
  while (wanted.length > 0 && asked.size < MAX_COMPONENTS) {
    const next = wanted.slice(0, MAX_COMPONENTS - asked.size);
    for (const key of next) asked.add(key);
    const inside: string[] = [];
    for (const row of await rowsOf(db, siteId, next, shown)) {
      const { id, pageKey: key, name, latestVersion, publishedVersion } = row;
      const version = versions?.get(key) ?? (shown === 'live' ? publishedVersion : latestVersion);
      if (version === null) continue;
      const root = await documents.get(`${id}/${String(version)}`, () => loadRoot(db, id, version));
      if (!root) continue;
      found.set(key, { key, name, version, publishedVersion, root });
      inside.push(...instanceKeys(root));
    }
    wanted = [...new Set(inside)].filter((key) => key !== '' && !asked.has(key));
  }
  return found;
}
