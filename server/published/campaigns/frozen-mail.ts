import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import type { MailImage } from '#common/widgets/mail/mail-node.ts';
import type { MailSource } from '#server/published/emails/write-mail.ts';

/** A snapshot from the start of a campaign, unaffected by later changes, renames and deletions. */
export interface Frozen {
  readonly mail: MailSource;
  readonly sender: { readonly name: string; readonly email: string; readonly replyTo: string | null };
  /** The list that one leaves by the link in the mail; null: all e-mails of the site are stopped. */
  readonly list: { readonly id: string; readonly name: string } | null;
  /** As `campaign.name` reads it. */
  readonly name: string;
}

/** Only what `freeze` wrote is read, by this version of the product or an earlier one. */
const stored = z.looseObject({ images: z.array(z.tuple([z.string(), z.custom<MailImage>()])) });

/** As bytes of the campaign's row: compressed JSON. */
export async function freeze({ mail, ...rest }: Frozen): Promise<Buffer> {
  const { images, ...source } = mail;
  return promisify(gzip)(JSON.stringify({ ...rest, mail: source, images: [...images] }));
}

/** What `freeze` wrote. */
export async function unfreeze(bytes: Buffer): Promise<Frozen> {
  const read = JSON.parse((await promisify(gunzip)(bytes)).toString()) as unknown;
  const { images } = stored.parse(read);
  const { mail, sender, list, name } = read as Frozen;
  return { mail: { ...mail, images: new Map(images) }, sender, list, name };
}
