import { box, image, text } from './pieces';
import type { Block } from '../drawing/block';

/** A round picture of a person. @param size its width and height, a token of `$space` */
export function portrait(size: string): Block {
  return image({
    ratio: '1:1',
    alt: '',
    style: { base: { width: size, flexShrink: 0, borderRadius: '$radius.full' } },
  });
}

/** The name of a person over what they do. */
export function person(name: string, role: string): Block {
  return box({ gap: '$space.0' }, text([{ text: name, bold: true }], { as: 'span' }), text(role, { as: 'small' }));
}
