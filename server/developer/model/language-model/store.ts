import { eq } from 'drizzle-orm';
import type { LanguageModelInput, LanguageModelState } from '#common/contract/language-model.ts';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { organizationModels } from '#server/platform/db/schema/language-models.ts';
import type { Parts } from '#server/platform/parts.ts';
import { seal, unseal } from '#server/platform/secrets.ts';
import { checkAddress } from './check-address';
import { readMonth } from './count-tokens';
import { readPrices } from './prices';

type Row = typeof organizationModels.$inferSelect;
type Deps = Pick<Parts, 'db' | 'settings' | 'appSecret'>;
type By = ActedBy & { readonly organizationId: string; readonly userId: string };

function ownerOf(organizationId: string) {
  return `model:${organizationId}`;
}

function ofOne(organizationId: string) {
  return eq(organizationModels.organizationId, organizationId);
}

/** A model with its key, from the stored settings or from the request. */
export interface OpenedModel {
  readonly provider: Row['provider'];
  readonly model: string;
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
  readonly images: boolean;
}

/** The organization's own row. @param lock until the transaction ends */
async function findRow(db: Queryable, organizationId: string, lock = false): Promise<Row | null> {
  const query = db.select().from(organizationModels).where(ofOne(organizationId));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

function openKey(appSecret: string, { organizationId, apiKey }: Row): string | null {
  return apiKey === null ? null : unseal(appSecret, ownerOf(organizationId), apiKey);
}

/** The organization's own model with its key; null: none is set. */
export async function readOwnModel(
  { db, appSecret }: Pick<Parts, 'db' | 'appSecret'>,
  organizationId: string,
): Promise<OpenedModel | null> {
  const row = await findRow(db, organizationId);
  if (row === null) return null;
  const { provider, model, baseUrl, images } = row;
  return { provider, model, baseUrl, images, apiKey: openKey(appSecret, row) };
}

/** What users see of a model. */
export type DescribedModel = Pick<OpenedModel, 'model' | 'images'>;

/** The organization's own model without its key; null: none is set. */
export async function describeOwnModel(db: Queryable, organizationId: string): Promise<DescribedModel | null> {
  const { model, images } = organizationModels;
  const [row] = await db.select({ model, images }).from(organizationModels).where(ofOne(organizationId));
  return row ?? null;
}

async function readCosts(db: Queryable, organizationId: string) {
  return {
    prices: await readPrices(db, organizationId),
    month: await readMonth(db, organizationId),
  };
}

/** What the card shows; never the key. */
export async function readModelState(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  organizationId: string,
): Promise<LanguageModelState> {
  const { provider, model, baseUrl, apiKey, images, updatedOn } = organizationModels;
  const [row] = await db
    .select({ provider, model, baseUrl, apiKey, images, updatedOn, updatedBy: users.name })
    .from(organizationModels)
    .leftJoin(users, eq(users.id, organizationModels.updatedBy))
    .where(ofOne(organizationId));
  const installation = settings.ai?.model ?? null;
  const shown = { installation, ...(await readCosts(db, organizationId)) };
  if (!row) return { own: null, ...shown };
  const { apiKey: sealed, updatedOn: changed, ...own } = row;
  return { own: { ...own, hasKey: sealed !== null, updated_on: changed.toISOString() }, ...shown };
}

function invalidError(path: string, code: 'required' | 'secret_again') {
  return new AppError('invalid', { details: [fault(path, code)] });
}

/**
 * The settings of the request, with the stored key if they contain none: a key is sent to no server but the one it was
 * entered for.
 */
function complete(
  appSecret: string,
  sent: LanguageModelInput,
  row: Row | null,
  at: (field: string) => string,
): OpenedModel {
  const { provider, model, images = provider === 'anthropic' } = sent;
  const baseUrl = checkAddress(provider, sent.baseUrl, at('baseUrl'));
  const stored = row === null ? null : openKey(appSecret, row);
  const isSame = row !== null && row.provider === provider && row.baseUrl === baseUrl;
  if (sent.apiKey === undefined && stored !== null && !isSame) throw invalidError(at('apiKey'), 'secret_again');
  const apiKey = sent.apiKey ?? stored;
  if (provider === 'anthropic' && apiKey === null) throw invalidError(at('apiKey'), 'required');
  return { provider, model, baseUrl, apiKey, images };
}

/** The settings of a test request. @throws AppError `invalid` naming the field below `model` */
export async function completeModel(
  { db, appSecret }: Deps,
  organizationId: string,
  sent: LanguageModelInput,
): Promise<OpenedModel> {
  return complete(appSecret, sent, await findRow(db, organizationId), (field) => `model.${field}`);
}

/** Stores the organization's own model. @throws AppError `invalid` naming the field */
export function saveModel({ db, appSecret }: Deps, by: By, sent: LanguageModelInput): Promise<void> {
  return db.transaction(async (tx) => {
    const { organizationId, userId } = by;
    const row = await findRow(tx, organizationId, true);
    const { apiKey, ...rest } = complete(appSecret, sent, row, (field) => field);
    const sealed = apiKey === null ? null : seal(appSecret, ownerOf(organizationId), apiKey);
    const values = { ...rest, apiKey: sealed, updatedBy: userId, updatedOn: new Date() };
    await tx
      .insert(organizationModels)
      .values({ organizationId, ...values })
      .onConflictDoUpdate({ target: organizationModels.organizationId, set: values });
    await recordAuditEvent(tx, { ...by, act: 'model-saved', target: rest.model, details: { provider: rest.provider } });
  });
}

/** Removes the organization's own model and its key; without one nothing happens. */
export function removeModel({ db }: Deps, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx.delete(organizationModels).where(ofOne(by.organizationId)).returning();
    if (row) await recordAuditEvent(tx, { ...by, act: 'model-removed', target: row.model });
  });
}
