import type { JsonObject } from '../../../../layout/document';
import type { Block } from '../../../drawing/block';
import { heading, image, text } from '../../pieces';

/** A post as a list of posts shows it. */
export interface Post {
  readonly title: string;
  readonly words: string;
  readonly date: string;
}

/** The same four posts in all sections of a blog. */
export const posts = {
  chair: {
    title: 'How a chair is made to be repaired',
    words: 'Six joints, no glue, and why that takes an afternoon longer.',
    date: '14 May',
  },
  walk: { title: 'A walk along the river', words: 'What we found on a morning in spring.', date: '2 May' },
  lamp: {
    title: 'What to do with a broken lamp',
    words: 'Most of the time it is the switch. Here is how to find out.',
    date: '21 April',
  },
  shop: { title: 'The first shop', words: 'Two people, one counter and a borrowed van.', date: '8 April' },
} as const satisfies Record<string, Post>;

/** The title of a post, which leads to it, in the color of texts. */
export function title({ title: words }: Post, style?: JsonObject, level = 3): Block {
  return heading(level, [{ text: words, link: '#', color: '$color.text' }], style);
}

/** When a post was written. */
export function date({ date: day }: Post): Block {
  return text(day, { as: 'small' });
}

/** What a post is about. */
export function words({ words: sentence }: Post): Block {
  return text(sentence, { style: { base: { color: '$color.muted' } } });
}

/** The picture of a post. */
export function cover(ratio: string, style: JsonObject = {}): Block {
  return image({ ratio, alt: '', style: { base: style } });
}
