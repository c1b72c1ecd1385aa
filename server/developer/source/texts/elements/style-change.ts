import { STYLE_PROPERTIES, type StyleProperty } from '#common/contract/visual-edits.ts';
import { spaceAfter, spaceBefore } from '../space-around.ts';
import type { Edit } from '../write.ts';
import type { ElementAttribute, SourceElement } from './element.ts';

/** A token of the project, or a value, for one property of an element; null: the property is taken away. */
interface StyleChange {
  readonly property: string;
  readonly token: string | null;
}

/** A property's value in an element's own style; null: computed by code. */
interface Declared {
  readonly property: string;
  readonly value: string | null;
}
type Declaration = Declared & { readonly start: number; readonly end: number };

/** A value up to its end: strings, brackets and comments may hold what ends others. */
const DECLARATION = /(?:\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|\([^()]*(?:\([^()]*\)[^()]*)*\)|[^;"'(])+/g;

/** Letters of a `style` attribute that is read: a longer one was made by a program, and stays as it is. */
const MAX_STYLE = 2000;

/** The declarations of a `style` attribute's text. */
function declarationsIn(text: string): Declaration[] {
  return [...text.matchAll(DECLARATION)].flatMap(({ 0: raw, index }) => {
    const [, property = '', value = ''] = /^\s*(-?[A-Za-z-][\w-]*)\s*:([\s\S]*)$/.exec(raw) ?? [];
    if (property === '') return [];
    const start = index + (/^\s*/.exec(raw)?.[0].length ?? 0);
    return [{ property: property.toLowerCase(), value: value.trim(), start, end: index + raw.trimEnd().length }];
  });
}

function camelCase(property: string) {
  return property.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
}

function kebabCase(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function styleOf({ attributes }: SourceElement): ElementAttribute | undefined {
  return attributes.find(({ name }) => name === 'style');
}

/** The declarations of an element's `style`; null: it is entirely computed by code, or too long. */
function declared(element: SourceElement): Declaration[] | null {
  const style = styleOf(element);
  if (style?.entries) return style.entries.map(({ name, ...rest }) => ({ property: kebabCase(name), ...rest }));
  if (style?.piece) return style.piece.text.length > MAX_STYLE ? null : declarationsIn(style.piece.text);
  return style?.expression ? null : [];
}

function lastOf(all: readonly Declaration[], property: string) {
  return all.filter((each) => each.property === property).at(-1);
}

/** A custom property is asked for by a function; all else is a value as it is. */
function value(token: string) {
  return token.startsWith('--') ? `var(${token})` : token;
}

/** The value of one property in an element's own style. `value` null: it is there, but computed by code. */
export function ownStyle(element: SourceElement, property: string): { readonly value: string | null } | null {
  return lastOf(declared(element) ?? [], property) ?? null;
}

/** The properties that tokens can be given to, as the element has them; null: nothing can be written there. */
export function stylesOf(element: SourceElement): { property: StyleProperty; value: string | null }[] | null {
  const all = declared(element);
  // Of a component it is not known whether it takes a style.
  if (all === null || (!/^[a-z][a-z\d]*$/.test(element.name) && !styleOf(element))) return null;
  return STYLE_PROPERTIES.flatMap((property) => {
    const there = lastOf(all, property);
    return there ? [{ property, value: there.value }] : [];
  });
}

/** Takes one of several away, with what parts it from the next or the one before. */
function without(text: string, { start, end }: Declaration, mark: string): Edit {
  const next = end + spaceAfter(text, end);
  if (text[next] === mark) return { start, end: next + 1 + spaceAfter(text, next + 1), insert: '' };
  const last = start - spaceBefore(text, start) - 1;
  return text[last] === mark ? { start: last - spaceBefore(text, last), end, insert: '' } : { start, end, insert: '' };
}

/** The attribute's text with the property in it, or without it; null: as it was. */
function textWith(text: string, { property, token }: StyleChange): string | null {
  const all = declarationsIn(text);
  const there = lastOf(all, property);
  if (token === null) {
    if (!there) return null;
    const { start, end } = without(text, there, ';');
    return (text.slice(0, start) + text.slice(end)).trimEnd();
  }
  const said = `${property}: ${value(token)}`;
  if (there) return text.slice(0, there.start) + said + text.slice(there.end);
  const before = text.trimEnd();
  return before === '' ? said : `${before}${before.endsWith(';') ? '' : ';'} ${said}`;
}

function objectEdit(source: string, style: ElementAttribute, { property, token }: StyleChange): Edit | null {
  const entries = style.entries ?? [];
  const all = entries.map(({ name, ...rest }) => ({ property: kebabCase(name), ...rest }));
  const there = lastOf(all, property);
  if (there?.value === null) return null;
  if (token === null) return there ? without(source, there, ',') : null;
  const isKebab = entries.some(({ name }) => name.includes('-'));
  const name = isKebab && property.includes('-') ? `'${property}'` : isKebab ? property : camelCase(property);
  const said = `${name}: '${value(token)}'`;
  if (there) return { start: there.start, end: there.end, insert: said };
  const last = entries.at(-1);
  if (last) return { start: last.end, end: last.end, insert: `, ${said}` };
  return { start: style.start, end: style.end, insert: `style={{ ${said} }}` };
}

/** How an attribute's words are written, and how it is taken away. */
interface Writing {
  readonly asAttribute: (value: string | null) => Edit | null;
  /** JSX whose styles are objects. */
  readonly isObject: boolean;
}

/**
 * The one stretch of a file that a token is written to.
 * @returns null where the style is written by code, or there is nothing to take away
 */
export function styleEdit(
  source: string,
  element: SourceElement,
  change: StyleChange,
  { asAttribute, isObject }: Writing,
): Edit | null {
  const style = styleOf(element);
  const isLast = change.token === null && declared(element)?.length === 1;
  if (style?.entries) {
    const edit = objectEdit(source, style, change);
    if (edit === null || !isLast) return edit;
    return { start: style.start - spaceBefore(source, style.start), end: style.end, insert: '' };
  }
  if (style?.expression || declared(element) === null) return null;
  if (!style && change.token !== null && isObject) {
    const said = `${camelCase(change.property)}: '${value(change.token)}'`;
    return { start: element.nameEnd, end: element.nameEnd, insert: ` style={{ ${said} }}` };
  }
  const text = textWith(style?.piece?.text ?? '', change);
  return text === null ? null : asAttribute(isLast ? null : text);
}

/** Whether an element has the requested value, and all its other properties are unchanged. */
export function styleSays(old: SourceElement, element: SourceElement, { property, token }: StyleChange): boolean {
  const others = (of: SourceElement) =>
    (declared(of) ?? []).filter((each) => each.property !== property).map((each) => `${each.property}:${each.value}`);
  const now = lastOf(declared(element) ?? [], property)?.value ?? null;
  return now === (token && value(token)) && others(old).join('\n') === others(element).join('\n');
}
