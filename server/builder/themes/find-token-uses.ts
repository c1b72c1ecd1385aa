import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { MAX_TOKEN_PLACES, type TokenUses } from '#common/contract/themes.ts';
import type { ThemeDocument } from '#common/contract/theme-document.ts';
import { TOKEN_GROUPS } from '#common/layout/style-properties.ts';
import { siteTokens } from '#common/widgets/site-theme/tokens.ts';
import { unpackText } from '#server/builder/pages/pack.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { layoutVersions, pageTemplates } from '#server/platform/db/schema/pages.ts';
import { widgets } from '#server/platform/db/schema/widgets.ts';

/** Documents are packed, so that they are read one by one: the last changed. */
const MAX_READ = 2000;
/** Read at once: what is in memory of them. */
const BATCH = 50;
const TOKEN = new RegExp(`\\$((?:${TOKEN_GROUPS.join('|')})\\.[a-z0-9][a-z0-9-]{0,39})`, 'g');

type Place = TokenUses['places'][number];

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
    add: (texts: readonly string[], place: Place) => {
      const named = new Set(texts.flatMap((text) => [...text.matchAll(TOKEN)].map(([, token = '']) => token)));
      for (const token of named) {
        if (!own.has(token)) continue;
        const uses = found.get(token) ?? { count: 0, places: [] };
        uses.count += 1;
        if (uses.places.length < MAX_TOKEN_PLACES) uses.places.push(place);
        found.set(token, uses);
      }
    },
    uses: (): TokenUses[] => [...found].map(([token, uses]) => ({ token, ...uses })),
  };
}

/** The newest and the live documents of these pages, as text; a damaged one says nothing. */
async function textsOf(db: Queryable, ids: readonly string[]): Promise<Map<string, string[]>> {
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
  const texts = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { id, bytes } of rows) texts.get(id)?.push(await unpackText(bytes).catch(() => ''));
  return texts;
}

/** Where the documents of a site name tokens of `own`. `isWhole`: there were no more documents than are read. */
export async function findTokenUses(
  db: Queryable,
  siteId: string,
  own: ReadonlySet<string>,
): Promise<{ readonly uses: TokenUses[]; readonly isWhole: boolean }> {
  if (own.size === 0) return { uses: [], isWhole: true };
  const found = createFound(own);
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
  for (let from = 0; from < Math.min(pages.length, MAX_READ); from += BATCH) {
    const batch = pages.slice(from, Math.min(from + BATCH, MAX_READ));
    const texts = await textsOf(
      db,
      batch.map(({ id }) => id),
    );
    for (const { id, pageKey, title, pageKind } of batch)
      found.add(texts.get(id) ?? [], { kind: 'template', id: pageKey, title, link: `/pages/${pageKey}/`, pageKind });
  }
  const stored = await db
    .select({ id: widgets.id, key: widgets.key, title: widgets.title, root: sql<string>`${widgets.root}::text` })
    .from(widgets)
    .where(and(eq(widgets.siteId, siteId), sql`${widgets.root}::text like '%$%'`))
    .orderBy(desc(widgets.updatedOn), asc(widgets.id))
    .limit(MAX_READ + 1);
  for (const { id, key, title, root } of stored.slice(0, MAX_READ))
    found.add([root], { kind: 'widget', id, title: title || key, link: '/widgets' });
  return { uses: found.uses(), isWhole: pages.length <= MAX_READ && stored.length <= MAX_READ };
}
