import { inArray, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Transaction } from '#server/platform/db/database.ts';
import { viewSites } from '#server/platform/db/schema/views.ts';
import { NAME_KINDS, type NameKind } from './name-kinds';
import { addNames, keyOf, lockNumbers, type NamedText, OTHER } from './view-names';

/** A text of a site that a view names by number. */
export interface ViewName {
  readonly site: number;
  readonly kind: NameKind;
  readonly text: string;
}

/** Numbers of sites and texts, remembered: after the first minutes a batch asks for none. */
export interface ViewNumbers {
  /** Number by site id, new ones too; a site that is deleted meanwhile has none. */
  readonly sites: (tx: Transaction, siteIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** The number of each name, new ones too. @param day today in UTC */
  readonly names: (tx: Transaction, names: readonly ViewName[], day: string) => Promise<(name: ViewName) => number>;
  /** To be called when a transaction was taken back: what it numbered does not count. */
  readonly forget: () => void;
}

function namedText({ site, kind, text }: ViewName): NamedText {
  return { site, kind: NAME_KINDS[kind], text };
}

async function addSites(tx: Transaction, siteIds: readonly string[]) {
  await lockNumbers(tx);
  await tx.execute(sql`
    insert into view_sites (no, site_id)
    select (select coalesce(max(no), 0) from view_sites) + row_number() over (), id from sites
    where id in ${siteIds} and not exists (select 1 from view_sites there where there.site_id = sites.id)`);
  return tx
    .select()
    .from(viewSites)
    .where(inArray(viewSites.siteId, [...siteIds]));
}

/** Opens an empty memory of numbers: one for each database. */
export function createViewNumbers(): ViewNumbers {
  const known = new LRUCache<string, number>({ max: 50_000 });
  const knownSites = new LRUCache<string, number>({ max: 10_000 });

  const sites: ViewNumbers['sites'] = async (tx, siteIds) => {
    const missing = [...new Set(siteIds)].filter((id) => !knownSites.has(id));
    if (missing.length > 0) for (const { no, siteId } of await addSites(tx, missing)) knownSites.set(siteId, no);
    return new Map(siteIds.flatMap((id) => (knownSites.has(id) ? [[id, knownSites.get(id) ?? 0]] : [])));
  };
  const names: ViewNumbers['names'] = async (tx, wanted, day) => {
    const found = new Map<string, number>();
    const missing = new Map<string, NamedText>();
    for (const name of wanted.map(namedText)) {
      const number = known.get(keyOf(name));
      if (number === undefined) missing.set(keyOf(name), name);
      else found.set(keyOf(name), number);
    }
    if (missing.size > 0) {
      await lockNumbers(tx);
      const numbers = await addNames(tx, [...missing.values()], day);
      for (const [key, name] of missing) {
        const number = numbers.get(key);
        // Texts counted as OTHER are not remembered, but looked up again: tomorrow there is room.
        if (number !== undefined) known.set(key, number);
        found.set(key, number ?? numbers.get(keyOf({ ...name, text: OTHER })) ?? 0);
      }
    }
    return (name) => found.get(keyOf(namedText(name))) ?? 0;
  };
  const forget = () => {
    known.clear();
    knownSites.clear();
  };
  return { sites, names, forget };
}
