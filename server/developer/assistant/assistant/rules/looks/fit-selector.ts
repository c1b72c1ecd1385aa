import type { StyleRule } from '#server/developer/source/texts/style-rules.ts';
import type { PageElement } from './read-looks.ts';

/** Whether a rule is for an element; `maybe`: its surroundings or a condition decide. */
export type Fit = 'yes' | 'maybe' | 'no';

/** Letters of a selector that is read. */
const MAX_SELECTOR = 500;
const PART = /\*|[.#]?-?[A-Za-z_][\w-]*|\[[^\]]*\]|::?[\w-]+(?:\([^()]*\))?/y;
const PARTS = new RegExp(PART.source, 'g');
/** What holds only while something is done with the element, or is for a part of it. */
const STATE =
  /^::|^:(?:hover|focus|focus-visible|focus-within|active|visited|target|disabled|checked|before|after|first-line|first-letter|root)\b/;

/** The last part of a selector, which is the element itself, and whether anything is before it. */
function subjectOf(selector: string): { readonly own: string; readonly isInner: boolean } {
  let depth = 0;
  for (let at = selector.length - 1; at >= 0; at -= 1) {
    const sign = selector[at] ?? '';
    if (sign === ')' || sign === ']') depth += 1;
    if (sign === '(' || sign === '[') depth -= 1;
    if (depth === 0 && /[\s>+~]/.test(sign)) return { own: selector.slice(at + 1), isInner: true };
  }
  return { own: selector, isInner: false };
}

/** Whether code may give an element a class. */
function mayHave({ hasCodeClass, codeForms }: PageElement, name: string): boolean {
  return hasCodeClass && (codeForms === null || codeForms.some((form) => form.test(name)));
}

function fitPart(part: string, page: PageElement): Fit {
  const { element, classes, id } = page;
  if (part === '*') return 'yes';
  if (part.startsWith('.')) return classes.has(part.slice(1)) ? 'yes' : mayHave(page, part.slice(1)) ? 'maybe' : 'no';
  if (part.startsWith('#')) return id === part.slice(1) ? 'yes' : 'no';
  if (STATE.test(part)) return 'no';
  if (/^[[:]/.test(part)) return 'maybe';
  return element.name === part.toLowerCase() ? 'yes' : 'no';
}

/** What a selector's surroundings are, where they are one plain part: `.nav ` of `.nav a`. */
const PLAIN = /^(?:[.#]?[A-Za-z_][\w-]*)(?=\s+$)/;
/** What may hold elements of other files. */
const OPEN =
  /\bchildren\b|<slot\b|\bOutlet\b|\bdangerouslySetInnerHTML\b|\bv-html\b|<[A-Z]|<[a-z]+-|\{@(?:render|html)\b/;
/** A name or a call may be elements that are written elsewhere: `{links}`, `{renderLinks()}`. */
const HANDED = /\{\s*[A-Za-z_$][\w$]*\s*(?:\([^<>{}]{0,200}\))?\s*\}/;

function isIn({ file, element }: PageElement, outer: PageElement): boolean {
  return outer.file === file && outer.element.start < element.start && outer.element.end >= element.end;
}

function isOpen({ file, element }: PageElement): boolean {
  const source = file.source.slice(element.start, element.end);
  // What an attribute is set to is no element.
  return OPEN.test(source) || HANDED.test(source.replace(/=\{[^{}<>]*\}/g, ''));
}

/**
 * Whether an element is within what a selector names before it. Elsewhere it is not, as long as what is named so holds
 * nothing that another file writes.
 */
function fitSurroundings(before: string, page: PageElement): Fit {
  const name = PLAIN.exec(before)?.[0];
  if (name === undefined) return 'maybe';
  const holders = page.all.filter((each) => fitPart(name, each) !== 'no');
  if (holders.some((each) => isIn(page, each) && fitPart(name, each) === 'yes')) return 'yes';
  const isClosed = holders.every(
    (each) => fitPart(name, each) === 'yes' && /^[a-z]/.test(each.element.name) && !isOpen(each),
  );
  return holders.length > 0 && isClosed ? 'no' : 'maybe';
}

function fitSelector(selector: string, element: PageElement): Fit {
  const trimmed = selector.trim();
  if (trimmed.length > MAX_SELECTOR) return 'maybe';
  const { own, isInner } = subjectOf(trimmed);
  let fit: Fit = isInner ? fitSurroundings(trimmed.slice(0, trimmed.length - own.length), element) : 'yes';
  if (fit === 'no') return 'no';
  let at = 0;
  while (at < own.length) {
    PART.lastIndex = at;
    const part = PART.exec(own)?.[0];
    // What is not read (`&`, escapes) may be anything.
    const each = part === undefined ? 'maybe' : fitPart(part, element);
    if (each === 'no') return 'no';
    if (each === 'maybe') fit = 'maybe';
    at += part?.length ?? 1;
  }
  return fit;
}

/** How much a selector of one element weighs against others: ids before classes before tags. */
function weigh(selector: string): number {
  const parts = selector.trim().match(PARTS) ?? [];
  return parts.reduce(
    (sum, part) => sum + (part[0] === '#' ? 10_000 : part[0] === '.' ? 100 : part === '*' ? 0 : 1),
    0,
  );
}

/** How much a rule that fits an element weighs for it. */
export function weightOf({ selectors }: StyleRule, element: PageElement): number {
  return Math.max(0, ...selectors.filter((each) => fitSelector(each, element) === 'yes').map(weigh));
}

/** How well a rule fits an element: by the best of its selectors. */
export function fitRule({ selectors, isNested }: StyleRule, element: PageElement): Fit {
  const fits = selectors.map((selector) => fitSelector(selector, element));
  if (fits.includes('yes')) return isNested ? 'maybe' : 'yes';
  return fits.includes('maybe') ? 'maybe' : 'no';
}
