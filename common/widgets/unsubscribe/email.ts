import type { EmailPart } from '../mail/email-part';
import type { MailView } from '../mail/mail-node';
import { linkBlock } from '../mail/text-block';
import { TEXT_STYLES } from '../mail/mail-style';
import { linkLines } from '../mail/plain-lines';

/** The link by which a person gets no more e-mails. */
const unsubscribeEmail: MailView = (props, context) => linkBlock(props, context, context.links.unsubscribe);

/** In e-mails. */
export const email: EmailPart = {
  draw: unsubscribeEmail,
  text: ({ label }, { links }) => linkLines(label, links.unsubscribe),
  styles: TEXT_STYLES,
  needs: 'label',
  ownLink: 'unsubscribe',
};
