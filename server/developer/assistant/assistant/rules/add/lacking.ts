import type { Addition, Part } from '../../instruction/instruction.ts';
import { ownText } from '../parts/is-called.ts';
import type { Looks } from '../looks/read-looks.ts';
import type { Decision } from '../replace-text.ts';

const MAX_PROPOSED = 3;
/** Letters of a heading that a sentence quotes. */
const MAX_TEXT = 60;
const SAID: Readonly<Record<string, string>> = { nav: 'navigation', img: 'image', p: 'paragraph', li: 'list item' };

/** A sentence that lacks something, with the ones that would not. */
export function incomplete(can: readonly string[]): Decision {
  return { do: 'refuse', reason: 'incomplete', can: [...new Set(can)].slice(0, MAX_PROPOSED) };
}

function textOf({ text }: Addition): string {
  return text === null ? '"…"' : text.includes('"') ? `'${text}'` : `"${text}"`;
}

/** A part as a sentence names it. */
function partSaid({ role, words, text }: Part): string {
  const name = [...words, ...(role === null ? [] : [SAID[role] ?? role])].join(' ');
  return ['the', name, text === null ? '' : `"${text}"`]
    .filter(Boolean)
    .join(' ')
    .replace(/^the "/, '"');
}

function placeSaid({ at, beside }: Addition): string {
  if (beside === null) return '';
  return ` ${at === 'after' ? 'below' : at === 'before' ? 'above' : 'in'} ${partSaid(beside)}`;
}

function linkSaid({ href, noun }: Addition): string {
  if (href === null) return noun === 'link' ? ' to …' : '';
  return ` to ${href}`;
}

/** Where a new element may go: below the first headings of the site, of a link beside the others. */
export function withPlaces(looks: Looks, wish: Addition): string[] {
  const said = `Add a ${wish.noun ?? 'paragraph'} ${textOf(wish)}${linkSaid(wish)}`;
  const rows = ['nav', 'footer'].filter((role) => looks.elements.some(({ element }) => element.name === role));
  if (wish.noun === 'link' && rows.length > 0) return rows.map((role) => `${said} in the ${SAID[role] ?? role}`);
  const headings = looks.elements.filter(({ element }) => /^h[1-3]$/.test(element.name));
  const texts = headings.map(ownText).filter((text) => text !== '' && text.length <= MAX_TEXT && !text.includes('"'));
  return texts.map((text) => `${said} below the heading "${text}"`);
}

/** A text or an address that is missing. */
export function withText(wish: Addition): string[] {
  return [`Add a ${wish.noun ?? 'link'} ${textOf(wish)}${linkSaid(wish)}${placeSaid(wish)}`];
}

/** Addresses that a link may lead to: as its neighbors are written, or a page or a place that is called so. */
export function withAddresses(wish: Addition, addresses: readonly string[]): string[] {
  return [...addresses, '…'].map((href) => `Add a link ${textOf(wish)} to ${href}${placeSaid(wish)}`);
}

/** Values of a thing that are missing. */
export function withValues(wish: Addition, lacking: readonly string[]): string[] {
  const said = wish.values.map(({ name, value }) => `${name} ${value}`);
  const all = [...said, ...lacking.map((name) => `${name} …`)];
  return [`Add a ${wish.noun ?? 'thing'} ${textOf(wish)} with ${all.join(' and ')}`];
}
