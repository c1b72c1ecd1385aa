import { coloredCode } from '../code/colored-code';
import type { ViewContext } from '../drawing/view';

/** What a plain host knows: every address but `bad:` may be drawn, pictures are 1600 × 1200. For tests. */
export const plainContext: ViewContext = {
  canvas: false,
  output: 'page',
  url: (address) => (address.startsWith('bad:') ? undefined : address),
  image: (address) =>
    address.startsWith('bad:') ? undefined : { src: address, width: 1600, height: 1200, alt: 'From the library' },
  firstImage: false,
  lang: 'en-US',
  code: coloredCode,
};

/** Fresh ids in order: n0, n1, … */
export function counter(): () => string {
  let next = 0;
  return () => `n${String(next++)}`;
}
