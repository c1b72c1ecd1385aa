import { isRecord } from '#common/rules/is-record.ts';
import { isUnseen, plainText } from '../drawing/inline';
import type { EmailPart } from '../mail/email-part';
import type { MailView } from '../mail/mail-node';
import { TEXT_SIZES } from '../mail/mail-sizes';
import { mailElement, mailText } from '../mail/mail-text';
import { textBlock } from '../mail/text-block';
import { TEXT_STYLES } from '../mail/mail-style';
import { linkLines } from '../mail/plain-lines';

/** The links of a mail in one line. */
const socialLinksEmail: MailView = (props, context) => {
  const links = Array.isArray(props.links) ? props.links.filter(isRecord) : [];
  const shown = links.filter(({ label }) => !isUnseen(plainText(label)));
  if (shown.length === 0) return [];
  const runs = shown.flatMap(({ label, href }, index) => [
    ...(index > 0 ? [{ text: ' · ', color: '$color.muted' }] : []),
    { text: plainText(label), ...(href !== undefined && { link: plainText(href) }) },
  ]);
  const [size = 16, line = 26] = TEXT_SIZES.p ?? [];
  const content = mailElement('p', { style: 'margin:0' }, mailText(runs, context));
  return textBlock(props, context, { size, line }, content);
};

/** In e-mails. */
export const email: EmailPart = {
  draw: socialLinksEmail,
  text: ({ links }, { url }) =>
    (Array.isArray(links) ? links.filter(isRecord) : [])
      .map(({ label, href }) => linkLines(label, url(plainText(href))))
      .join('\n'),
  styles: TEXT_STYLES,
};
