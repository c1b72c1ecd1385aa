import { wordsOf } from '#server/developer/source/texts/names.ts';
import { plain } from '#server/developer/source/texts/units.ts';
import type { PageElement } from '../looks/read-looks.ts';

/** How well a name is an element's: its own, or one that it only leads to. */
export type Called = 'yes' | 'leads' | 'no';

function attribute({ element }: PageElement, name: string): string | null {
  return element.attributes.find((each) => each.name === name)?.piece?.text ?? null;
}

/** The words of an element's own text, as they are drawn. */
export function ownText({ element }: PageElement): string {
  const words = element.content.map((part) => (part.kind === 'text' ? part.piece.text : '')).join(' ');
  return plain(words).trim();
}

/** A name and the name with what it is: a `newsletter section` has the class `newsletter` or `newsletter-section`. */
function spellings(words: readonly string[], role: string | null): ReadonlySet<string> {
  const name = words.join(' ').toLowerCase();
  return new Set([name, wordsOf(name).join(' '), ...(role ? [`${name} ${role}`] : [])]);
}

/** The first heading within an element. */
function headingIn({ file, element }: PageElement, all: readonly PageElement[]): string | null {
  const found = all.find(
    (each) =>
      each.file === file &&
      each.element.start > element.start &&
      each.element.end <= element.end &&
      /^h[1-6]$/.test(each.element.name),
  );
  return found ? ownText(found).toLowerCase() : null;
}

/** Whether an address leads to what is called so: its host, its last part, or all of it. */
function leadsTo(address: string, name: string): boolean {
  const small = address.toLowerCase();
  if (small === name) return true;
  const [path = ''] = small.split(/[?#]/);
  const host = /^https?:\/\/([^/]+)/.exec(small)?.[1]?.split('.') ?? [];
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  return host.includes(name) || last === name || last.replace(/\.[^.]+$/, '') === name;
}

/** Whether an element is called by some words. */
export function isCalled(
  page: PageElement,
  words: readonly string[],
  role: string | null,
  all: readonly PageElement[],
): Called {
  const names = spellings(words, role);
  const has = (said: string | null) => said !== null && names.has(wordsOf(said).join(' '));
  const says = (said: string | null) => said !== null && names.has(plain(said).trim().toLowerCase());
  const { element, classes, id } = page;
  const isComponent = /^[A-Z]/.test(element.name);
  if (element.name.length > 1 && names.has(element.name)) return 'yes';
  if ([...classes].some(has) || has(id) || (isComponent && has(element.name))) return 'yes';
  if (says(ownText(page)) || says(attribute(page, 'aria-label')) || says(attribute(page, 'alt'))) return 'yes';
  if (role === 'section' && says(headingIn(page, all))) return 'yes';
  const name = words.join(' ').toLowerCase();
  const address = attribute(page, 'href') ?? attribute(page, 'to') ?? attribute(page, 'src');
  return address !== null && leadsTo(address, name) ? 'leads' : 'no';
}
