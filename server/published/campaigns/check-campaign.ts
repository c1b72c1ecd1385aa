import type { LeftPart } from '#common/contract/amp.ts';
import type { CampaignSection } from '#common/contract/campaigns.ts';
import { type ErrorDetail, fault, type FaultCode } from '#common/contract/faults.ts';
import { readUsage } from '#server/builder/plan-limits/read-usage.ts';
import { findTemplate } from '#server/builder/pages/layout-store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Parts } from '#server/platform/parts.ts';
import { listFields } from '#server/published/audience/fields-store.ts';
import { type Audience, countRecipients } from '#server/published/audience/recipients.ts';
import { checkMail } from '#server/published/emails/check-mail.ts';
import { compileSource, gatherMail, type MailSource } from '#server/published/emails/write-mail.ts';
import { findSender, type SenderRow } from '#server/published/senders/store.ts';
import { readSending } from '#server/published/senders/sending-rate.ts';
import type { CampaignRow } from './store';

type Deps = Pick<Parts, 'db' | 'settings' | 'files' | 'log' | 'appSecret' | 'metrics'>;

/** A fault that prevents the start of a campaign, by the section that it belongs to. */
export interface CampaignFault {
  readonly section: CampaignSection;
  readonly detail: ErrorDetail;
}

/** Codes without values are enough here. */
type Plain = Extract<FaultCode, `campaign_${string}` | 'sender_unproven' | 'day_past'>;
type PlainFault = Exclude<Plain, 'campaign_recipients_changed'>;

function said(section: CampaignSection, code: PlainFault): CampaignFault {
  return { section, detail: fault(null, code) };
}

/** Whom a campaign is for; null: that was not chosen, or is gone. */
export function audienceOf({ listId, segmentId }: Pick<CampaignRow, 'listId' | 'segmentId'>): Audience | null {
  return listId !== null ? { list: listId } : segmentId !== null ? { segment: segmentId } : null;
}

/** Whether a campaign goes to any address that an API call names. */
export function isForAnybody(row: Pick<CampaignRow, 'trigger' | 'listId' | 'segmentId'>): boolean {
  return row.trigger?.kind === 'api' && row.listId === null && row.segmentId === null;
}

/** An e-mail as a campaign would send it. */
interface Content {
  readonly source: MailSource | null;
  readonly warnings: readonly LeftPart[];
  readonly faults: readonly CampaignFault[];
}

/** Warnings that are no matter of taste: a mail without a way out must not be sent to many. */
const BLOCKING: Readonly<Record<string, PlainFault>> = {
  'outputs:mail.unsubscribe': 'campaign_no_unsubscribe',
  'outputs:mail.subject': 'campaign_no_subject',
};

/** Loads and renders the email of a campaign as a recipient gets it. */
export async function checkContent(parts: Deps, { siteId, pageKey, trigger }: CampaignRow): Promise<Content> {
  const failed = (code: PlainFault): Content => ({ source: null, warnings: [], faults: [said('content', code)] });
  if (pageKey === null) return failed('campaign_email_needed');
  try {
    // Campaigns with a trigger send the published version, never a draft.
    const published = trigger === null ? undefined : (await findTemplate(parts.db, siteId, pageKey))?.publishedVersion;
    if (published === null) return failed('campaign_email_unpublished');
    const source = await gatherMail(parts, siteId, { pageKey, version: published });
    const ready = await compileSource(source);
    const { subject, html } = await ready.write({ email: 'somebody@example.com', name: '' });
    const warnings = checkMail(source.document.root, { subject, bytes: Buffer.byteLength(html) });
    const faults = warnings.flatMap(({ reason }) => (BLOCKING[reason] ? [said('content', BLOCKING[reason])] : []));
    return { source, warnings: warnings.filter(({ reason }) => !BLOCKING[reason]), faults };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'upstream_failed') return failed('campaign_email_broken');
    if (error.code === 'too_large') return failed('campaign_email_too_large');
    if (error.code === 'not_found' || error.code === 'invalid') return failed('campaign_email_needed');
    throw error;
  }
}

async function checkSender(db: Queryable, { siteId, senderId }: CampaignRow) {
  if (senderId === null) return { sender: null, faults: [said('sender', 'campaign_sender_needed')] };
  const sender: SenderRow = await findSender(db, siteId, senderId);
  return { sender, faults: sender.proof === null ? [said('sender', 'sender_unproven')] : [] };
}

/** Whom it is for, with what its trigger needs: a list that people join, a field that is a date. */
async function audienceFault(db: Queryable, row: CampaignRow, recipients: number): Promise<CampaignFault | null> {
  const { trigger, siteId } = row;
  if (isForAnybody(row)) return null;
  if (audienceOf(row) === null) return said('recipients', 'campaign_audience_needed');
  if (trigger === null) return recipients === 0 ? said('recipients', 'campaign_nobody') : null;
  if (trigger.kind === 'api') return null;
  if (trigger.kind === 'joined') return row.listId === null ? said('recipients', 'campaign_list_needed') : null;
  const fields = await listFields(db, siteId);
  const isDate = fields.some(({ key, kind }) => key === trigger.field && kind === 'date');
  return isDate ? null : said('time', 'campaign_date_needed');
}

/** What is looked at before a campaign is sent, and again when it is. */
export async function checkCampaign(parts: Deps, row: CampaignRow, organizationId: string) {
  const { db } = parts;
  const chosen = row.trigger === null ? audienceOf(row) : null;
  const recipients = chosen === null ? 0 : await countRecipients(db, row.siteId, chosen);
  const { sender, faults: senderFaults } = await checkSender(db, row);
  const content = await checkContent(parts, row);
  const audience = await audienceFault(db, row, recipients);
  const { emails } = await readUsage(db, organizationId);
  const faults: CampaignFault[] = [
    ...(audience === null ? [] : [audience]),
    ...senderFaults,
    ...content.faults,
    ...(row.at !== null && row.at.getTime() <= Date.now() ? [said('time', 'day_past')] : []),
  ];
  return {
    recipients,
    faults,
    warnings: content.warnings,
    source: content.source,
    sender,
    signed: sender?.dns.dkim === 'found',
    seconds: Math.ceil(recipients / (await readSending(db, row.siteId)).rate),
    left: emails.max === null ? null : Math.max(0, emails.max - emails.used),
  };
}
