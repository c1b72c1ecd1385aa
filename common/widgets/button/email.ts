import { isUnseen, plainText } from '../drawing/inline';
import type { EmailPart } from '../mail/email-part';
import type { MailContext, MailView } from '../mail/mail-node';
import { BUTTON_BORDER, BUTTON_SIZES } from '../mail/mail-sizes';
import { BUTTON_STYLES, mailStyle, px } from '../mail/mail-style';
import { mailText } from '../mail/mail-text';
import { blockPadding, startSide } from '../mail/text-block';
import { mix } from '../site-theme/color';
import { leads } from '../mail/leads';
import { linkLines } from '../mail/plain-lines';

/** Colors of each kind of button, and what it is called where dark programs show other ones. */
function paint(variant: unknown, { colors }: MailContext) {
  const { canvas, text } = colors;
  // What is behind it may be any ground of a band, which dark programs show in another color.
  const ground = 'transparent';
  if (variant === 'outline') return { ground, words: text, line: mix(canvas, text, 0.62), name: 'outline' };
  if (variant === 'ghost') return { ground, words: text, line: null, name: 'ghost' };
  if (variant === 'link') return { ground, words: colors.link, line: null, name: 'button-link' };
  return { ground: colors.fill, words: colors['on-fill'], line: null, name: 'fill' };
}

/** A button in a mail: a link in a filled or framed cell, without its icon. */
const buttonEmail: MailView = (props, context) => {
  const label = plainText(props.label);
  if (isUnseen(label)) return [];
  const size = BUTTON_SIZES[typeof props.size === 'string' ? props.size : 'md'] ?? BUTTON_SIZES.md;
  if (!size) return [];
  const style = mailStyle(BUTTON_STYLES, props, context);
  const { ground, words, line, name } = paint(props.variant, context);
  // The label reads on what the author filled it with.
  const readable = style.backgroundColor === undefined ? words : context.onGround(style.backgroundColor).colors.text;
  const address = plainText(props.href);
  const href = address ? context.url(address) : undefined;
  const border = line === null ? 0 : BUTTON_BORDER;
  const inline = props.variant === 'link' ? 0 : size.inline - border;
  const isOwn = style.color !== undefined || style.backgroundColor !== undefined;
  const attributes = {
    padding: blockPadding,
    align: style.alignSelf ?? startSide(context),
    'background-color': style.backgroundColor ?? ground,
    color: style.color ?? readable,
    border: line === null ? 'none' : `${px(border)} solid ${line}`,
    'border-radius': style.borderRadius ?? context.buttonRadius,
    'font-family': context.fonts.body,
    'font-size': px(size.font),
    'line-height': px(size.line),
    'font-weight': '600',
    'inner-padding': `${px(size.block - border)} ${px(inline)}`,
    ...(props.variant === 'link' && { 'text-decoration': 'underline' }),
    ...(context.adapts && !isOwn && { 'css-class': `k-${name}` }),
    ...(href !== undefined && { href }),
  };
  return [{ tagName: 'mj-button', attributes, content: mailText(label, context) }];
};

/** In e-mails. */
export const email: EmailPart = {
  draw: buttonEmail,
  text: ({ label, href }, { url }) => linkLines(label, url(plainText(href))),
  styles: BUTTON_STYLES,
  needs: 'label',
  link: 'href',
  check: ({ href }) => (leads(href) ? [] : ['link']),
};
