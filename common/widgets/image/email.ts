import { plainText } from '../drawing/inline';
import type { MailView } from '../mail/mail-node';
import { px, mailStyle } from '../mail/mail-style';
import { blockPadding, startSide } from '../mail/text-block';

/** A picture in a mail, at most as wide as its column; nothing where it may not be drawn. */
export const imageEmail: MailView = (props, context) => {
  const source = plainText(props.src);
  const image = source ? context.image(source) : undefined;
  if (!image) return [];
  const { alignSelf, borderRadius = context.radii.lg ?? '0px' } = mailStyle('Image', props, context);
  const address = plainText(props.href);
  const href = address ? context.url(address) : undefined;
  const attributes = {
    ...{ src: image.src, padding: blockPadding, align: alignSelf ?? startSide(context), 'border-radius': borderRadius },
    alt: props.decorative === true ? '' : plainText(props.alt) || (image.alt ?? ''),
    ...(image.width !== undefined && { width: px(image.width) }),
    ...(href !== undefined && { href }),
  };
  return [{ tagName: 'mj-image', attributes }];
};
