import type { MailView } from '../mail/mail-node';
import { linkBlock } from '../mail/text-block';

/** The link to the e-mail as a page in the browser. */
export const viewOnlineEmail: MailView = (props, context) =>
  linkBlock('ViewOnline', props, context, context.links.online);
