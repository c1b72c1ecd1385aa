import {
  ELEMENT_ATTRIBUTES,
  STYLE_PROPERTIES,
  type ElementAttributeName,
  type SourceElement as WireElement,
} from '#common/contract/visual-edits.ts';
import { lineAt } from '#server/developer/source/texts/line-at.ts';
import type { Content, SourceElement } from '#server/developer/source/texts/elements/element.ts';
import { attributeOf, drawn } from '#server/developer/source/texts/elements/element-change.ts';
import type { FoundSheet } from './element-sheet';
import type { Origins } from './find-origin';
import type { Source } from './read-source';
import { lastSaid } from './sheet-edit';
import { stylesOf } from '#server/developer/source/texts/elements/style-change.ts';

/** Limits of a reply: characters of code, pieces of content, and variables. */
const LIMITS = { code: 300, content: 100, tokens: 200 } as const;

/** Elements that take an attribute beside those that all take. */
const TAKERS: Partial<Record<ElementAttributeName, RegExp>> = {
  href: /^(?:a|area)$/,
  src: /^(?:img|iframe|video|audio|source|embed)$/,
  alt: /^(?:img|area)$/,
};

/** Of a component only what is given to it is known to be taken. */
function takes(element: SourceElement, name: ElementAttributeName): boolean {
  if (attributeOf(element, name)) return true;
  if (!/^[a-z][a-z\d]*$/.test(element.name)) return false;
  return TAKERS[name]?.test(element.name) ?? true;
}

function code({ text }: Source, start: number, end: number): string {
  const whole = text.slice(start, end);
  return whole.length > LIMITS.code ? `${whole.slice(0, LIMITS.code)}…` : whole;
}

async function contentToWire(
  source: Source,
  element: SourceElement,
  part: Content,
  origins: Origins,
): Promise<WireElement['content'][number]> {
  if (part.kind === 'element') return { kind: 'element' };
  if (part.kind === 'text') return { kind: 'text', value: drawn(part.piece.text) };
  const { place, key } = await origins.find(part, part.origin);
  const sources = key === null ? await origins.sources(element, part) : [];
  const found = { kind: 'data', code: code(source, part.start, part.end), place, key } as const;
  return sources.length === 0 ? found : { ...found, sources };
}

/** The sheet of an element's class as the wire has it. */
export function sheetToWire(found: FoundSheet): Pick<WireElement, 'sheet' | 'sheetTrouble'> {
  if (found === null || 'trouble' in found) return { sheet: null, sheetTrouble: found?.trouble ?? null };
  const { path, source, rule, tokens } = found.sheet;
  const styles = STYLE_PROPERTIES.flatMap((property) => {
    const said = lastSaid(rule, property);
    return said ? [{ property, value: said.value.slice(0, LIMITS.code) }] : [];
  });
  const shortened = tokens
    .slice(0, LIMITS.tokens)
    .map(({ name, value }) => ({ name, value: value.slice(0, LIMITS.code) }));
  const place = { path, line: lineAt(source, rule.start) };
  return { sheet: { place, className: rule.className, tokens: shortened, styles }, sheetTrouble: null };
}

/** An element of a file as the wire has it, but for the page that the file comes from, and its sheet. */
export async function elementToWire(
  source: Source,
  element: SourceElement,
  origins: Origins,
): Promise<Omit<WireElement, 'page' | 'sheet' | 'sheetTrouble'>> {
  const { start, name, component, loop, inside } = element;
  const content: WireElement['content'] = [];
  for (const part of element.content.slice(0, LIMITS.content))
    content.push(await contentToWire(source, element, part, origins));
  const names = ELEMENT_ATTRIBUTES.filter((each) => takes(element, each));
  return {
    path: source.path,
    hash: source.hash,
    offset: start,
    line: lineAt(source.text, start),
    name,
    component,
    content,
    loop: loop && (await origins.find({ start: loop.start, end: loop.start }, loop.origin)).place,
    takesText: inside !== null && content.length === 0,
    styles: stylesOf(element),
    attributes: names.map((each) => {
      const there = attributeOf(element, each);
      const { piece = null, expression = null } = there ?? {};
      const value = piece?.text ?? (there && !expression ? '' : null);
      return { name: each, value, code: expression && code(source, expression.start, expression.end) };
    }),
  };
}
