import { isRecord } from '#common/rules/is-record.ts';
import type { EmailPart } from '../mail/email-part';
import type { MailNode, MailView } from '../mail/mail-node';
import { SECTION_PADDING } from '../mail/mail-sizes';
import { BAND_STYLES, mailColor, mailStyle, px } from '../mail/mail-style';

/** The token of a ground that dark programs show otherwise. */
function groundName(background: unknown) {
  return typeof background === 'string' && background.startsWith('$color.')
    ? background.slice('$color.'.length)
    : undefined;
}

function isPicture(background: unknown) {
  return isRecord(background) || (typeof background === 'string' && /^[^$#]/.test(background));
}

/** A band of a mail: its rows on a ground of one color. Pictures behind texts are left to pages. */
const sectionEmail: MailView = (props, context, children) => {
  const style = mailStyle(BAND_STYLES, props, context);
  const ground = style.backgroundColor ?? mailColor(props.background, context);
  const name = context.adapts ? groundName(props.background) : undefined;
  const top = style.paddingTop ?? style.paddingBlockStart ?? style.paddingBlock ?? px(SECTION_PADDING);
  const bottom = style.paddingBottom ?? style.paddingBlockEnd ?? style.paddingBlock ?? px(SECTION_PADDING);
  const band: MailNode = {
    tagName: 'mj-wrapper',
    attributes: {
      padding: `${top} 0 ${bottom}`,
      direction: context.direction,
      ...(ground !== undefined && { 'background-color': ground }),
      ...(name !== undefined && { 'css-class': `g-${name}` }),
    },
    children,
  };
  return [band];
};

/** In e-mails. */
export const email: EmailPart = {
  draw: sectionEmail,
  styles: BAND_STYLES,
  place: 'band',
  check: ({ background }) => (isPicture(background) ? ['picture'] : []),
};
