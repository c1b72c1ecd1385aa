import { isBlank } from '../drawing/inline';
import type { EmailPart } from '../mail/email-part';
import type { MailView } from '../mail/mail-node';
import { HEADING_SIZES } from '../mail/mail-sizes';
import { mailElement, mailText } from '../mail/mail-text';
import { textBlock } from '../mail/text-block';
import { TEXT_STYLES } from '../mail/mail-style';
import { runLines } from '../mail/plain-lines';

const LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** A heading of its level in a mail; nothing where it has no words. */
const headingEmail: MailView = (props, context) => {
  if (isBlank(props.text)) return [];
  const level = typeof props.level === 'number' ? props.level : 2;
  const [size, line] = HEADING_SIZES[level - 1] ?? [24, 32];
  const style = 'margin:0;font-size:inherit;font-weight:inherit;line-height:inherit';
  const content = mailElement(LEVELS[level - 1] ?? 'h2', { style }, mailText(props.text, context));
  const color = level === 6 ? 'muted' : 'text';
  return textBlock(props, context, { size, line, color, weight: context.headingWeight, font: 'heading' }, content);
};

/** In e-mails. */
export const email: EmailPart = {
  draw: headingEmail,
  text: ({ text }, context) => runLines(text, context),
  styles: TEXT_STYLES,
  needs: 'text',
};
