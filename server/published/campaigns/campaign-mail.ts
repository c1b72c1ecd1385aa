import { eq } from 'drizzle-orm';
import type { Mail } from '#server/platform/adapters/mail/mail.ts';
import { senders } from '#server/platform/db/schema/senders.ts';
import type { Parts } from '#server/platform/parts.ts';
import { unseal } from '#server/platform/secrets.ts';
import { type Addressee, valuesOf } from '#server/published/audience/person-values.ts';
import { signUnsubscribe } from '#server/published/audience/unsubscribe-token.ts';
import { compileSource, type MessageValues, type ReadyMail } from '#server/published/emails/write-mail.ts';
import { domainOf } from '#server/published/senders/dns-records.ts';
import { isForAnybody } from './check-campaign';
import { signDelivery } from './delivery-token';
import { type Frozen, unfreeze } from './frozen-mail';
import type { CampaignRow } from './store';

/** A person who receives a campaign. */
export interface Recipient extends Addressee {
  readonly id: string;
}

/** A campaign as it is written to people: compiled once. */
export interface CampaignMail {
  readonly frozen: Frozen;
  readonly ready: ReadyMail;
  /** Whether it goes to whom a program names, in a list or not. */
  readonly isForAnybody: boolean;
  /**
   * @param delivery its number, and the values of an API call
   * @throws AppError too_large
   */
  readonly write: (
    person: Recipient,
    delivery: { readonly no: number; readonly values: MessageValues | null },
  ) => Promise<Mail>;
}

/** Addresses in a mail that are one person's own. */
export function linksOf(
  appSecret: string,
  { mail, list, name }: Frozen,
  { personId, no }: { readonly personId: string; readonly no: number },
) {
  const { origin } = mail.identity;
  return {
    name,
    unsubscribe: `${origin}/v1/unsubscribe/${signUnsubscribe(appSecret, { personId, listId: list?.id ?? '' })}`,
    online: `${origin}/v1/online/${signDelivery(appSecret, 'online', no)}`,
  };
}

/** Where opens and clicks of one delivery are counted: `/v1/open` and `/v1/click` of the site. */
function countedLinks(appSecret: string, origin: string, no: number) {
  return {
    opened: `${origin}/v1/open/${signDelivery(appSecret, 'open', no)}.gif`,
    follow: (href: string) =>
      /^https?:/i.test(href)
        ? `${origin}/v1/click/${signDelivery(appSecret, 'click', no, href)}?to=${encodeURIComponent(href)}`
        : href,
  };
}

/** An address to which a mail comes back, that names its delivery (VERP). */
function bounceAddress(address: string, token: string) {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${token}${address.slice(at)}`;
}

/** RFC 2919: identifies the mails of a list for mail programs; the name is for people. */
function listId({ list, mail, name }: Frozen, campaignId: string) {
  const host = new URL(mail.identity.origin).hostname;
  // Anything but plain letters would have to be encoded, and programs show what is between the brackets.
  const plain = (list?.name ?? name).replace(/[^\p{ASCII}]|["\\<>]/gu, '').trim();
  return `${plain === '' ? '' : `"${plain}" `}<${list?.id ?? `campaign-${campaignId}`}.${host}>`;
}

/** The key that signs mails of a sender, while its domain has the record for it. */
async function signingKey({ db, appSecret }: Pick<Parts, 'db' | 'appSecret'>, senderId: string | null) {
  if (senderId === null) return null;
  const [row] = await db.select().from(senders).where(eq(senders.id, senderId));
  if (row?.dns.dkim !== 'found') return null;
  const privateKey = unseal(appSecret, row.id, row.dkimKey);
  return { domain: domainOf(row.email), selector: row.dkimSelector, privateKey };
}

/**
 * Makes a campaign that has begun ready to be written to people.
 * @throws AppError unavailable (MJML's process broke off)
 */
export async function openCampaignMail(
  parts: Pick<Parts, 'db' | 'appSecret' | 'settings'>,
  row: Pick<CampaignRow, 'id' | 'frozen' | 'senderId' | 'counted' | 'trigger' | 'listId' | 'segmentId'>,
): Promise<CampaignMail> {
  if (row.frozen === null) throw new Error('The campaign has not begun.');
  const { appSecret, settings } = parts;
  const frozen = await unfreeze(row.frozen);
  const ready = await compileSource(frozen.mail, row.counted);
  const dkim = await signingKey(parts, row.senderId);
  const { sender } = frozen;
  const host = new URL(settings.publicUrl).hostname;
  return {
    frozen,
    ready,
    isForAnybody: isForAnybody(row),
    write: async (person, { no, values }) => {
      const links = linksOf(appSecret, frozen, { personId: person.id, no });
      const { subject, html, text } = await ready.write(valuesOf(person), {
        campaign: links,
        ...(values && { message: values }),
        ...(row.counted && { counted: countedLinks(appSecret, frozen.mail.identity.origin, no) }),
      });
      return {
        to: person.email,
        subject,
        html,
        text,
        language: ready.lang,
        asked: true,
        messageId: `<${no.toString(36)}.${row.id}@${host}>`,
        from: { name: sender.name, address: sender.email },
        ...(sender.replyTo !== null && { replyTo: sender.replyTo }),
        ...(settings.bounces && {
          bounceTo: bounceAddress(settings.bounces.address, signDelivery(appSecret, 'bounce', no)),
        }),
        headers: {
          'List-Id': listId(frozen, row.id),
          'List-Unsubscribe': `<${links.unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
        ...(dkim && { dkim }),
      };
    },
  };
}
