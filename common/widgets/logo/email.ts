import type { JsonObject } from '../../layout/document';
import { isUnseen, plainText } from '../drawing/inline';
import { leads } from '../mail/leads';
import type { EmailPart } from '../mail/email-part';
import type { MailContext, MailNode } from '../mail/mail-node';
import { LOGO_SIZE, LOGO_WIDTH } from '../mail/mail-sizes';
import { px } from '../mail/mail-style';
import { mailElement, mailText } from '../mail/mail-text';
import { linkLines } from '../mail/plain-lines';
import { blockPadding, startSide, textBlock } from '../mail/text-block';

function named(alt: string, href: string | undefined, context: MailContext): readonly MailNode[] {
  if (isUnseen(alt)) return [];
  const [size, line] = LOGO_SIZE;
  const words = mailText(alt, context);
  const linked = (to: string) => mailElement('a', { href: to, style: 'color:inherit;text-decoration:none' }, words);
  const name = href === undefined ? words : context.link({ address: href, words: alt }, linked, words);
  return textBlock({}, context, { size, line, font: 'heading', weight: context.headingWeight }, name);
}

/** The mark of the site in a mail: its picture, else its name. */
function logoEmail(props: JsonObject, context: MailContext): readonly MailNode[] {
  const source = plainText(props.src);
  const image = source ? context.image(source) : undefined;
  const address = plainText(props.href);
  const alt = plainText(props.alt);
  if (!image) return named(alt, address === '' ? undefined : address, context);
  const href = address === '' ? undefined : context.url(address);
  const attributes = {
    src: image.src,
    padding: blockPadding,
    align: startSide(context),
    alt: alt || (image.alt ?? ''),
    width: px(Math.min(image.width ?? LOGO_WIDTH, LOGO_WIDTH)),
    ...(href !== undefined && { href }),
  };
  return [{ tagName: 'mj-image', attributes }];
}

/** In e-mails. */
export const email: EmailPart = {
  draw: logoEmail,
  text: ({ alt, href }, { url }) => linkLines(alt, url(plainText(href))),
  link: 'href',
  check: ({ src, alt, href }) => [
    ...(src !== '' && alt === '' ? (['alt'] as const) : []),
    ...(href !== '' && !leads(href) ? (['link'] as const) : []),
  ],
};
