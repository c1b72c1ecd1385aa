import type { ReactElement } from 'react';
import { focalClasses } from './focal-classes';
import { picture } from './picture';
import { toneOf } from '../site-theme/tone';
import type { ViewContext } from './view';

/** What lies behind the content of a Section or the Page. */
export interface Backdrop {
  /** The picture, when the background is one and may be drawn. */
  readonly image: ReactElement | null;
  /** Classes for the outermost element: tone and overlay. */
  readonly classes: string;
  readonly filled: boolean;
}

function isColor(background: string) {
  return background.startsWith('$') || background.startsWith('#');
}

const OVERLAY_TONES = { dark: 'tone-dark', light: 'tone-light', none: '' } as const;

/**
 * @param background '' | a color token | `#hex` | an image address, bound
 * @param overlay what lies between a picture and the text; it decides the text's color
 */
export function backdrop(
  background: string,
  overlay: 'dark' | 'light' | 'none',
  context: ViewContext,
  className: string,
): Backdrop {
  if (!background) return { image: null, classes: '', filled: false };
  if (isColor(background)) return { image: null, classes: toneOf(background), filled: background !== '$color.canvas' };
  const found = context.image(background);
  if (!found) return { image: null, classes: '', filled: false };
  const classes = [overlay === 'none' ? '' : `overlay-${overlay}`, OVERLAY_TONES[overlay]].filter(Boolean).join(' ');
  const own = [className, focalClasses(found.focal)].filter(Boolean).join(' ');
  return {
    image: picture({ image: found, alt: '', className: own, when: context.firstImage ? 'high' : 'lazy', context }),
    classes,
    filled: true,
  };
}
