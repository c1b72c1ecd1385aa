import type { EmailPart } from '../mail/email-part';
import type { MailView } from '../mail/mail-node';
import { mailLength } from '../mail/mail-style';
import { adaptingClass, blockPadding } from '../mail/text-block';

/** A line in a mail. */
const dividerEmail: MailView = ({ thickness }, context) => [
  {
    tagName: 'mj-divider',
    attributes: {
      padding: blockPadding,
      'border-width': mailLength(thickness, context) ?? '1px',
      'border-color': context.colors.line,
      ...adaptingClass('line', undefined, context),
    },
  },
];

/** In e-mails. */
export const email: EmailPart = { draw: dividerEmail, text: () => '---' };
