import type { EmailPart } from '../mail/email-part';
import type { MailView } from '../mail/mail-node';
import { linkBlock } from '../mail/text-block';
import { TEXT_STYLES } from '../mail/mail-style';
import { linkLines } from '../mail/plain-lines';

/** The link to the e-mail as a page in the browser. */
const viewOnlineEmail: MailView = (props, context) => linkBlock(props, context, context.links.online);

/** In e-mails. */
export const email: EmailPart = {
  draw: viewOnlineEmail,
  text: ({ label }, { links }) => linkLines(label, links.online),
  styles: TEXT_STYLES,
  needs: 'label',
  ownLink: 'online',
};
