import type { JsonObject } from '../../layout/document';
import { isBlank, plainText } from '../drawing/inline';
import type { EmailPart } from '../mail/email-part';
import type { MailContext, MailNode } from '../mail/mail-node';
import { QUOTE_GAP, TEXT_SIZES } from '../mail/mail-sizes';
import { px, TEXT_STYLES } from '../mail/mail-style';
import { mailElement, mailJoin, mailText } from '../mail/mail-text';
import { plainLines, runLines } from '../mail/plain-lines';
import { textBlock } from '../mail/text-block';

/** A quotation in a mail and, below it, who said it; nothing where it has no words. */
function quoteEmail(props: JsonObject, context: MailContext): readonly MailNode[] {
  if (isBlank(props.text)) return [];
  const [size, line] = TEXT_SIZES.lead ?? [18, 28];
  const [small, smallLine] = TEXT_SIZES.small ?? [14, 22];
  const cite = plainText(props.cite);
  const style = `margin:${px(QUOTE_GAP)} 0 0;font-size:${px(small)};line-height:${px(smallLine)}`;
  const content = [
    mailElement('blockquote', { style: 'margin:0' }, mailText(props.text, context)),
    ...(cite === '' ? [] : [mailElement('p', { style }, mailText(`— ${cite}`, context))]),
  ];
  return textBlock(props, context, { size, line }, mailJoin(content));
}

/** In e-mails. */
export const email: EmailPart = {
  draw: quoteEmail,
  text: ({ text, cite }, context) => {
    const by = plainLines(cite);
    return runLines(text, context).replace(/^/gm, '> ') + (by === '' ? '' : `\n— ${by}`);
  },
  styles: TEXT_STYLES,
  needs: 'text',
};
