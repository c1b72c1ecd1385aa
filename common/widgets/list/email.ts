import type { JsonObject } from '../../layout/document';
import type { EmailPart } from '../mail/email-part';
import type { MailHtml, MailView } from '../mail/mail-node';
import { LIST_GAP, LIST_INDENT, TEXT_SIZES } from '../mail/mail-sizes';
import { px, TEXT_STYLES } from '../mail/mail-style';
import { mailElement, mailJoin, mailText } from '../mail/mail-text';
import { startSide, textBlock } from '../mail/text-block';
import { runLines } from '../mail/plain-lines';

function firstNumber({ start }: JsonObject) {
  return typeof start === 'number' ? start : 1;
}

/** A list in a mail: bullets or numbers, never icons, which are drawings. */
const listEmail: MailView = (props, context) => {
  const { items } = props;
  const item = (inside: MailHtml) => mailElement('li', { style: `margin:0 0 ${px(LIST_GAP)}` }, inside);
  const inner =
    typeof items === 'string'
      ? [context.repeat(items, (rows) => mailJoin(rows.flat().map((text) => item(mailText(text, context)))))]
      : Array.isArray(items)
        ? items.map((each) => item(mailText(each, context)))
        : [];
  if (inner.length === 0) return [];
  const style = `margin:0 0 -${px(LIST_GAP)};padding:0;padding-${startSide(context)}:${px(LIST_INDENT)}`;
  const first = firstNumber(props);
  const content =
    props.ordered === true
      ? mailElement('ol', { style, start: first === 1 ? undefined : String(first) }, ...inner)
      : mailElement('ul', { style }, ...inner);
  const [size = 16, line = 26] = TEXT_SIZES.p ?? [];
  return textBlock(props, context, { size, line }, content);
};

/** In e-mails. */
export const email: EmailPart = {
  draw: listEmail,
  text: (props, context) =>
    (Array.isArray(props.items) ? props.items : [])
      .map((item, index) => {
        const sign = props.ordered === true ? `${String(firstNumber(props) + index)}.` : '-';
        return `${sign} ${runLines(item, context)}`;
      })
      .join('\n'),
  styles: TEXT_STYLES,
  needs: 'items',
};
