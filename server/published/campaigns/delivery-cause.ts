import type { DeliveryCause, DeliveryState } from '#common/contract/campaigns.ts';

/** The reason of who is skipped because the campaign was canceled. */
export const CANCELED = 'canceled';

const UNREACHED =
  /\b(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE)\b|queryA|greeting never received|connection (?:timeout|closed)|socket/i;
/** RFC 4954: replies to a sign-in; without a reply nodemailer's own words. */
const SIGN_IN = /^(?:530|534|535|538)\b|\b[45]\.7\.8\b|invalid login|missing credentials/i;
/** RFC 3463: of 5.1.x the seventh and eighth are about the sender. */
const ADDRESS = /\b[45]\.1\.(?!7\b|8\b)\d{1,3}\b/;
/** Of servers without such codes. */
const NO_MAILBOX = /^55[013]\b(?!.*\b5\.\d{1,3}\.\d).*\b(?:user|mailbox|recipient|account|address)\b/i;

/** Why a mail has not arrived, of the reason that is kept with it; null: nothing went wrong, or its state says it. */
export function causeOf(state: DeliveryState, reason: string | null): DeliveryCause | null {
  if (reason === null || reason === '' || state === 'sent' || state === 'failed') return null;
  // Before cancellations were kept as such, the server's words of the last try were left there.
  if (state === 'skipped') return 'canceled';
  if (UNREACHED.test(reason)) return 'unreached';
  if (SIGN_IN.test(reason)) return 'sign-in';
  return ADDRESS.test(reason) || NO_MAILBOX.test(reason) ? 'address' : 'other';
}
