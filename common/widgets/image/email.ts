import { plainText } from '../drawing/inline';
import type { EmailPart } from '../mail/email-part';
import type { MailView } from '../mail/mail-node';
import { IMAGE_STYLES, mailStyle, px } from '../mail/mail-style';
import { blockPadding, startSide } from '../mail/text-block';
import { linkLines } from '../mail/plain-lines';

/** A picture in a mail, at most as wide as its column; nothing where it may not be drawn. */
const imageEmail: MailView = (props, context) => {
  const source = plainText(props.src);
  const image = source ? context.image(source) : undefined;
  if (!image) return [];
  const { alignSelf, borderRadius = context.tokens.radius?.lg ?? '0px' } = mailStyle(IMAGE_STYLES, props, context);
  const address = plainText(props.href);
  const href = address ? context.url(address) : undefined;
  const attributes = {
    src: image.src,
    padding: blockPadding,
    align: alignSelf ?? startSide(context),
    'border-radius': borderRadius,
    alt: props.decorative === true ? '' : plainText(props.alt) || (image.alt ?? ''),
    ...(image.width !== undefined && { width: px(image.width) }),
    ...(href !== undefined && { href }),
  };
  return [{ tagName: 'mj-image', attributes }];
};

/** In e-mails. */
export const email: EmailPart = {
  draw: imageEmail,
  text: ({ alt, decorative, href }, { url }) => (decorative === true ? '' : linkLines(alt, url(plainText(href)))),
  styles: IMAGE_STYLES,
  needs: 'src',
  link: 'href',
  check: ({ src, alt, decorative, href, ratio }) => [
    ...(src !== '' && decorative !== true && alt === '' ? (['alt'] as const) : []),
    ...(typeof href === 'string' && href.startsWith('#') ? (['link'] as const) : []),
    ...(ratio === '' ? [] : (['picture'] as const)),
  ],
};
