import { readLooks } from '../looks/read-looks.ts';
import type { Opened } from '../opened.ts';
import { findParts } from './find-parts.ts';
import { ownText } from './is-called.ts';

const SAID: Readonly<Record<string, string>> = { img: 'image', p: 'paragraph', li: 'list item', nav: 'navigation' };
/** Letters of a text that a sentence quotes. */
const MAX_TEXT = 60;

/** Sentences that remove one part each, where several could be meant. */
export async function partsByText(opened: Opened, role: string): Promise<string[]> {
  if (!opened.looks) return [];
  const looks = await readLooks(opened.project, opened.looks);
  const part = { role, words: [], text: null, ordinal: null, all: false, within: [] };
  const { elements } = await findParts(opened, looks, part);
  const texts = elements.map(ownText).filter((text) => text !== '' && text.length <= MAX_TEXT && !text.includes('"'));
  return [...new Set(texts)].slice(0, 3).map((text) => `Remove the ${SAID[role] ?? role} "${text}"`);
}
