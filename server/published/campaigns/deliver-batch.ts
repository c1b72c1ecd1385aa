import { inArray, sql } from 'drizzle-orm';
import type { WriteFault } from '#common/contract/campaigns.ts';
import type { Mail } from '#server/platform/adapters/mail/mail.ts';
import { type MailFailure, readFailure } from '#server/platform/adapters/mail/read-failure.ts';
import { people } from '#server/platform/db/schema/audience.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { recordConsent, suppress } from '#server/published/audience/consent.ts';
import { isActive, mayReceive } from '#server/published/audience/recipients.ts';
import type { CampaignMail, Recipient } from './campaign-mail';
import { type Claimed, type Outcome, storeOutcomes } from './claim';

type Deps = Pick<Parts, 'db' | 'mail' | 'log'>;

/** A mail that is refused for now is tried so often; RFC 5321 asks for half an hour between tries. */
const MAX_TRIES = 8;
const LATER_SECONDS = 1800;
/** The mail server itself is away. */
const AWAY_SECONDS = 15;

/** The recipients that may still be written to, looked up right before: those who unsubscribed since get no mail. */
async function stillReceiving({ db }: Deps, { frozen, isForAnybody }: CampaignMail, claimed: readonly Claimed[]) {
  const ids = claimed.map(({ personId }) => personId);
  const { id, email, emailHash, siteId, name, language, fields } = people;
  const rows = await db
    .select({ id, email, emailHash, siteId, name, language, fields })
    .from(people)
    .where(sql`${inArray(people.id, ids)} and ${isForAnybody ? isActive() : mayReceive(frozen.list?.id)}`);
  return new Map(rows.map((row) => [row.id, row]));
}

function outcomeOf({ kind, reply }: MailFailure, tries: number): Pick<Outcome, 'state' | 'reason' | 'waitSeconds'> {
  if (kind === 'refused') return { state: 'refused', reason: reply, waitSeconds: 0 };
  if (kind === 'unknown') return { state: 'uncertain', reason: reply, waitSeconds: 0 };
  if (kind === 'unreached') return { state: 'waiting', reason: reply, waitSeconds: AWAY_SECONDS };
  return tries >= MAX_TRIES
    ? { state: 'refused', reason: reply, waitSeconds: 0 }
    : { state: 'waiting', reason: reply, waitSeconds: LATER_SECONDS };
}

/** Suppresses an address after a hard bounce. */
export function stopBounced({ db }: Pick<Parts, 'db'>, person: { id: string; siteId: string; emailHash: Buffer }) {
  return db.transaction(async (tx) => {
    await suppress(tx, person, 'bounced');
    await recordConsent(tx, [person.id], { act: 'bounced', how: 'link', list: '', text: '', by: '' });
  });
}

/** The mail of one person, or why it cannot be written: then it fails alone, and the others of its batch are sent. */
async function writeOne(
  { log }: Deps,
  campaign: CampaignMail,
  person: Recipient,
  claimed: Claimed,
): Promise<Mail | WriteFault> {
  try {
    return await campaign.write(person, claimed);
  } catch (error) {
    log.warn({ err: error, delivery: claimed.no }, 'A mail of a campaign could not be written.');
    return error instanceof AppError && error.code === 'too_large' ? 'too_large' : 'unwritable';
  }
}

async function deliverOne(deps: Deps, campaign: CampaignMail, person: Recipient, claimed: Claimed) {
  const { no, tries } = claimed;
  const written = await writeOne(deps, campaign, person, claimed);
  if (typeof written === 'string') {
    const failed = { state: 'failed', reason: written, messageId: null, waitSeconds: 0 } as const;
    return { outcome: { no, ...failed }, failure: null };
  }
  try {
    await deps.mail.deliver(written);
    const sent = { state: 'sent', reason: null, waitSeconds: 0 } as const;
    return { outcome: { no, messageId: written.messageId, ...sent }, failure: null };
  } catch (error) {
    const failure = readFailure(error);
    return { outcome: { no, messageId: written.messageId, ...outcomeOf(failure, tries) }, failure };
  }
}

/** How a batch went. */
export interface BatchOutcome {
  /** The mail server's reply when it accepted no mail at all; null: it did. */
  readonly away: string | null;
  readonly sent: number;
}

/** Hands over the mails of claimed deliveries, all at once, and stores what became of each. */
export async function deliverBatch(
  deps: Deps,
  { id, by }: { readonly id: string; readonly by: string },
  campaign: CampaignMail,
  claimed: readonly Claimed[],
): Promise<BatchOutcome> {
  const receiving = await stillReceiving(deps, campaign, claimed);
  const results = await Promise.all(
    claimed.map(async (one) => {
      const person = receiving.get(one.personId);
      if (person) return { person, ...(await deliverOne(deps, campaign, person, one)) };
      const skipped = { state: 'skipped', reason: null, messageId: null, waitSeconds: 0 } as const;
      return { person: null, outcome: { no: one.no, ...skipped }, failure: null };
    }),
  );
  await storeOutcomes(
    deps.db,
    id,
    by,
    results.map(({ outcome }) => outcome),
  );
  for (const { person, failure } of results) if (person && failure?.noMailbox) await stopBounced(deps, person);
  const away = results.find(({ failure }) => failure?.kind === 'unreached')?.failure?.reply ?? null;
  return { away, sent: results.filter(({ outcome }) => outcome.state === 'sent').length };
}
