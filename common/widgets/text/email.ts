import { isBlank } from '../drawing/inline';
import type { MailView } from '../mail/mail-node';
import { TEXT_SIZES } from '../mail/mail-sizes';
import { mailElement, mailText } from '../mail/mail-text';
import { textBlock } from '../mail/text-block';

/** A paragraph in a mail; nothing where it has no words. */
export const textEmail: MailView = (props, context) => {
  if (isBlank(props.text)) return [];
  const as = typeof props.as === 'string' ? props.as : 'p';
  const [size, line] = TEXT_SIZES[as] ?? [16, 26];
  const color = as === 'lead' || as === 'small' ? 'muted' : 'text';
  const content = mailElement('p', { style: 'margin:0' }, mailText(props.text, context));
  return textBlock('Text', props, context, { size, line, color }, content);
};
