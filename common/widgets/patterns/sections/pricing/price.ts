import type { Block } from '../../../drawing/block';
import { text } from '../../pieces';

/** What a plan costs, set like a headline without being one. */
export function price(amount: string, fontSize: string): Block {
  return text([{ text: amount, bold: true }], {
    style: {
      base: {
        fontFamily: '$font.heading',
        fontSize,
        lineHeight: '$lineHeight.tight',
        letterSpacing: '-0.02em',
      },
    },
  });
}
