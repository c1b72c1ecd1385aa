import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { NameKind } from './name-kinds';
import { DEVICES, readUserAgent } from './read-user-agent';
import { dayOf, visitorHash, type DaySecrets } from './salts';
import type { ViewName, ViewNumbers } from './view-numbers';

/** A request that may be a view, as the site server hands it over: nothing is looked up yet. */
export interface SeenRequest {
  readonly siteId: string;
  readonly at: Date;
  readonly ip: string;
  readonly userAgent: string;
  /** Without its query. */
  readonly path: string;
  /** Null: nothing answers at this address. */
  readonly shown: { readonly pageKey: string; readonly route: string } | null;
  readonly source: string | null;
  readonly campaign: string | null;
}

/** Texts of a view, by what they are. */
const textsOf = ({ path, shown, source, campaign, userAgent }: SeenRequest): Record<NameKind, string | null> => ({
  page: shown?.pageKey ?? null,
  route: shown?.route ?? null,
  path,
  source,
  campaign,
  browser: readUserAgent(userAgent).browser,
});

const namesOf = (site: number, seen: SeenRequest): ViewName[] =>
  Object.entries(textsOf(seen)).flatMap(([kind, text]) =>
    text === null ? [] : [{ site, kind: kind as NameKind, text }],
  );

const column = <Value>(values: readonly Value[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`;

export interface ViewStore {
  readonly db: Database;
  readonly numbers: ViewNumbers;
  readonly secrets: DaySecrets;
}

/**
 * Stores a batch in one statement, bots left out. Addresses of visitors end here. What `numbers` and `secrets` remember is
 * forgotten when the batch is not stored.
 */
export const storeViews = async ({ db, numbers, secrets }: ViewStore, batch: readonly SeenRequest[]): Promise<void> => {
  const people = batch.filter(({ userAgent }) => !readUserAgent(userAgent).isBot);
  if (people.length === 0) return;
  const days = [...new Set(people.map(({ at }) => dayOf(at)))];
  const salts = new Map<string, Buffer>();
  for (const day of days) salts.set(day, await secrets.of(day));
  const store = db.transaction(async (tx) => {
    const sites = await numbers.sites(
      tx,
      people.map(({ siteId }) => siteId),
    );
    const views = people.flatMap((seen) => {
      const site = sites.get(seen.siteId);
      return site === undefined ? [] : [{ site, seen }];
    });
    const numberOf = await numbers.names(
      tx,
      views.flatMap(({ site, seen }) => namesOf(site, seen)),
      dayOf(new Date()),
    );
    const named = (kind: NameKind) =>
      views.map(({ site, seen }) => {
        const text = textsOf(seen)[kind];
        return text === null ? null : numberOf({ site, kind, text });
      });
    const visitors = views.map(({ site, seen: { at, ip, userAgent } }) =>
      String(visitorHash(salts.get(dayOf(at)) ?? Buffer.alloc(0), site, ip, userAgent)),
    );
    await tx.execute(sql`
      insert into pagewright_views.views (at, visitor, site, page, route, path, source, campaign, browser, kind, device)
      select * from unnest(
        ${column(
          views.map(({ seen }) => seen.at.toISOString()),
          'timestamptz',
        )}, ${column(visitors, 'bigint')},
        ${column(
          views.map(({ site }) => site),
          'int',
        )}, ${column(named('page'), 'int')},
        ${column(named('route'), 'int')}, ${column(named('path'), 'int')}, ${column(named('source'), 'int')},
        ${column(named('campaign'), 'int')}, ${column(named('browser'), 'int')},
        ${column(
          views.map(({ seen }) => (seen.shown === null ? 1 : 0)),
          'smallint',
        )},
        ${column(
          views.map(({ seen }) => DEVICES.indexOf(readUserAgent(seen.userAgent).device)),
          'smallint',
        )})`);
  });
  await store.catch((error: unknown) => {
    numbers.forget();
    secrets.forget();
    throw error;
  });
};
