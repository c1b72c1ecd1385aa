import { isBlank } from '../drawing/inline';
import type { EmailPart } from '../mail/email-part';
import type { MailView } from '../mail/mail-node';
import { TEXT_SIZES } from '../mail/mail-sizes';
import { mailElement, mailText } from '../mail/mail-text';
import { textBlock } from '../mail/text-block';
import { TEXT_STYLES } from '../mail/mail-style';
import { runLines } from '../mail/plain-lines';

/** A paragraph in a mail; nothing where it has no words. */
const textEmail: MailView = (props, context) => {
  if (isBlank(props.text)) return [];
  const as = typeof props.as === 'string' ? props.as : 'p';
  const [size, line] = TEXT_SIZES[as] ?? [16, 26];
  const color = as === 'lead' || as === 'small' ? 'muted' : 'text';
  const content = mailElement('p', { style: 'margin:0' }, mailText(props.text, context));
  return textBlock(props, context, { size, line, color }, content);
};

/** In e-mails. */
export const email: EmailPart = {
  draw: textEmail,
  text: ({ text }, context) => runLines(text, context),
  styles: TEXT_STYLES,
  needs: 'text',
};
