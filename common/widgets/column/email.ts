import type { EmailPart } from '../mail/email-part';
import type { MailView } from '../mail/mail-node';
import { BLOCK_PADDING, SIDE_PADDING } from '../mail/mail-sizes';
import { px } from '../mail/mail-style';

/** One column of a row of a mail; Columns says how wide. */
const columnEmail: MailView = (_props, _context, children) => [
  {
    tagName: 'mj-column',
    attributes: { padding: `${px(BLOCK_PADDING)} ${px(SIDE_PADDING)}`, 'vertical-align': 'top' },
    children,
  },
];

/** In e-mails. */
export const email: EmailPart = { draw: columnEmail, place: 'column' };
