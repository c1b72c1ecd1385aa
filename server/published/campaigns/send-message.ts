import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { fault, type FaultCode } from '#common/contract/faults.ts';
import { takeUses } from '#server/builder/plan-limits/take-uses.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { people } from '#server/platform/db/schema/audience.ts';
import { campaigns, campaignDeliveries as deliveries } from '#server/platform/db/schema/campaigns.ts';
import { addPerson } from '#server/published/audience/people-store.ts';
import { slicePeople } from '#server/published/audience/people-slices.ts';
import { chooseRecipients } from '#server/published/audience/recipients.ts';
import type { MessageValues } from '#server/published/emails/write-mail.ts';
import { wakeSenders } from './begin-campaign';
import { audienceOf } from './check-campaign';
import type { CampaignRow } from './store';

interface Message {
  readonly pageKey: string;
  /** An address in small letters. */
  readonly to: string;
  readonly values: MessageValues;
  readonly idempotencyKey: string;
}

/** On whose behalf it is sent. */
interface Caller {
  readonly siteId: string;
  readonly organizationId: string;
  /** Name of the person or API key. */
  readonly by: string;
  readonly appSecret: string;
}

type Refusal = Extract<FaultCode, `message_${string}`>;

function conflictError(field: string, code: Exclude<Refusal, 'message_too_long'>) {
  return new AppError('conflict', { details: [fault(field, code)] });
}

/** What a message needs of its campaign: not the frozen mail, which may be large. */
type Asked = Pick<CampaignRow, 'id' | 'listId' | 'segmentId'>;

/** The campaign that sends this e-mail when a program asks; held, so that it is not ended meanwhile. */
async function findByEmail(tx: Transaction, siteId: string, pageKey: string): Promise<Asked> {
  const { id, listId, segmentId } = campaigns;
  const [row] = await tx
    .select({ id, listId, segmentId })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.siteId, siteId),
        eq(campaigns.pageKey, pageKey),
        sql`${campaigns.trigger} ->> 'kind' = 'api'`,
        inArray(campaigns.state, ['sending', 'paused']),
      ),
    )
    .for('share');
  if (!row) throw conflictError('pageKey', 'message_no_campaign');
  return row;
}

/** The same message, sent before. */
async function findSent(tx: Queryable, campaignId: string, { to, values, idempotencyKey }: Message) {
  const [row] = await tx
    .select({ no: deliveries.no, values: deliveries.values, email: people.email })
    .from(deliveries)
    .innerJoin(people, eq(people.id, deliveries.personId))
    .where(and(eq(deliveries.campaignId, campaignId), eq(deliveries.key, idempotencyKey)));
  if (!row) return null;
  if (row.email !== to || !isDeepStrictEqual(row.values, values))
    throw conflictError('idempotencyKey', 'message_differs');
  return row.no;
}

async function findByAddress(tx: Queryable, siteId: string, email: string) {
  const where = and(eq(people.siteId, siteId), eq(people.email, email));
  return (await tx.select({ id: people.id, state: people.state }).from(people).where(where))[0];
}

/** The recipient: an unknown person is added where the campaign is for any address. */
async function findRecipient(
  tx: Transaction,
  { siteId, appSecret, by }: Caller,
  row: Asked,
  email: string,
): Promise<string> {
  const audience = audienceOf(row);
  if (audience === null) {
    const event = { act: 'added', how: 'api', list: '', text: '', by } as const;
    await addPerson(tx, { siteId, appSecret }, { email, name: '', language: null, fields: {} }, event);
  }
  const person = await findByAddress(tx, siteId, email);
  if (!person) throw conflictError('to', 'message_person');
  if (person.state !== 'active') throw conflictError('to', 'message_stopped');
  if (audience === null) return person.id;
  const { where, rules } = await chooseRecipients(tx, siteId, audience);
  const slice = slicePeople(tx, eq(people.id, person.id));
  const isChosen = (await tx.$count(slice, and(where, rules))) > 0;
  if (!isChosen) throw conflictError('to', 'message_person');
  return person.id;
}

/**
 * Queues a message to one person, sent like any other mail of its campaign. A repeated call with the same key gets the
 * same number and sends nothing.
 * @returns its number
 * @throws AppError `conflict` at the field: no active campaign, recipient not permitted, another message with this key;
 *   `plan_limit`
 */
export async function sendMessage(tx: Transaction, caller: Caller, message: Message): Promise<number> {
  const row = await findByEmail(tx, caller.siteId, message.pageKey);
  const before = await findSent(tx, row.id, message);
  if (before !== null) return before;
  const personId = await findRecipient(tx, caller, row, message.to);
  const { idempotencyKey: key, values } = message;
  const [made] = await tx
    .insert(deliveries)
    .values({ campaignId: row.id, personId, key, values })
    .onConflictDoNothing()
    .returning({ no: deliveries.no });
  // Another call with the same key was first.
  const no = made?.no ?? (await findSent(tx, row.id, message));
  if (no === null) throw new Error('The message was not stored.');
  if (!made) return no;
  await takeUses(tx, caller.organizationId, 'emails', 1);
  await wakeSenders(tx, row.id);
  return no;
}

/** What became of a message of a site. @throws AppError `not_found` */
export async function readMessage(db: Queryable, siteId: string, id: string) {
  const { no, state, reason, at, key } = deliveries;
  const [row] = await db
    .select({ pageKey: campaigns.pageKey, to: people.email, state, reason, at })
    .from(deliveries)
    .innerJoin(campaigns, eq(campaigns.id, deliveries.campaignId))
    .innerJoin(people, eq(people.id, deliveries.personId))
    .where(and(eq(no, Number(id)), eq(campaigns.siteId, siteId), sql`${key} is not null`));
  if (!row) throw new AppError('not_found');
  return { ...row, id, pageKey: row.pageKey ?? '', reason: row.reason ?? '', at: row.at.toISOString() };
}
