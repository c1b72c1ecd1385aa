import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { MAX_TOKEN_PLACES, type TokenUses } from '#common/contract/themes.ts';
import type { ThemeDocument } from '#common/contract/theme-document.ts';
import { TOKEN_GROUPS } from '#common/layout/style-properties.ts';
import { siteTokens } from '#common/widgets/site-theme/tokens.ts';
import { unpackText } from '#server/builder/pages/pack.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { layoutVersions, pageTemplates } from '#server/platform/db/schema/pages.ts';
import { widgets } from '#server/platform/db/schema/widgets.ts';
import { createFairQueue, runQueued } from '#server/platform/fair-queue.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import { tokensIn } from './tokens-in';

/** Documents are packed, so that they are read one by one: the last changed. */
const MAX_READ = 2000;
/** Read at once: one has up to 5 MB, and a page two of them. */
const BATCH = 4;
/** A site of large documents takes seconds of the processor: one call of it at a time. */
const turns = createFairQueue({ running: 2, runningEach: 1, waiting: 100, waitingEach: 10 });

type Place = TokenUses['places'][number];
type Found = ReturnType<typeof createFound>;

/** Whose documents are looked through, for which tokens. */
export interface UsesAsked {
  readonly siteId: string;
  readonly own: ReadonlySet<string>;
  /** Aborted when the caller is gone. */
  readonly asked: AbortSignal;
}

/** `color.brand-600`: the tokens that themes have besides those of every theme. */
export function ownTokens(themes: readonly ThemeDocument[]): ReadonlySet<string> {
  const former = themes.flatMap((theme) => Object.keys(theme.former ?? {}));
  const names = themes.flatMap((theme) =>
    TOKEN_GROUPS.flatMap((group) =>
      Object.keys(theme[group]).flatMap((name) => (siteTokens[group].includes(name) ? [] : [`${group}.${name}`])),
    ),
  );
  return new Set([...names, ...former]);
}

/** What is found, place by place. */
function createFound(own: ReadonlySet<string>) {
  const found = new Map<string, { count: number; places: Place[] }>();
  return {
    add: (named: Iterable<string>, place: Place) => {
      for (const token of named) {
        const uses = found.get(token) ?? { count: 0, places: [] };
        uses.count += 1;
        if (uses.places.length < MAX_TOKEN_PLACES) uses.places.push(place);
        found.set(token, uses);
      }
    },
    tokensOf: (text: string) => inSlices(tokensIn(text, own)),
    uses: (): TokenUses[] => [...found].map(([token, uses]) => ({ token, ...uses })),
  };
}

/** Runs for a few of many, and no longer than the caller is there. @throws AppError bad_request */
async function inBatches<Row>(
  rows: readonly Row[],
  asked: AbortSignal,
  read: (batch: readonly Row[]) => Promise<void>,
) {
  for (let from = 0; from < Math.min(rows.length, MAX_READ); from += BATCH) {
    if (asked.aborted) throw new AppError('bad_request');
    await read(rows.slice(from, Math.min(from + BATCH, MAX_READ)));
  }
}

/** The tokens that the newest and the live documents of these pages name; a damaged one says nothing. */
async function tokensOfPages(db: Queryable, found: Found, ids: readonly string[]): Promise<Map<string, Set<string>>> {
  const rows = await db
    .select({ id: layoutVersions.templateId, bytes: layoutVersions.document })
    .from(layoutVersions)
    .innerJoin(pageTemplates, eq(pageTemplates.id, layoutVersions.templateId))
    .where(
      and(
        inArray(layoutVersions.templateId, [...ids]),
        or(
          eq(layoutVersions.version, pageTemplates.latestVersion),
          eq(layoutVersions.version, pageTemplates.publishedVersion),
        ),
      ),
    );
  const named = new Map<string, Set<string>>(ids.map((id) => [id, new Set()]));
  for (const { id, bytes } of rows)
    for (const token of await found.tokensOf(await unpackText(bytes).catch(() => ''))) named.get(id)?.add(token);
  return named;
}

/** @returns whether there were no more than are read */
async function readPages(db: Queryable, { siteId, asked }: UsesAsked, found: Found): Promise<boolean> {
  const pages = await db
    .select({
      id: pageTemplates.id,
      pageKey: pageTemplates.pageKey,
      title: pageTemplates.name,
      pageKind: pageTemplates.kind,
    })
    .from(pageTemplates)
    .where(and(eq(pageTemplates.siteId, siteId), isNull(pageTemplates.deletedAt)))
    .orderBy(desc(pageTemplates.updatedOn), asc(pageTemplates.id))
    .limit(MAX_READ + 1);
  await inBatches(pages, asked, async (batch) => {
    const ids = batch.map(({ id }) => id);
    const named = await tokensOfPages(db, found, ids);
    for (const { id, pageKey, title, pageKind } of batch)
      found.add(named.get(id) ?? [], { kind: 'template', id: pageKey, title, link: `/pages/${pageKey}/`, pageKind });
  });
  return pages.length <= MAX_READ;
}

/** @returns whether there were no more than are read */
async function readWidgets(db: Queryable, { siteId, asked }: UsesAsked, found: Found): Promise<boolean> {
  const stored = await db
    .select({ id: widgets.id, key: widgets.key, title: widgets.title })
    .from(widgets)
    .where(eq(widgets.siteId, siteId))
    .orderBy(desc(widgets.updatedOn), asc(widgets.id))
    .limit(MAX_READ + 1);
  await inBatches(stored, asked, async (batch) => {
    const ids = batch.map(({ id }) => id);
    const root = sql<string>`${widgets.root}::text`;
    const rows = await db.select({ id: widgets.id, root }).from(widgets).where(inArray(widgets.id, ids));
    const roots = new Map(rows.map((row) => [row.id, row.root]));
    for (const { id, key, title } of batch)
      found.add(await found.tokensOf(roots.get(id) ?? ''), {
        kind: 'widget',
        id,
        title: title || key,
        link: '/widgets',
      });
  });
  return stored.length <= MAX_READ;
}

/**
 * Where the documents of a site name tokens of `own`. `isWhole`: there were no more documents than are read.
 * @throws AppError `rate_limited` beside many other calls of the site, `bad_request` for a caller that is gone
 */
export function findTokenUses(
  db: Queryable,
  wanted: UsesAsked,
): Promise<{ readonly uses: TokenUses[]; readonly isWhole: boolean }> {
  if (wanted.own.size === 0) return Promise.resolve({ uses: [], isWhole: true });
  return runQueued(turns, wanted.siteId, async () => {
    if (wanted.asked.aborted) throw new AppError('bad_request');
    const found = createFound(wanted.own);
    const pages = await readPages(db, wanted, found);
    const stored = await readWidgets(db, wanted, found);
    return { uses: found.uses(), isWhole: pages && stored };
  });
}
