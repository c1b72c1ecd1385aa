import { eq } from 'drizzle-orm';
import type { CampaignTrouble } from '#common/contract/campaigns.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { lists } from '#server/platform/db/schema/audience.ts';
import { campaigns } from '#server/platform/db/schema/campaigns.ts';
import type { Parts } from '#server/platform/parts.ts';
import { findSender } from '#server/published/senders/store.ts';
import { checkContent } from './check-campaign';
import { freeze } from './frozen-mail';
import type { CampaignRow } from './store';

type Deps = Pick<Parts, 'db' | 'settings' | 'files' | 'log' | 'appSecret' | 'metrics'>;

/** Why a campaign could not begin, to be shown at it. */
export class CannotBegin extends Error {
  constructor(readonly trouble: CampaignTrouble) {
    super(trouble);
  }
}

async function listOf(db: Queryable, id: string | null) {
  if (id === null) return null;
  const [list] = await db.select({ id: lists.id, name: lists.name }).from(lists).where(eq(lists.id, id));
  return list ?? null;
}

/**
 * What a campaign's mails are written from, as it is now.
 * @throws CannotBegin when its e-mail or sender cannot be used
 */
export async function freezeCampaign(
  parts: Deps,
  row: CampaignRow,
): Promise<{ readonly frozen: Buffer; readonly version: number | null }> {
  const { db } = parts;
  const { source, faults } = await checkContent(parts, row);
  if (source === null || faults.length > 0) throw new CannotBegin('email');
  if (row.senderId === null) throw new CannotBegin('sender');
  const { name, email, replyTo, proof } = await findSender(db, row.siteId, row.senderId);
  if (proof === null) throw new CannotBegin('sender');
  const sender = { name, email, replyTo };
  const frozen = await freeze({ mail: source, sender, list: await listOf(db, row.listId), name: row.name });
  return { frozen, version: source.version };
}

/**
 * The same for one that is sent again and again: it sends what is published when it sends.
 * @throws CannotBegin
 */
export async function refreshFrozenMail(parts: Deps, row: CampaignRow): Promise<CampaignRow> {
  if (row.trigger === null) return row;
  const made = await freezeCampaign(parts, row);
  const isMended = row.trouble === 'email' || row.trouble === 'sender';
  await parts.db
    .update(campaigns)
    .set({ ...made, ...(isMended && { trouble: null }) })
    .where(eq(campaigns.id, row.id));
  return { ...row, ...made };
}
