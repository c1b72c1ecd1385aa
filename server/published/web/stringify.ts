import { Fragment, type ReactNode } from 'react';
import { escapeHtml } from '#common/html/escape-html.ts';
import { atOnce } from '#common/rules/at-once.ts';
import { MAP_FRAME } from '#common/widgets/map/map-address.ts';
import { VIDEO_PLAYERS } from '#common/widgets/video/hosted-video.ts';
import { attributeName } from './attribute-names';
import { DrawBudget } from './draw-budget';

/**
 * Turns what the widgets' views return into HTML. Views are pure functions of plain elements, so that everything React's own
 * renderer is slow at (hooks, context, suspense) is left out; what is not supported throws.
 */

/** HTML that is written as it is: the ready content of a container. Never made from anything but this module's output. */
export class Raw {
  constructor(readonly pieces: readonly Piece[]) {}
}

/** What a part reads from: the data of one request. */
export type Data = Readonly<Record<string | symbol, unknown>>;
/** A drawing that pauses wherever others should get their turn, and returns the HTML. */
export type Steps = Generator<undefined, string>;
/** Drawn for each request: synchronously, or step by step where it contains other parts. */
export type Part =
  | { readonly render: (data: Data) => string }
  | { readonly steps: (data: Data, budget: DrawBudget) => Steps };
/** Ready HTML, or a part. */
export type Piece = string | Part;

/** `react` is byte-equal to renderToStaticMarkup; `html` is what is published (see attribute-names.ts). */
export type Dialect = 'react' | 'html';

const ELEMENT = Symbol.for('react.transitional.element');
/** AMP's own elements, which stories are made of. */
const AMP_ELEMENTS = new Set([
  'amp-img',
  'amp-story-grid-layer',
  'amp-story-page',
  'amp-story-page-outlink',
  'amp-video',
]);
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr']);
/** Elements of forms: pages of sites hold those of our own widgets alone. */
export const FORM_ELEMENTS: ReadonlySet<string> = new Set(
  'button datalist fieldset form input label legend option select textarea'.split(' '),
);
/** Elements that React treats in a way of its own, or that a page must never hold. */
const REFUSED = new Set('base body embed head html link meta object script style template title'.split(' '));
/** What a browser would run, with any control characters between the letters (React's own test). */
const SCRIPT_URL = /^[\u0000-\u001F ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i; // oxfmt-ignore

interface ElementLike {
  readonly $$typeof: symbol;
  readonly type: unknown;
  readonly props: Readonly<Record<string, unknown>>;
}

/** One drawing: its dialect and the parts met on the way. */
interface Run {
  readonly dialect: Dialect;
  readonly parts: Part[];
}

/** Placeholder for part number n. Views always escape `<`, so that no other text can look like it. */
const MARK = /<\u0000(\d+)>/;

/**
 * What a view drew as HTML, split at the parts that are made per request.
 * @param node an element, text, list or `Raw`
 */
export function toPieces(node: ReactNode | Raw, dialect: Dialect = 'html'): Piece[] {
  const parts: Part[] = [];
  const html = write(node, { dialect, parts });
  if (parts.length === 0) return html ? [html] : [];
  return html
    .split(MARK)
    .map((piece, index) => (index % 2 === 0 ? piece : (parts[Number(piece)] as Part)))
    .filter((piece) => piece !== '');
}

/**
 * What a view drew as one text.
 * @throws Error when anything in it is not supported, or is made per request
 */
export function stringify(node: ReactNode | Raw, dialect: Dialect = 'react'): string {
  const parts: Part[] = [];
  const html = write(node, { dialect, parts });
  if (parts.length > 0) throw new Error('A part that is made per request has no text of its own');
  return html;
}

/** The text of pieces for one request, step by step. @throws PageTooLarge */
export function* joinSteps(pieces: readonly Piece[], data: Data, budget: DrawBudget): Steps {
  let html = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      budget.add(piece.length);
      html += piece;
      continue;
    }
    if (budget.part()) yield* budget.rest();
    html += 'steps' in piece ? yield* piece.steps(data, budget) : made(piece.render(data), budget);
  }
  return html;
}

function made(html: string, budget: DrawBudget): string {
  budget.add(html.length);
  return html;
}

/** The text of pieces for one request, in one go. @throws PageTooLarge */
export function joinPieces(pieces: readonly Piece[], data: Data, budget = new DrawBudget()): string {
  return atOnce(joinSteps(pieces, data, budget));
}

function write(node: unknown, run: Run): string {
  if (typeof node === 'string') return escapeHtml(node);
  if (typeof node === 'object' && node !== null) {
    if ((node as ElementLike).$$typeof === ELEMENT) return writeElement(node as ElementLike, run);
    if (Array.isArray(node)) return writeList(node, run);
    if (node instanceof Raw) return writeRaw(node, run);
  }
  if (typeof node === 'number') return String(node);
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  throw new Error('The stringifier does not write this kind of node');
}

function writeList(list: readonly unknown[], run: Run): string {
  let html = '';
  for (const each of list) html += write(each, run);
  return html;
}

function writeRaw({ pieces }: Raw, { parts }: Run): string {
  let html = '';
  for (const piece of pieces) html += typeof piece === 'string' ? piece : `<\u0000${String(parts.push(piece) - 1)}>`;
  return html;
}

/** `<div` and `</div>` by name; null for what is refused. Few names, so that it stays small. */
const tags = new Map<string, { readonly open: string; readonly close: string; readonly void: boolean } | null>();

function tagOf(type: string) {
  let tag = tags.get(type);
  if (tag === undefined) {
    const refused = REFUSED.has(type) || !(/^[a-z][a-z0-9]*$/i.test(type) || AMP_ELEMENTS.has(type));
    tag = refused ? null : { open: `<${type}`, close: `</${type}>`, void: VOID.has(type) };
    tags.set(type, tag);
  }
  if (!tag) throw new Error(`The stringifier does not write ${type}`);
  return tag;
}

/** The players and maps of other hosts that a page shows, each apart from the page: nothing else is framed. */
const FRAMES: readonly string[] = [MAP_FRAME, ...VIDEO_PLAYERS];

function isKnownFrame({ src, sandbox }: ElementLike['props']): boolean {
  return typeof src === 'string' && FRAMES.some((start) => src.startsWith(start)) && typeof sandbox === 'string';
}

/** A form of a page is sent to the site itself, or nowhere. */
function isOwnForm({ action, method }: ElementLike['props']): boolean {
  return method === 'post' && (action === undefined || (typeof action === 'string' && action.startsWith('/v1/forms/')));
}

function writeElement({ type, props }: ElementLike, run: Run): string {
  if (typeof type === 'function') return write((type as (props: unknown) => unknown)(props), run);
  if (type === Fragment) return write(props.children, run);
  if (typeof type !== 'string') throw new Error('The stringifier does not write this kind of element');
  const tag = tagOf(type);
  if (type === 'iframe' && !isKnownFrame(props)) throw new Error('The stringifier writes no such frame');
  if (type === 'form' && !isOwnForm(props)) throw new Error('The stringifier writes no such form');
  let html = tag.open;
  const isArea = type === 'textarea';
  for (const name in props)
    if (name !== 'children' && !(isArea && name === 'defaultValue'))
      html += attribute(type, name, props[name], run.dialect);
  const children = isArea ? props.defaultValue : props.children;
  if (tag.void) {
    if (children !== undefined && children !== null) throw new Error(`${type} takes no children`);
    return html + (run.dialect === 'react' ? '/>' : '>');
  }
  // A first line break inside <pre> is not part of the text for a browser, so it has to be written twice.
  const start = (type === 'pre' || isArea) && typeof children === 'string' && children.startsWith('\n') ? '>\n' : '>';
  return html + start + write(children, run) + tag.close;
}

function attribute(tag: string, prop: string, value: unknown, dialect: Dialect): string {
  if (value === undefined || value === null || prop === 'ref' || prop === 'key') return '';
  const name = attributeName(prop);
  if (typeof value === 'boolean') return booleanAttribute(name, prop, value, dialect);
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${prop} must be a text`);
  if (name.boolean) throw new Error(`${prop} must be true or false`);
  const text = String(value);
  if (prop === 'src' || prop === 'href') {
    if (SCRIPT_URL.test(text)) throw new Error('A script address must never be drawn');
    if (text === '' && tag !== 'a') return '';
  }
  return `${name.start[dialect]}${escapeHtml(text)}"`;
}

function booleanAttribute(
  name: ReturnType<typeof attributeName>,
  prop: string,
  value: boolean,
  dialect: Dialect,
): string {
  if (prop.startsWith('aria-') || prop.startsWith('data-')) return ` ${prop}="${String(value)}"`;
  if (!name.boolean) throw new Error(`${prop} takes no true or false`);
  if (!value) return '';
  return dialect === 'react' ? ` ${name.react}=""` : ` ${name.html}`;
}
