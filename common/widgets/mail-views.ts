import { buttonEmail } from './button/email';
import { collectionEmail } from './collection/email';
import { columnEmail } from './column/email';
import { columnsEmail } from './columns/email';
import { dividerEmail } from './divider/email';
import { headingEmail } from './heading/email';
import { imageEmail } from './image/email';
import { listEmail } from './list/email';
import { sectionEmail } from './section/email';
import { socialLinksEmail } from './social-links/email';
import { spacerEmail } from './spacer/email';
import { tableEmail } from './table/email';
import { textEmail } from './text/email';
import { unsubscribeEmail } from './unsubscribe/email';
import { viewOnlineEmail } from './view-online/email';
import type { MailView } from './mail/mail-node';

/** The widgets of e-mails as parts of a mail, by name; Condition and Slot draw nothing of their own. */
export const mailViews: { readonly [name: string]: MailView } = {
  Section: sectionEmail,
  Columns: columnsEmail,
  Column: columnEmail,
  Heading: headingEmail,
  Text: textEmail,
  List: listEmail,
  Table: tableEmail,
  Image: imageEmail,
  Button: buttonEmail,
  Spacer: spacerEmail,
  Divider: dividerEmail,
  SocialLinks: socialLinksEmail,
  Collection: collectionEmail,
  Unsubscribe: unsubscribeEmail,
  ViewOnline: viewOnlineEmail,
};
