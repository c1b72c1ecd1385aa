import { isBlank } from '../drawing/inline';
import type { EmailPart } from '../mail/email-part';
import type { MailView } from '../mail/mail-node';
import { TEXT_SIZES } from '../mail/mail-sizes';
import { mailElement, mailText } from '../mail/mail-text';
import { textBlock } from '../mail/text-block';

/** The content of an item; without any, what a Collection says where it has no items. */
const collectionEmail: MailView = (props, context, children) => {
  if (children.length > 0 || isBlank(props.emptyText)) return children;
  const content = mailElement('p', { style: 'margin:0' }, mailText(props.emptyText, context));
  const [size = 16, line = 26] = TEXT_SIZES.p ?? [];
  return textBlock({}, context, { size, line, color: 'muted' }, content);
};

/** In e-mails. */
export const email: EmailPart = { draw: collectionEmail };
