import { and, eq } from 'drizzle-orm';
import type { CalledOff } from '#common/contract/pages.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { layoutVersions, pageTemplates } from '#server/platform/db/schema/pages.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';
import { checkDocument, assertKind } from './check-document';
import { assertNoExperiment } from './assert-no-experiment';
import { assertNoneDeleted } from './check-instances';
import { findTemplate, loadVersion, type LoadedVersion, type TemplateRow } from './layout-store';
import { dropReferences, storeReferences } from './store-references';

const noSchedule = { scheduledVersion: null, scheduledAt: null, scheduledBy: null };

/** What a publication that waits becomes when something else happens to its page. @param by who does it; null: no person */
export async function callOff(
  tx: Queryable,
  { scheduledVersion: version, scheduledAt: at, scheduledBy }: TemplateRow,
  { why, by }: { readonly why: CalledOff['why']; readonly by: string | null },
) {
  if (version === null || at === null) return noSchedule;
  // A person who cancels their own schedule needs no notification.
  if (why === 'canceled' && by !== null && by === scheduledBy) return { ...noSchedule, calledOff: null };
  const [person] = by === null ? [] : await tx.select({ name: users.name }).from(users).where(eq(users.id, by));
  const now = new Date().toISOString();
  const calledOff: CalledOff = { version, at: at.toISOString(), why, by: person?.name ?? null, on: now };
  return { ...noSchedule, calledOff };
}

async function publishable(
  tx: Transaction,
  siteId: string,
  pageKey: string,
  version?: number,
): Promise<{ readonly template: TemplateRow; readonly loaded: LoadedVersion }> {
  const template = await findTemplate(tx, siteId, pageKey, 'update');
  const loaded = template && (await loadVersion(tx, siteId, pageKey, version ?? template.latestVersion));
  if (!template || !loaded) throw new AppError('not_found');
  await assertNoExperiment(tx, template.id);
  // A row damaged outside the product is for the editor to repair; it never reaches visitors.
  const document = await checkDocument(loaded.document);
  assertKind(template.kind, loaded.document);
  await assertNoneDeleted(tx, siteId, document);
  return { template, loaded };
}

/** Which version of which page; `version` absent: the latest draft. */
export interface ToPublish {
  readonly siteId: string;
  readonly pageKey: string;
  readonly version?: number | undefined;
  /** Who does it; absent: no person. */
  readonly by?: ActedBy | undefined;
  /** The time at which it was to happen, where it is the publication that waited. */
  readonly dueAt?: Date | null;
}

/** The publication that was due does not wait any more, or waits for another time: it is not to happen. */
export class NotDue extends Error {
  override readonly name = 'NotDue';
}

function assertDue({ scheduledVersion, scheduledAt }: TemplateRow, version: number, dueAt: Date): void {
  if (scheduledVersion !== version || scheduledAt?.getTime() !== dueAt.getTime())
    throw new NotDue('It was called off, or planned anew.');
}

/**
 * `publishLayout` within a transaction of the caller's.
 * @throws AppError as `publishLayout`; NotDue with `dueAt`
 */
export async function publishIn(
  tx: Transaction,
  { siteId, pageKey, version: wanted, by, dueAt = null }: ToPublish,
): Promise<number> {
  const { template, loaded } = await publishable(tx, siteId, pageKey, wanted);
  const { version, document } = loaded;
  if (dueAt !== null) assertDue(template, version, dueAt);
  await tx
    .update(pageTemplates)
    .set({
      publishedVersion: version,
      ...(dueAt ? noSchedule : await callOff(tx, template, { why: 'published', by: by?.userId ?? null })),
    })
    .where(eq(pageTemplates.id, template.id));
  await tx
    .update(layoutVersions)
    .set({ wasPublished: true })
    .where(and(eq(layoutVersions.templateId, template.id), eq(layoutVersions.version, version)));
  await storeReferences(tx, { siteId, kind: 'published', id: template.id }, document.root, document.meta);
  if (by)
    await recordAuditEvent(tx, {
      ...by,
      act: 'page-published',
      target: template.name,
      details: { version: String(version) },
    });
  await bumpRevision(tx, siteId);
  return version;
}

/**
 * Puts a version live for visitors: all of it or nothing, and a waiting publication is called off.
 * @returns number of the version that is live
 * @throws AppError not_found (page or version), invalid (the stored document is damaged), in_use (a test runs on the page)
 */
export function publishLayout(db: Database, target: ToPublish): Promise<number> {
  return db.transaction((tx) => publishIn(tx, target));
}

/**
 * Notes that a version is to go live at a time; the job of publish-schedule.ts does it then.
 * @throws AppError not_found, invalid, in_use
 */
export async function scheduleLayout(
  db: Database,
  target: {
    readonly siteId: string;
    readonly pageKey: string;
    readonly version?: number | undefined;
    readonly at: Date;
    readonly by: ActedBy;
  },
): Promise<{ readonly version: number; readonly templateId: string }> {
  return db.transaction(async (tx) => {
    const { template, loaded } = await publishable(tx, target.siteId, target.pageKey, target.version);
    await tx
      .update(pageTemplates)
      .set({ scheduledVersion: loaded.version, scheduledAt: target.at, scheduledBy: target.by.userId, calledOff: null })
      .where(eq(pageTemplates.id, template.id));
    const details = { version: String(loaded.version) };
    await recordAuditEvent(tx, { ...target.by, act: 'page-scheduled', target: template.name, details });
    return { version: loaded.version, templateId: template.id };
  });
}

/** `unpublishLayout` within a transaction of the caller's. @throws AppError not_found, in_use */
export async function unpublishIn(tx: Transaction, siteId: string, pageKey: string, by?: ActedBy): Promise<void> {
  const template = await findTemplate(tx, siteId, pageKey, 'update');
  if (!template) throw new AppError('not_found');
  await assertNoExperiment(tx, template.id);
  await tx
    .update(pageTemplates)
    .set({ publishedVersion: null, ...(await callOff(tx, template, { why: 'unpublished', by: by?.userId ?? null })) })
    .where(eq(pageTemplates.id, template.id));
  await dropReferences(tx, [template.id], 'published');
  if (by) await recordAuditEvent(tx, { ...by, act: 'page-unpublished', target: template.name });
  await bumpRevision(tx, siteId);
}

/**
 * Takes a page off the site, and calls a waiting publication off.
 * @throws AppError not_found, in_use (a test runs on the page)
 */
export function unpublishLayout(db: Database, siteId: string, pageKey: string, by: ActedBy): Promise<void> {
  return db.transaction((tx) => unpublishIn(tx, siteId, pageKey, by));
}

/** Calls a publication off that waits for its time; nothing happens without one. @throws AppError not_found */
export function unscheduleLayout(db: Database, siteId: string, pageKey: string, by: ActedBy): Promise<void> {
  return db.transaction(async (tx) => {
    const template = await findTemplate(tx, siteId, pageKey, 'update');
    if (!template) throw new AppError('not_found');
    const change = await callOff(tx, template, { why: 'canceled', by: by.userId });
    await tx.update(pageTemplates).set(change).where(eq(pageTemplates.id, template.id));
  });
}
