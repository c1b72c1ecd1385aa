import { isRecord } from '#common/rules/is-record.ts';
import { plainText } from '../drawing/inline';
import type { MailView } from '../mail/mail-node';
import { TEXT_SIZES } from '../mail/mail-sizes';
import { mailElement, mailText } from '../mail/mail-text';
import { textBlock } from '../mail/text-block';

/** The links of a mail in one line. */
export const socialLinksEmail: MailView = (props, context) => {
  const links = Array.isArray(props.links) ? props.links.filter(isRecord) : [];
  const shown = links.filter(({ label }) => plainText(label).trim() !== '');
  if (shown.length === 0) return [];
  const runs = shown.flatMap(({ label, href }, index) => [
    ...(index > 0 ? [{ text: ' · ', color: '$color.muted' }] : []),
    { text: plainText(label), ...(href !== undefined && { link: plainText(href) }) },
  ]);
  const [size = 16, line = 26] = TEXT_SIZES.p ?? [];
  const content = mailElement('p', { style: 'margin:0' }, mailText(runs, context));
  return textBlock('SocialLinks', props, context, { size, line }, content);
};
