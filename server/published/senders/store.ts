import { and, asc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { MAX_SENDERS, type Sender } from '#common/contract/senders.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { likePattern, type ListQuery, sortedBy, totalOf } from '#server/platform/db/list-query.ts';
import { campaigns } from '#server/platform/db/schema/campaigns.ts';
import { senders } from '#server/platform/db/schema/senders.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import type { Parts } from '#server/platform/parts.ts';
import { seal, unseal } from '#server/platform/secrets.ts';
import type { DkimKey } from './dkim-key';
import { domainOf, recordsOf, type SignedDomain } from './dns-records';

export type SenderRow = typeof senders.$inferSelect;
const sortable = { name: senders.name, email: senders.email, added_on: senders.addedOn };

/** What the DNS records of a sender follow from. */
export function signedDomain(row: SenderRow, { mail }: Pick<Parts['settings'], 'mail'>): SignedDomain {
  return {
    domain: domainOf(row.email),
    selector: row.dkimSelector,
    publicKey: row.dkimPublicKey,
    mailHost: mail.smtpUrl === null ? null : new URL(mail.smtpUrl).hostname,
  };
}

/** A sender as it is shown; its private key never is. */
export function toSender(row: SenderRow, settings: Pick<Parts['settings'], 'mail'>): Sender {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    replyTo: row.replyTo,
    proof: row.proof,
    records: recordsOf(signedDomain(row, settings)).map((record) => ({ ...record, state: row.dns[record.kind] })),
    checked_on: row.checkedAt?.toISOString() ?? null,
    added_on: row.addedOn.toISOString(),
    updated_on: row.updatedOn.toISOString(),
  };
}

/** A page of the senders of a site, by name unless sorted. */
export async function readSenders(db: Queryable, siteId: string, query: ListQuery) {
  const [unknown] = Object.keys(query.filter ?? {});
  if (unknown !== undefined)
    throw new AppError('invalid', { details: [fault(`filter.${unknown}`, 'unknown_filter', { name: unknown })] });
  const pattern = query.search ? likePattern(query.search) : undefined;
  const found = pattern === undefined ? undefined : or(ilike(senders.name, pattern), ilike(senders.email, pattern));
  const where = and(eq(senders.siteId, siteId), found);
  const rows = await db
    .select()
    .from(senders)
    .where(where)
    .orderBy(sortedBy(query.sort, sortable) ?? asc(senders.name), asc(senders.email))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  return { rows, tc: await totalOf(query, rows.length, () => db.$count(senders, where)) };
}

/** A sender of a site. @throws AppError `not_found` */
export async function findSender(db: Queryable, siteId: string, id: string): Promise<SenderRow> {
  const [row] = await db
    .select()
    .from(senders)
    .where(and(eq(senders.siteId, siteId), eq(senders.id, id)));
  if (!row) throw new AppError('not_found');
  return row;
}

interface SenderInput {
  readonly name: string;
  readonly email: string;
  readonly replyTo: string | null;
}

function invalidError(detail: ReturnType<typeof fault>) {
  return new AppError('invalid', { details: [detail] });
}

/** The keys of a domain serve all its senders, so that its records are set once. */
function keysFor(appSecret: string, id: string, fresh: DkimKey, held: SenderRow | undefined) {
  if (!held) {
    const { selector, publicKey, privateKey } = fresh;
    return { dkimSelector: selector, dkimPublicKey: publicKey, dkimKey: seal(appSecret, id, privateKey) };
  }
  const { dkimSelector, dkimPublicKey, dkimKey, dns, checkedAt } = held;
  const proof = dns.dkim === 'found' ? ('dkim' as const) : null;
  const resealed = seal(appSecret, id, unseal(appSecret, held.id, dkimKey));
  return { dkimSelector, dkimPublicKey, dkimKey: resealed, dns, checkedAt, proof };
}

interface NewSender {
  readonly appSecret: string;
  readonly siteId: string;
  readonly id: string;
  /** For a domain that is new to the site; making it takes too long for a transaction. */
  readonly fresh: DkimKey;
}

/** Adds a sender. @throws AppError `invalid` for too many and for an address that is there already */
export async function addSender(
  tx: Transaction,
  { appSecret, siteId, id, fresh }: NewSender,
  input: SenderInput,
): Promise<SenderRow> {
  // Those who add take turns, so that they are counted.
  await tx.select({ id: sites.id }).from(sites).where(eq(sites.id, siteId)).for('no key update');
  const there = await tx.select().from(senders).where(eq(senders.siteId, siteId)).orderBy(asc(senders.addedOn));
  if (there.some(({ email }) => email === input.email)) throw invalidError(fault('sender.email', 'sender_exists'));
  if (there.length >= MAX_SENDERS) throw invalidError(fault('sender.email', 'too_many', { maximum: MAX_SENDERS }));
  const held = there.find(({ email }) => domainOf(email) === domainOf(input.email));
  const keys = keysFor(appSecret, id, fresh, held);
  const [row] = await tx
    .insert(senders)
    .values({ id, siteId, ...input, ...keys })
    .returning();
  if (!row) throw new Error('The sender was not stored.');
  return row;
}

/** Changes a sender. @throws AppError `not_found`, `invalid` for another address: it was proven */
export async function changeSender(
  db: Queryable,
  siteId: string,
  id: string,
  { email, name, replyTo }: SenderInput,
): Promise<SenderRow> {
  const held = await findSender(db, siteId, id);
  if (held.email !== email) throw invalidError(fault('sender.email', 'sender_email_fixed'));
  const [row] = await db
    .update(senders)
    .set({ name, replyTo, updatedOn: sql`now()` })
    .where(eq(senders.id, id))
    .returning();
  if (!row) throw new AppError('not_found');
  return row;
}

/** Deletes a sender. @throws AppError `not_found`, `in_use` while a campaign is planned or sent with it */
export async function removeSender(tx: Transaction, siteId: string, id: string): Promise<SenderRow> {
  const row = await findSender(tx, siteId, id);
  // Locks it: a campaign that begins at this moment comes before or after.
  await tx.select({ id: senders.id }).from(senders).where(eq(senders.id, id)).for('update');
  const users = await tx
    .select({ name: campaigns.name })
    .from(campaigns)
    .where(and(eq(campaigns.senderId, id), inArray(campaigns.state, ['scheduled', 'sending', 'paused'])))
    .orderBy(asc(campaigns.name));
  if (users.length > 0)
    throw new AppError('in_use', { details: users.map(({ name }) => fault('id', 'used_by', { title: name })) });
  await tx.delete(senders).where(eq(senders.id, id));
  return row;
}
