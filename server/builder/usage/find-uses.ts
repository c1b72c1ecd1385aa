import { and, asc, eq, inArray, isNull, like, or, sql } from 'drizzle-orm';
import type { PageKind } from '#common/contract/pages.ts';
import type { USAGE_KINDS } from '#common/contract/usage.ts';
import { likePattern } from '#server/platform/db/list-query.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { dataSources } from '#server/platform/db/schema/data-sources.ts';
import { media, mediaConstants } from '#server/platform/db/schema/media.ts';
import { pageRoutes } from '#server/platform/db/schema/page-routes.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import { widgets } from '#server/platform/db/schema/widgets.ts';
import { contentReferences } from '#server/platform/db/schema/pages.ts';

export type UsageKind = (typeof USAGE_KINDS)[number];

/** One place where something is used. `link` is a path of the app. */
export interface Use {
  readonly kind: 'template' | 'route' | 'widget' | 'constant' | 'api' | 'file';
  readonly id: string;
  readonly title: string;
  readonly link: string;
  /** Of a template. */
  readonly pageKind?: PageKind;
}

function page(row: { readonly pageKey: string; readonly name: string; readonly pageKind: PageKind }): Use {
  return {
    kind: 'template',
    id: row.pageKey,
    title: row.name,
    link: `/pages/${row.pageKey}/`,
    pageKind: row.pageKind,
  };
}

const PAGE = { pageKey: pageTemplates.pageKey, name: pageTemplates.name, pageKind: pageTemplates.kind };

type Kind = (typeof contentReferences.$inferSelect)['kind'];

/** The pages (drafts and live versions) and stored widgets that refer to any of `targets`. */
async function inContent(db: Queryable, siteId: string, kind: Kind, targets: readonly string[]): Promise<Use[]> {
  const refers = and(
    eq(contentReferences.siteId, siteId),
    eq(contentReferences.kind, kind),
    inArray(contentReferences.target, [...targets]),
  );
  const pages = await db
    .selectDistinct(PAGE)
    .from(contentReferences)
    .innerJoin(
      pageTemplates,
      and(
        eq(pageTemplates.id, contentReferences.ownerId),
        inArray(contentReferences.ownerKind, ['latest', 'published']),
        isNull(pageTemplates.deletedAt),
      ),
    )
    .where(refers)
    .orderBy(asc(pageTemplates.name));
  const stored = await db
    .selectDistinct({ id: widgets.id, key: widgets.key, title: widgets.title })
    .from(contentReferences)
    .innerJoin(widgets, and(eq(widgets.id, contentReferences.ownerId), eq(contentReferences.ownerKind, 'widget')))
    .where(refers)
    .orderBy(asc(widgets.key));
  const asUse = (row: (typeof stored)[number]): Use => ({
    kind: 'widget',
    id: row.id,
    title: row.title || row.key,
    link: '/widgets',
  });
  return [...pages.map(page), ...stored.map(asUse)];
}

/**
 * Besides pages, an image or file is used in thumbnails, in media constants and in data sources, by its address, and an
 * image as the poster of a film.
 */
async function ofImage(db: Queryable, siteId: string, id: string): Promise<Use[] | null> {
  const [image] = await db
    .select({ key: media.key })
    .from(media)
    .where(and(eq(media.siteId, siteId), eq(media.id, id), isNull(media.deletedAt)));
  if (!image) return null;
  const address = likePattern(`/media/${image.key}`);
  const reference = `media:${id}`;
  const thumbnails = await db
    .select(PAGE)
    .from(pageTemplates)
    .where(
      and(
        eq(pageTemplates.siteId, siteId),
        isNull(pageTemplates.deletedAt),
        or(like(pageTemplates.templateImg, address), eq(pageTemplates.templateImg, reference)),
      ),
    );
  const constants = await db
    .select({ id: mediaConstants.id, title: mediaConstants.key })
    .from(mediaConstants)
    .where(
      and(
        eq(mediaConstants.siteId, siteId),
        sql`exists (select 1 from jsonb_array_elements_text(${mediaConstants.images}) u where u like ${address} or u = ${reference})`,
      ),
    );
  const sources = await db
    .select({ id: dataSources.id, title: dataSources.title })
    .from(dataSources)
    .where(
      and(
        eq(dataSources.siteId, siteId),
        or(
          like(dataSources.imageUrl, address),
          like(dataSources.icon, address),
          eq(dataSources.imageUrl, reference),
          eq(dataSources.icon, reference),
          // Inline data may name pictures for pages to draw.
          sql`${dataSources.request}::text like ${likePattern(reference)}`,
        ),
      ),
    );
  const films = await db
    .select({ id: media.id, title: media.name })
    .from(media)
    .where(and(eq(media.siteId, siteId), eq(media.posterId, id), isNull(media.deletedAt)));
  const uses: Use[] = [
    ...(await inContent(db, siteId, 'image', [id, image.key])),
    ...thumbnails.map(page),
    ...constants.map((row): Use => ({ kind: 'constant', ...row, link: '/media' })),
    ...sources.map((row): Use => ({ kind: 'api', ...row, link: '/apis' })),
    ...films.map((row): Use => ({ kind: 'file', ...row, link: '/media?tab=files' })),
  ];
  return uses.filter((use, at) => uses.findIndex((other) => other.kind === use.kind && other.id === use.id) === at);
}

async function ofTemplate(db: Queryable, siteId: string, id: string): Promise<Use[] | null> {
  const [template] = await db
    .select({ pageKey: pageTemplates.pageKey })
    .from(pageTemplates)
    .where(
      and(
        eq(pageTemplates.siteId, siteId),
        isNull(pageTemplates.deletedAt),
        or(eq(pageTemplates.pageKey, id), eq(pageTemplates.id, id)),
      ),
    );
  if (!template) return null;
  const routes = await db
    .select({ id: pageRoutes.id, title: pageRoutes.urlString })
    .from(pageRoutes)
    .where(and(eq(pageRoutes.siteId, siteId), eq(pageRoutes.pageKey, template.pageKey)))
    .orderBy(asc(pageRoutes.urlString));
  return routes.map((row): Use => ({ kind: 'route', ...row, link: '/page-routes' }));
}

async function ofApi(db: Queryable, siteId: string, id: string): Promise<Use[] | null> {
  const [source] = await db
    .select({ key: dataSources.key })
    .from(dataSources)
    .where(and(eq(dataSources.siteId, siteId), eq(dataSources.id, id)));
  return source ? inContent(db, siteId, 'api', [source.key]) : null;
}

async function ofWidget(db: Queryable, siteId: string, id: string): Promise<Use[] | null> {
  const [widget] = await db
    .select({ key: widgets.key })
    .from(widgets)
    .where(and(eq(widgets.siteId, siteId), eq(widgets.id, id)));
  return widget ? inContent(db, siteId, 'widget', [widget.key]) : null;
}

/** Pages name a constant in their bindings. */
async function ofConstant(db: Queryable, siteId: string, id: string): Promise<Use[] | null> {
  const [constant] = await db
    .select({ key: mediaConstants.key })
    .from(mediaConstants)
    .where(and(eq(mediaConstants.siteId, siteId), eq(mediaConstants.id, id)));
  return constant ? inContent(db, siteId, 'constant', [constant.key]) : null;
}

/** Instances name the key of their component. */
async function ofComponent(db: Queryable, siteId: string, key: string): Promise<Use[] | null> {
  const [component] = await db
    .select({ key: pageTemplates.pageKey })
    .from(pageTemplates)
    .where(
      and(
        eq(pageTemplates.siteId, siteId),
        eq(pageTemplates.pageKey, key),
        eq(pageTemplates.kind, 'component'),
        isNull(pageTemplates.deletedAt),
      ),
    );
  return component ? inContent(db, siteId, 'component', [component.key]) : null;
}

const finders = {
  image: ofImage,
  constant: ofConstant,
  widget: ofWidget,
  template: ofTemplate,
  api: ofApi,
  component: ofComponent,
};

/**
 * Where something of this site is used (`v1/usage/where`, and the `in_use` refusals of deletions).
 * @param id of the record; of a template also its pageKey, of a component its key
 * @returns the places, or null when there is no such thing in the site
 */
export async function findUses(db: Queryable, siteId: string, kind: UsageKind, id: string): Promise<Use[] | null> {
  return finders[kind](db, siteId, id);
}
