import PostalMime from 'postal-mime';
import { replyLine } from '#server/platform/adapters/mail/read-failure.ts';

/** A mail that came back (RFC 3464). */
export interface Bounce {
  /** What the address that it came back to names, as `signDelivery` signed it. */
  readonly token: string;
  /** `failed` for good; delays and receipts are no bounces. */
  readonly isFailed: boolean;
  /** There is no such mailbox. */
  readonly noMailbox: boolean;
  /** The reply of the other mail server, on one line. */
  readonly reason: string;
}

const TOKEN = /\+([0-9a-z]{1,13}-[0-9a-f]{20})@/i;

/** The fields of a delivery status: blocks of headers, those of the message and those of its recipient. */
function fieldsOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .replace(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .flatMap((line) => {
        const colon = line.indexOf(':');
        return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const];
      }),
  );
}

/**
 * Reads a report of a mail server about a mail that it could not deliver.
 * @param raw the whole message, as it arrived at the bounce address
 * @returns null for anything else: answers of people, receipts, mails to other addresses
 */
export async function readBounce(raw: string): Promise<Bounce | null> {
  const head = raw.slice(0, raw.search(/\r?\n\r?\n/));
  const token = TOKEN.exec(head)?.[1]?.toLowerCase();
  if (token === undefined) return null;
  const { attachments } = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
  const report = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  if (typeof report?.content !== 'string') return null;
  const fields = fieldsOf(report.content);
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '';
  const said = (fields.get('diagnostic-code') ?? '').replace(/^smtp;\s*/i, '');
  return {
    token,
    isFailed: fields.get('action')?.toLowerCase() === 'failed' && status.startsWith('5'),
    // 5.1.x is about the address (RFC 3463), but for that of the sender.
    noMailbox: /^5\.1\.(?!7|8)/.test(status),
    reason: replyLine(said === '' ? status : said),
  };
}
