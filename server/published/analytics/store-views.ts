import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { goalClicks } from '#server/platform/db/schema/goals.ts';
import { views } from '#server/platform/db/schema/views.ts';
import { countMarks } from './experiments/count-marks';
import type { ExperimentMark } from './experiments/marks';
import type { NameKind } from './name-kinds';
import { DEVICES, readUserAgent } from './read-user-agent';
import { dayOf, visitorHash, type DaySecrets } from './salts';
import type { ViewName, ViewNumbers } from './view-numbers';

/** A page that was shown. */
export interface ShownPage {
  readonly pageKey: string;
  readonly route: string;
  /** Where an A/B test runs on it: the version that the visitor's bucket gets. */
  readonly version?: number | undefined;
}

/** A request that may be a view, as the site server hands it over: nothing is looked up yet. */
export interface SeenRequest {
  readonly siteId: string;
  readonly at: Date;
  readonly ip: string;
  readonly userAgent: string;
  /** Without its query. */
  readonly path: string;
  /** Null: nothing answers at this address. */
  readonly shown: ShownPage | null;
  readonly source: string | null;
  readonly campaign: string | null;
  /** Two letters. */
  readonly country: string;
  /** What it is to A/B tests; absent: nothing. */
  readonly marks?: readonly ExperimentMark[] | undefined;
}

/** A click on a link that reaches goals. */
export interface SeenClick {
  readonly siteId: string;
  readonly at: Date;
  readonly ip: string;
  readonly userAgent: string;
  /** One at least. */
  readonly goalIds: readonly string[];
  readonly marks: readonly ExperimentMark[];
}

/** What the site server hands over to be stored. */
export type Seen = SeenRequest | SeenClick;

function isClick(seen: Seen): seen is SeenClick {
  return 'goalIds' in seen;
}

function mapValues<K extends string, V>(of: Readonly<Record<K, V>>, to: (value: V) => V): Record<K, V> {
  return Object.fromEntries(Object.entries<V>(of).map(([key, value]) => [key, to(value)])) as Record<K, V>;
}

/** Texts of a view, by what they are. */
function textsOf({ path, shown, source, campaign, userAgent, country }: SeenRequest): Record<NameKind, string | null> {
  const texts = {
    page: shown?.pageKey ?? null,
    route: shown?.route ?? null,
    path,
    source,
    campaign,
    browser: readUserAgent(userAgent).browser,
    country,
  };
  // Whatever brought it: one text that a database refuses would take its batch along.
  return mapValues(texts, (text) => text?.replaceAll('\0', '') ?? null);
}

function namesOf(site: number, seen: SeenRequest): ViewName[] {
  return Object.entries(textsOf(seen)).flatMap(([kind, text]) =>
    text === null ? [] : [{ site, kind: kind as NameKind, text }],
  );
}

export interface ViewStore {
  readonly db: Database;
  readonly numbers: ViewNumbers;
  readonly secrets: DaySecrets;
}

/** What a view is stored as, with the type of each column. */
const COLUMNS = {
  at: 'timestamptz',
  visitor: 'bigint',
  site: 'int',
  page: 'int',
  route: 'int',
  path: 'int',
  source: 'int',
  campaign: 'int',
  browser: 'int',
  country: 'int',
  kind: 'smallint',
  device: 'smallint',
} as const;
type Row = Readonly<Record<keyof typeof COLUMNS, string | number | null>>;

async function insertRows(tx: Transaction, rows: readonly Row[]) {
  const names = Object.keys(COLUMNS) as (keyof Row)[];
  const arrays = names.map((name) => sql`${sql.param(rows.map((row) => row[name]))}::${sql.raw(COLUMNS[name])}[]`);
  await tx.execute(
    sql`insert into ${views} (${sql.raw(names.join(', '))}) select * from unnest(${sql.join(arrays, sql`, `)})`,
  );
}

/** The secrets of the days of a batch. */
async function readSalts(secrets: DaySecrets, batch: readonly Seen[]) {
  const salts = new Map<string, Buffer>();
  for (const day of new Set(batch.map(({ at }) => dayOf(at)))) salts.set(day, await secrets.of(day));
  return salts;
}

function rowOf(site: number, seen: SeenRequest, salt: Buffer, numberOf: (name: ViewName) => number): Row {
  const { at, ip, userAgent, shown } = seen;
  const texts = textsOf(seen);
  const no = (kind: NameKind) => {
    const text = texts[kind];
    return text === null ? null : numberOf({ site, kind, text });
  };
  return {
    at: at.toISOString(),
    visitor: String(visitorHash(salt, site, ip, userAgent)),
    site,
    page: no('page'),
    route: no('route'),
    path: no('path'),
    source: no('source'),
    campaign: no('campaign'),
    browser: no('browser'),
    country: no('country'),
    kind: shown === null ? 1 : 0,
    device: DEVICES.indexOf(readUserAgent(userAgent).device),
  };
}

/** What was seen, with the number of its site and the secret of its day. */
interface Placed<S extends Seen> {
  readonly site: number;
  readonly salt: Buffer;
  readonly seen: S;
}

async function storeShown(tx: Transaction, numbers: ViewNumbers, shown: readonly Placed<SeenRequest>[]) {
  if (shown.length === 0) return;
  const texts = shown.flatMap(({ site, seen }) => namesOf(site, seen));
  const numberOf = await numbers.names(tx, texts, dayOf(new Date()));
  await insertRows(
    tx,
    shown.map(({ site, salt, seen }) => rowOf(site, seen, salt, numberOf)),
  );
}

async function storeClicks(tx: Transaction, clicks: readonly Placed<SeenClick>[]) {
  if (clicks.length === 0) return;
  const rows = clicks.flatMap(({ site, salt, seen: { at, ip, userAgent, goalIds } }) => {
    const click = [at.toISOString(), String(visitorHash(salt, site, ip, userAgent))] as const;
    return goalIds.map((goalId) => [goalId, ...click] as const);
  });
  const column = (no: 0 | 1 | 2) => sql.param(rows.map((row) => row[no]));
  await tx.execute(sql`
    insert into ${goalClicks} (goal_id, at, visitor)
    select * from unnest(${column(0)}::text[], ${column(1)}::timestamptz[], ${column(2)}::bigint[])`);
}

/**
 * Stores a batch in few statements, bots left out. Addresses of visitors end here. What `numbers` and `secrets` remember is
 * forgotten when the batch is not stored.
 * @param batch in order of time
 */
export async function storeViews({ db, numbers, secrets }: ViewStore, batch: readonly Seen[]): Promise<void> {
  const people = batch.filter(({ userAgent }) => !readUserAgent(userAgent).isBot);
  if (people.length === 0) return;
  const salts = await readSalts(secrets, people);
  const store = async (tx: Transaction) => {
    const ids = people.map(({ siteId }) => siteId);
    const sites = await numbers.sites(tx, ids);
    const [shown, clicks]: [Placed<SeenRequest>[], Placed<SeenClick>[]] = [[], []];
    for (const seen of people) {
      const site = sites.get(seen.siteId);
      const salt = salts.get(dayOf(seen.at))!;
      if (site === undefined) continue;
      if (isClick(seen)) clicks.push({ site, salt, seen });
      else shown.push({ site, salt, seen });
    }
    await storeShown(tx, numbers, shown);
    await storeClicks(tx, clicks);
    const marks = people.flatMap(({ at, marks: own = [] }) => own.map((mark) => ({ ...mark, at })));
    // Last, as it holds the tests until the transaction ends.
    await countMarks(tx, marks);
  };
  await db.transaction(store).catch((error: unknown) => {
    numbers.forget();
    secrets.forget();
    throw error;
  });
}
