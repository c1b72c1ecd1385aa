import { isRecord } from '#common/rules/is-record.ts';
import type { EmailPart } from '../mail/email-part';
import type { MailView } from '../mail/mail-node';
import { mailLength } from '../mail/mail-style';

/** Empty height in a mail; of sizes by width the narrowest. */
const spacerEmail: MailView = ({ size }, context) => [
  {
    tagName: 'mj-spacer',
    attributes: { padding: '0', height: mailLength(isRecord(size) ? size.base : size, context) ?? '32px' },
  },
];

/** In e-mails. */
export const email: EmailPart = { draw: spacerEmail };
