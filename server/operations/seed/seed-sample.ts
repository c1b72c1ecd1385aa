import { and, eq, isNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { LayoutDocument } from '#common/layout/document.ts';
import { validate } from '#common/layout/validate.ts';
import { registry } from '#common/widgets/registry.ts';
import { insertSource } from '#server/builder/data-sources/store.ts';
import { dataSources } from '#server/platform/db/schema/data-sources.ts';
import { media } from '#server/platform/db/schema/media.ts';
import { pageRoutes } from '#server/platform/db/schema/page-routes.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { publishLayout } from '#server/builder/pages/publish-layout.ts';
import { saveLayout } from '#server/builder/pages/save-layout.ts';
import { findTemplate } from '#server/builder/pages/layout-store.ts';
import { addImage } from '#server/builder/media/save-image.ts';
import { saveRoute } from '#server/builder/page-routes/save-route.ts';
import type { Parts } from '#server/platform/parts.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';
import { homePage } from './home-page';
import { pictureOf, pictures, type PictureName } from './pictures';
import { places } from './places';
import { walkPage, walksPage } from './walk-pages';

type Deps = Pick<Parts, 'db' | 'files'>;

interface Where {
  readonly siteId: string;
  /** Author of the pages; null = none. */
  readonly userId: string | null;
}

const names = Object.keys(pictures) as PictureName[];

/** The picture as `media:<id>`, stored when the site has none of that name. */
async function storePicture({ db, files }: Deps, siteId: string, name: PictureName): Promise<string> {
  const file = `tideline-${name}.webp`;
  const [known] = await db
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.siteId, siteId), eq(media.name, file), isNull(media.deletedAt)));
  if (known) return `media:${known.id}`;
  const row = await addImage({ db, files, siteId }, pictureOf(name), { name: file, altText: pictures[name] });
  return `media:${row.id}`;
}

type Addresses = Readonly<Record<PictureName, string>>;

async function storePictures(parts: Deps, siteId: string): Promise<Addresses> {
  const stored = await Promise.all(names.map(async (name) => [name, await storePicture(parts, siteId, name)] as const));
  return Object.fromEntries(stored) as Addresses;
}

interface Source {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly request: { readonly method: 'GET'; readonly url: string; readonly inline: unknown };
}

/** `walks` is the list; `walk` is the one that the key `slug` of the address names, or none: then the page is a 404. */
function sources(addresses: Addresses): Source[] {
  const walks = places.map(({ picture, ...place }) => ({
    ...place,
    image: addresses[picture],
    imageAlt: pictures[picture],
  }));
  const bySlug = Object.fromEntries(walks.map((walk) => [walk.slug, walk]));
  return [
    {
      key: 'walks',
      title: 'Walks',
      description: 'Every walk of the sample site, in the order of the list page.',
      request: { method: 'GET', url: '', inline: walks },
    },
    {
      key: 'walk',
      title: 'One walk',
      description: 'The walk that the address names: /walks/<slug>/.',
      request: { method: 'GET', url: '#/<slug>', inline: bySlug },
    },
  ];
}

async function storeSource({ db }: Deps, siteId: string, source: Source): Promise<void> {
  const [known] = await db
    .select({ id: dataSources.id })
    .from(dataSources)
    .where(and(eq(dataSources.siteId, siteId), eq(dataSources.key, source.key)));
  if (known) return;
  const rest = { imageUrl: '', icon: '', enabled: true, secret: null, secretNames: [] };
  await insertSource(db, siteId, randomUUID(), { ...source, ...rest });
}

interface Page {
  readonly pageKey: string;
  readonly name: string;
  readonly description: string;
  readonly document: LayoutDocument;
  readonly url: string;
  readonly sample: string;
}

function pages(addresses: Addresses): Page[] {
  return [
    {
      pageKey: 'home',
      name: 'Home',
      description: 'The first page visitors see.',
      document: homePage((name) => addresses[name]),
      url: '/',
      sample: '/',
    },
    {
      pageKey: 'walks',
      name: 'All walks',
      description: 'A list drawn from the data source “Walks”.',
      document: walksPage(),
      url: '/walks/',
      sample: '/walks/',
    },
    {
      pageKey: 'walk',
      name: 'One walk',
      description: 'One design for every walk; the address says which one.',
      document: walkPage(),
      url: '/walks/<slug>/',
      sample: '/walks/lantern-head/',
    },
  ];
}

async function storePage({ db }: Deps, where: Where, page: Page): Promise<void> {
  const { siteId } = where;
  if (await findTemplate(db, siteId, page.pageKey)) return;
  const checked = validate(page.document, registry);
  if (!checked.ok) throw new Error(`The sample page ${page.pageKey} is not valid: ${JSON.stringify(checked.faults)}`);
  await saveLayout(db, where, { pageKey: page.pageKey, document: checked.document, isNewRecord: true });
  await db
    .update(pageTemplates)
    .set({ name: page.name, description: page.description })
    .where(and(eq(pageTemplates.siteId, siteId), eq(pageTemplates.pageKey, page.pageKey)));
  await publishLayout(db, { siteId, pageKey: page.pageKey });
}

async function storeRoute({ db }: Deps, siteId: string, page: Page): Promise<void> {
  const [known] = await db
    .select({ id: pageRoutes.id })
    .from(pageRoutes)
    .where(and(eq(pageRoutes.siteId, siteId), eq(pageRoutes.urlString, page.url)));
  if (known) return;
  await saveRoute(db, siteId, {
    url_string: page.url,
    sample_url_string: page.sample,
    page_template: page.pageKey,
    is_active: true,
    page_type_advanced: false,
  });
}

/** Sets the site's theme, unless a user has chosen one. */
async function chooseTheme({ db }: Deps, siteId: string): Promise<void> {
  const [site] = await db.select({ theme: sites.theme }).from(sites).where(eq(sites.id, siteId));
  if (!site || Object.keys(site.theme).length > 0) return;
  await db
    .update(sites)
    .set({ theme: { name: 'warm' } })
    .where(eq(sites.id, siteId));
  await bumpRevision(db, siteId);
}

/**
 * Fills a site with the sample world: seven pictures, two data sources, a home page, a list page and a dynamic page,
 * published at '/', '/walks/' and '/walks/<slug>/'. What is there already stays as it is, so that running it again
 * adds only what is missing.
 */
export async function seedSample(parts: Deps, where: Where): Promise<void> {
  const addresses = await storePictures(parts, where.siteId);
  for (const source of sources(addresses)) await storeSource(parts, where.siteId, source);
  for (const page of pages(addresses)) {
    await storePage(parts, where, page);
    await storeRoute(parts, where.siteId, page);
  }
  await chooseTheme(parts, where.siteId);
}
