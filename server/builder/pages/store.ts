import { fault } from '#common/contract/faults.ts';
import { and, desc, eq, ilike, inArray, isNotNull, isNull, not, notInArray, or, type SQL } from 'drizzle-orm';
import { PAGE_KINDS, type PageKind, type PageTemplate } from '#common/contract/pages.ts';
import { rootSpec } from '#common/layout/placement.ts';
import { isSafeImage } from '#common/layout/safe-url.ts';
import { ROOT, SCHEMA_VERSION, type LayoutDocument } from '#common/layout/document.ts';
import { validate } from '#common/layout/validate.ts';
import { registries } from '#common/widgets/registry.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { pageRoutes } from '#server/platform/db/schema/page-routes.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import { siteLanguage } from '#server/platform/db/site-language.ts';
import { likePattern, sortedBy, totalOf, type ListQuery } from '#server/platform/db/list-query.ts';
import { addVersion, createTemplate, makeVersion, type Author } from '#server/builder/pages/save-layout.ts';
import { findTemplate, loadVersion, type TemplateRow } from '#server/builder/pages/layout-store.ts';
import { freeKey } from './free-key';
import { slugOf } from './page-key';
import { ROUTABLE } from './routable';
import { findUnpublishedChanges, hasUnpublishedChanges } from './unpublished-changes';

/** The record on the wire. @param changed the ids that `findUnpublishedChanges` gives */
export function templateToWire(row: TemplateRow, changed: ReadonlySet<string>): PageTemplate {
  return {
    id: row.id,
    global_id: row.pageKey,
    kind: row.kind,
    name: row.name,
    description: row.description,
    template_img: row.templateImg,
    added_on: row.addedOn.toISOString(),
    updated_on: row.updatedOn.toISOString(),
    version: row.latestVersion,
    publishedVersion: row.publishedVersion,
    unpublishedChanges: changed.has(row.id),
  };
}

const sortable = {
  name: pageTemplates.name,
  global_id: pageTemplates.pageKey,
  added_on: pageTemplates.addedOn,
  updated_on: pageTemplates.updatedOn,
  version: pageTemplates.latestVersion,
};

function filterOf(filter: ListQuery['filter']): SQL[] {
  return Object.entries(filter ?? {}).map(([name, value]) => {
    if (name === 'published' && typeof value === 'boolean') {
      return value ? isNotNull(pageTemplates.publishedVersion) : isNull(pageTemplates.publishedVersion);
    }
    if (name === 'waiting' && typeof value === 'boolean') {
      return value ? hasUnpublishedChanges : not(hasUnpublishedChanges);
    }
    const kind = name === 'kind' ? PAGE_KINDS.find((each) => each === value) : undefined;
    if (kind !== undefined) return eq(pageTemplates.kind, kind);
    if (name === 'routable' && typeof value === 'boolean') {
      return value ? inArray(pageTemplates.kind, ROUTABLE) : notInArray(pageTemplates.kind, ROUTABLE);
    }
    if (name === 'global_id' && typeof value === 'string') return eq(pageTemplates.pageKey, value);
    throw new AppError('invalid', { details: [fault(`filter.${name}`, 'unknown_filter', { name })] });
  });
}

/** The kinds of pages that the site has any of, in their own order. */
async function kindsOf(db: Queryable, siteId: string): Promise<PageKind[]> {
  const rows = await db
    .selectDistinct({ kind: pageTemplates.kind })
    .from(pageTemplates)
    .where(and(eq(pageTemplates.siteId, siteId), isNull(pageTemplates.deletedAt)));
  return PAGE_KINDS.filter((kind) => rows.some((row) => row.kind === kind));
}

/** An address of each page, by its key: of a route without keys where there is one, else a sample. */
async function addressesOf(db: Queryable, siteId: string, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const { pageKey, sampleUrlString, type, urlString, isActive } = pageRoutes;
  const rows = await db
    .selectDistinctOn([pageKey], { pageKey, address: sampleUrlString })
    .from(pageRoutes)
    .where(and(eq(pageRoutes.siteId, siteId), eq(isActive, true), inArray(pageKey, [...keys])))
    .orderBy(pageKey, desc(type), urlString);
  return new Map(rows.map((row) => [row.pageKey, row.address]));
}

/** Names of people, by their ids. */
async function namesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function scheduledOf(
  { scheduledVersion, scheduledAt, scheduledBy }: TemplateRow,
  planners: ReadonlyMap<string, string>,
) {
  if (scheduledVersion === null || scheduledAt === null) return null;
  return { version: scheduledVersion, at: scheduledAt.toISOString(), by: planners.get(scheduledBy ?? '') ?? null };
}

/**
 * A page of the site's templates; `filter`: `published`, `waiting` (what is saved is not live), `kind`, `routable` (a route may
 * lead to it), `global_id`. Newest change first unless sorted.
 */
export async function listTemplates(db: Queryable, siteId: string, query: ListQuery) {
  const search = query.search ? likePattern(query.search) : null;
  const where = and(
    eq(pageTemplates.siteId, siteId),
    isNull(pageTemplates.deletedAt),
    search === null
      ? undefined
      : or(
          ilike(pageTemplates.name, search),
          ilike(pageTemplates.pageKey, search),
          ilike(pageTemplates.description, search),
        ),
    ...filterOf(query.filter),
  );
  const rows = await db
    .select()
    .from(pageTemplates)
    .where(where)
    .orderBy(sortedBy(query.sort, sortable) ?? desc(pageTemplates.updatedOn), desc(pageTemplates.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const tc = await totalOf(query, rows.length, () => db.$count(pageTemplates, where));
  const addresses = await addressesOf(
    db,
    siteId,
    rows.map(({ pageKey }) => pageKey),
  );
  const planners = await namesOf(
    db,
    rows.flatMap(({ scheduledBy }) => scheduledBy ?? []),
  );
  const changed = await findUnpublishedChanges(db, rows);
  const list = rows.map((row) => ({
    ...templateToWire(row, changed),
    address: addresses.get(row.pageKey) ?? null,
    scheduled: scheduledOf(row, planners),
    calledOff: row.calledOff,
  }));
  return { pageTemplates: list, tc, kinds: await kindsOf(db, siteId) };
}

/** What a new page begins as: the empty root of its kind, with its name. */
export function emptyDocument(title: string, kind: PageKind): LayoutDocument {
  const { name } = rootSpec(registries[kind]);
  const root = { type: { resolvedName: name }, isCanvas: true, props: {}, displayName: name, custom: {} };
  return {
    root: { [ROOT]: { ...root, hidden: false, nodes: [], linkedNodes: {} } },
    meta: { schemaVersion: SCHEMA_VERSION, title },
  };
}

export interface TemplateFields {
  readonly name: string;
  readonly description: string;
  readonly template_img?: string | undefined;
  readonly kind?: PageKind | undefined;
}

/** Keys tried: another request may save a page of the same key meanwhile. */
const MAX_TRIES = 5;

function assertImageAllowed(image: string | undefined) {
  if (image === undefined || isSafeImage(image)) return;
  throw new AppError('invalid', {
    details: [fault('template.template_img', 'address_not_allowed')],
  });
}

/**
 * Makes a template with an empty version 1; its key is the slug of the name, `-2` … where that is taken.
 * @throws AppError invalid (image address)
 */
export async function addTemplate(db: Database, author: Author, fields: TemplateFields): Promise<PageTemplate> {
  assertImageAllowed(fields.template_img);
  const document = emptyDocument(fields.name, fields.kind ?? 'page');
  const made = await makeVersion(document);
  const slug = slugOf(fields.name, await siteLanguage(db, author.siteId));
  const rest = { name: fields.name, description: fields.description, image: fields.template_img ?? '' };
  return db.transaction(async (tx) => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const row = await createTemplate(tx, author, { ...rest, pageKey: await freeKey(tx, author.siteId, slug) }, made);
      if (row) return templateToWire(row, new Set([row.id]));
    }
    throw new AppError('already_exists');
  });
}

/** A title that is still the name follows it, as a new version; one that a person wrote stays. */
async function followName(tx: Transaction, author: Author, template: TemplateRow, name: string): Promise<void> {
  if (name === template.name) return;
  const latest = await loadVersion(tx, author.siteId, template.pageKey, template.latestVersion);
  const checked = latest && validate(latest.document, registries[template.kind]);
  if (!checked?.ok || checked.document.meta.title !== template.name) return;
  const document = { ...checked.document, meta: { ...checked.document.meta, title: name } };
  await addVersion(tx, author, template, await makeVersion(document));
}

/**
 * Renames a template; an absent image keeps what is there, and a title that was the name is the new one.
 * @throws AppError not_found, invalid (image address, another kind)
 */
export async function changeTemplate(
  db: Database,
  author: Author,
  pageKey: string,
  fields: TemplateFields,
): Promise<PageTemplate> {
  assertImageAllowed(fields.template_img);
  return db.transaction(async (tx) => {
    const template = await findTemplate(tx, author.siteId, pageKey, 'update');
    if (!template) throw new AppError('not_found');
    if (fields.kind !== undefined && fields.kind !== template.kind) {
      throw new AppError('invalid', { details: [fault('template.kind', 'page_kind_fixed')] });
    }
    await followName(tx, author, template, fields.name);
    const [row] = await tx
      .update(pageTemplates)
      .set({
        name: fields.name,
        description: fields.description,
        templateImg: fields.template_img ?? template.templateImg,
        updatedOn: new Date(),
      })
      .where(eq(pageTemplates.id, template.id))
      .returning();
    if (!row) throw new AppError('not_found');
    return templateToWire(row, await findUnpublishedChanges(tx, [row]));
  });
}
