import { and, eq, sql } from 'drizzle-orm';
import type { CampaignAudience, CampaignState, CampaignTrigger } from '#common/contract/campaigns.ts';
import { fault } from '#common/contract/faults.ts';
import { findTemplate } from '#server/builder/pages/layout-store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { campaigns } from '#server/platform/db/schema/campaigns.ts';
import { findList } from '#server/published/audience/lists-store.ts';
import { rulesOf } from '#server/published/audience/segments-store.ts';
import { findSender } from '#server/published/senders/store.ts';
import { findCampaign } from './store';

interface CampaignInput {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly audience?: CampaignAudience | null | undefined;
  readonly senderId?: string | null | undefined;
  readonly pageKey?: string | null | undefined;
  readonly at?: string | null | undefined;
  readonly trigger?: CampaignTrigger | null | undefined;
}

function invalidError(detail: ReturnType<typeof fault>) {
  return new AppError('invalid', { details: [detail] });
}

/** States in which a campaign may be changed: nothing of it was sent. */
const CHANGEABLE: readonly CampaignState[] = ['draft', 'failed'];
/** States in which it must not go away. */
const AT_WORK: readonly CampaignState[] = ['scheduled', 'sending', 'paused'];

/** What is named must be the site's. @throws AppError `not_found`, `invalid` for a page that is no e-mail */
async function valuesOf(db: Queryable, siteId: string, input: CampaignInput) {
  const { name, audience, senderId, pageKey, at, trigger } = input;
  if (audience && 'list' in audience) await findList(db, siteId, audience.list);
  if (audience && 'segment' in audience) await rulesOf(db, siteId, audience.segment);
  if (senderId) await findSender(db, siteId, senderId);
  if (pageKey) {
    const template = await findTemplate(db, siteId, pageKey);
    if (!template) throw new AppError('not_found');
    if (template.kind !== 'email') throw invalidError(fault('campaign.pageKey', 'campaign_email_needed'));
  }
  return {
    ...(name !== undefined && { name }),
    ...(audience !== undefined && {
      listId: audience && 'list' in audience ? audience.list : null,
      segmentId: audience && 'segment' in audience ? audience.segment : null,
    }),
    ...(senderId !== undefined && { senderId }),
    ...(pageKey !== undefined && { pageKey }),
    ...(at !== undefined && { at: at === null ? null : new Date(at) }),
    ...(trigger !== undefined && { trigger }),
    // It begins at a time or by a trigger.
    ...(at && { trigger: null }),
    ...(trigger && { at: null }),
  };
}

/**
 * Makes a campaign or changes a draft; what is left out stays.
 * @returns its id
 * @throws AppError `not_found` for it or for what it names, `invalid` for one that is no draft
 */
export async function saveCampaign(
  tx: Transaction,
  { siteId, userName }: { readonly siteId: string; readonly userName: string },
  input: CampaignInput,
): Promise<string> {
  const values = await valuesOf(tx, siteId, input);
  if (input.id === undefined) {
    if (values.name === undefined) throw invalidError(fault('campaign.name', 'campaign_name_needed'));
    const made = { siteId, addedBy: userName, ...values, name: values.name };
    const [row] = await tx.insert(campaigns).values(made).returning({ id: campaigns.id });
    if (!row) throw new Error('The campaign was not stored.');
    return row.id;
  }
  const row = await findCampaign(tx, siteId, input.id, 'update');
  if (!CHANGEABLE.includes(row.state)) throw invalidError(fault('campaign.id', 'campaign_not_draft'));
  await tx
    .update(campaigns)
    .set({ ...values, state: 'draft', trouble: null, updatedOn: sql`now()` })
    .where(eq(campaigns.id, row.id));
  return row.id;
}

/** Copies a campaign in any state as a draft. @returns its id @throws AppError `not_found` */
export async function copyCampaign(
  db: Queryable,
  { siteId, userName }: { readonly siteId: string; readonly userName: string },
  { id, name }: { readonly id: string; readonly name: string },
): Promise<string> {
  const { pageKey, listId, segmentId, senderId, trigger } = await findCampaign(db, siteId, id);
  const made = { siteId, name, pageKey, listId, segmentId, senderId, trigger, addedBy: userName };
  const [row] = await db.insert(campaigns).values(made).returning({ id: campaigns.id });
  if (!row) throw new Error('The campaign was not stored.');
  return row.id;
}

/** Deletes a campaign with its report. @throws AppError `not_found`, `in_use` while it is planned or under way */
export async function removeCampaign(tx: Transaction, siteId: string, id: string): Promise<void> {
  const row = await findCampaign(tx, siteId, id, 'update');
  if (AT_WORK.includes(row.state)) throw new AppError('in_use', { details: [fault('id', 'campaign_under_way')] });
  await tx.delete(campaigns).where(and(eq(campaigns.siteId, siteId), eq(campaigns.id, id)));
}
