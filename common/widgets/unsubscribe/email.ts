import type { MailView } from '../mail/mail-node';
import { linkBlock } from '../mail/text-block';

/** The link by which a person gets no more e-mails. */
export const unsubscribeEmail: MailView = (props, context) =>
  linkBlock('Unsubscribe', props, context, context.links.unsubscribe);
