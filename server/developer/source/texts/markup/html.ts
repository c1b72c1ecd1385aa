import { parse, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { styleTexts } from '../css.ts';
import { decodePiece, entities } from '../decode.ts';
import { isInline, judgeName, kindsOfClasses, kindsOfElement, kindsOfName } from '../names.ts';
import { HEX, isAddress, readsLikeText } from '../reads-like-text.ts';
import { unparsedText } from '../unparsed-text.ts';
import { expressionPiece, noTexts, tagPiece, type FileTexts, type Kind, type Piece, type Span } from '../text.ts';

/** Additions of an HTML dialect inside texts and attributes (Vue). */
export interface Dialect {
  /** An expression in a text: its range in the file. */
  expression(start: number, end: number): void;
  /** An attribute that is a script; true: it was one. */
  attribute(
    name: string,
    start: number,
    end: number,
    quote: '"' | "'",
    kinds: readonly Kind[],
    component: boolean,
  ): boolean;
}

/** One reading of one document. */
interface Reading {
  readonly source: string;
  readonly found: FileTexts;
  readonly dialect: Dialect | null;
}
/** What reading alone needs. */
type Source = Pick<Reading, 'source'>;

/** Expressions of templates inside texts: Vue, Liquid, Eleventy and their like. */
export const TEMPLATE = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|<%[\s\S]*?%>/g;
const SILENT = new Set(['script', 'noembed', 'iframe', 'noframes', 'plaintext', 'object', 'math']);
const CODE = new Set(['code', 'pre', 'samp']);
const SEEN = /^(?:alt|title|placeholder|label|aria-(?:label|description|placeholder|roledescription|valuetext))$/;
const META: Readonly<Record<string, Kind[]>> = {
  description: ['description'],
  'og:title': ['title'],
  'og:description': ['description'],
  'og:site_name': [],
  'og:image:alt': ['alt'],
  'twitter:title': ['title'],
  'twitter:description': ['description'],
  'twitter:image:alt': ['alt'],
  'application-name': [],
  'apple-mobile-web-app-title': ['title'],
};

/** The element's name as the source has it: parse5 writes names of components small. */
export function sourceName(reading: Source, element: Tree.Element): string {
  const start = element.sourceCodeLocation?.startTag?.startOffset;
  return start === undefined
    ? element.tagName
    : (/^<([^\s/>]+)/.exec(reading.source.slice(start, start + 80))?.[1] ?? element.tagName);
}

/** `<Name />` of a component: HTML reads what follows as its children, which it is not. */
export function closesItself(reading: Source, element: Tree.Element): boolean {
  const end = element.sourceCodeLocation?.startTag?.endOffset;
  return end !== undefined && reading.source[end - 2] === '/';
}

export function isElement(node: Tree.Node): node is Tree.Element {
  return 'tagName' in node;
}

export function isTextNode(node: Tree.Node): node is Tree.TextNode {
  return node.nodeName === '#text';
}

/** Children as the author meant them: those parsed into self-closing components become their siblings. */
export function childrenOf(reading: Source, node: Tree.ParentNode): Tree.ChildNode[] {
  const own = 'content' in node ? node.content.childNodes : node.childNodes;
  return own.flatMap((each) =>
    isElement(each) && each.childNodes.length > 0 && closesItself(reading, each)
      ? [each, ...childrenOf(reading, each)]
      : [each],
  );
}

/** The same of an element, which has none when it closes itself. */
export function ownChildren(reading: Source, element: Tree.Element): Tree.ChildNode[] {
  return closesItself(reading, element) ? [] : childrenOf(reading, element);
}

/** Where a text node is written. What follows `</body>` counts as the last text of it: the closing tags between do not. */
export function textRange({ source }: Source, node: Tree.TextNode): { start: number; end: number } | null {
  const place = node.sourceCodeLocation;
  if (!place) return null;
  const { startOffset: start, endOffset: end } = place;
  const closing = source.slice(start, end).search(/<\/(?:body|html)[\s>]/i);
  return { start, end: closing < 0 ? end : start + closing };
}

function squeeze(text: string) {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * The pieces of a text node: text and, in templates, expressions. Empty where the source differs from the parsed text.
 */
function textPieces(reading: Reading, node: Tree.TextNode): Piece[] {
  const place = textRange(reading, node);
  if (place === null) return [];
  const { start, end } = place;
  const raw = reading.source.slice(start, end);
  const whole = decodePiece(reading.source, start, end, { as: 'html-text' }, entities(false));
  if (squeeze(whole.text) !== squeeze(node.value)) return [];
  const pieces: Piece[] = [];
  let from = start;
  const words = (to: number) => {
    if (to > from) pieces.push(decodePiece(reading.source, from, to, { as: 'html-text' }, entities(false)));
  };
  for (const match of raw.matchAll(TEMPLATE)) {
    words(start + match.index);
    from = start + match.index + match[0].length;
    pieces.push(expressionPiece(reading.source, start + match.index, from));
    if (match[0].startsWith('{{')) reading.dialect?.expression(start + match.index + 2, from - 2);
  }
  words(end);
  return pieces;
}

/** The range of an attribute's value, without its quotes. */
export function valueRange(
  source: string,
  start: number,
  end: number,
): { from: number; to: number; quote: '"' | "'" | '' } | null {
  const equals = source.slice(start, end).search(/\s*=/);
  if (equals < 0) return null;
  const from = start + equals + (/^\s*=\s*/.exec(source.slice(start + equals, end))?.[0].length ?? 0);
  const first = source[from];
  if (first === '"' || first === "'") return { from: from + 1, to: end - 1, quote: first };
  return { from, to: end, quote: '' };
}

/** Whether users see an attribute's value or screen readers read it, and which kinds of text it is. */
function judge(element: Tree.Element, component: boolean, name: string, value: string, own: readonly Kind[]) {
  const attribute = (wanted: string) => element.attrs.find((each) => each.name === wanted)?.value ?? '';
  if (element.tagName === 'meta') {
    const kinds = name === 'content' ? META[attribute('name') || attribute('property')] : undefined;
    return { shown: Boolean(kinds), kinds: kinds ?? [] };
  }
  const presses = element.tagName === 'input' && /^(?:submit|button|reset)$/.test(attribute('type'));
  if (presses && name === 'value') return { shown: true, kinds: ['button'] as Kind[] };
  const shared = /^(?:aria-label|label|title)$/.test(name) ? own.filter((kind) => kind !== 'heading') : [];
  const kinds = [...kindsOfName(name), ...shared, ...(name === 'title' && !component ? (['tooltip'] as const) : [])];
  if (SEEN.test(name)) return { shown: true, kinds };
  const judged = component ? judgeName(name) : 'code';
  return { shown: judged === 'shown' || (judged === 'maybe' && readsLikeText(value)), kinds };
}

function visitAttributes(reading: Reading, element: Tree.Element, name: string, kinds: readonly Kind[]): void {
  const places = element.sourceCodeLocation?.attrs ?? {};
  const component = /[A-Z-]/.test(name);
  for (const { name: attribute, value } of element.attrs) {
    const place = places[attribute];
    const range = place && valueRange(reading.source, place.startOffset, place.endOffset);
    if (!range) continue;
    const { from, to, quote } = range;
    if (quote && reading.dialect?.attribute(attribute, from, to, quote, kinds, component)) continue;
    const piece = decodePiece(reading.source, from, to, { as: 'attribute', quote }, entities(false));
    if (piece.text !== value.replace(/\r\n/g, '\n') && squeeze(piece.text) !== squeeze(value)) continue;
    if (attribute === 'style') styleTexts(reading.source, from, to, 'css', reading.found, true);
    else if (HEX.test(value))
      reading.found.colors.push({ value, start: from, end: to, names: [attribute], code: false });
    const judged = judge(element, component, attribute, value, kinds);
    const shown = judged.shown && !isAddress(value) && !/\{\{|\{%|<%/.test(value);
    reading.found.texts.push({ role: shown ? 'text' : 'code', pieces: [piece], kinds: judged.kinds, spans: [] });
  }
}

/** The kinds of text an element holds, by its name; those of a link by its classes, too. */
function kindsOf(element: Tree.Element, name: string): Kind[] {
  const classes = element.attrs.find((each) => each.name === 'class')?.value ?? '';
  return [...kindsOfElement(name), ...(element.tagName === 'a' ? kindsOfClasses(classes) : [])];
}

/** A text being put together. */
interface Run {
  pieces: Piece[];
  spans: Span[];
}

function endRun(reading: Reading, run: Run, kinds: readonly Kind[], code: boolean): void {
  const { pieces, spans } = run;
  run.pieces = [];
  run.spans = [];
  const said = pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('');
  if (!said.trim()) return;
  reading.found.texts.push({ role: code || isAddress(said) ? 'code' : 'text', pieces, kinds, spans });
}

function runsInside(reading: Reading, element: Tree.Element): boolean {
  return (
    isInline(sourceName(reading, element)) &&
    !CODE.has(element.tagName) &&
    ownChildren(reading, element).every((each) => !isElement(each) || runsInside(reading, each))
  );
}

function addMixed(
  reading: Reading,
  run: Run,
  nodes: readonly Tree.ChildNode[],
  kinds: readonly Kind[],
  code: boolean,
): void {
  for (const node of nodes) {
    if (isTextNode(node)) run.pieces.push(...textPieces(reading, node));
    else if (isElement(node) && runsInside(reading, node)) {
      const name = sourceName(reading, node);
      const own = kindsOf(node, name);
      const place = node.sourceCodeLocation;
      visitAttributes(reading, node, name, own);
      run.pieces.push(tagPiece(place?.startOffset ?? 0, name === 'br' ? ' ' : ''));
      const from = run.pieces.length;
      addMixed(reading, run, ownChildren(reading, node), kinds, code);
      run.spans.push({ from, to: run.pieces.length, kinds: own });
      run.pieces.push(tagPiece(place?.endOffset ?? 0));
    } else if (isElement(node)) {
      endRun(reading, run, kinds, code);
      visitElement(reading, node, kinds, code);
    }
  }
}

function visitNodes(reading: Reading, nodes: readonly Tree.ChildNode[], kinds: readonly Kind[], code: boolean): void {
  const mixed = nodes.some((node) => isTextNode(node) && node.value.trim());
  if (mixed) {
    const run: Run = { pieces: [], spans: [] };
    addMixed(reading, run, nodes, kinds, code);
    endRun(reading, run, kinds, code);
  } else for (const node of nodes) if (isElement(node)) visitElement(reading, node, kinds, code);
}

/** Data for search engines and templates of other programs: what is written in a script and seen all the same. */
function addScript({ source, found }: Reading, element: Tree.Element, start: number, end: number): void {
  const type = element.attrs.find((each) => each.name === 'type')?.value ?? '';
  const isJson = /\bld\+json\b/i.test(type);
  if (isJson || /template|handlebars|mustache|html/i.test(type))
    found.texts.push(unparsedText(source, { start, end, isJson }));
}

function visitElement(reading: Reading, element: Tree.Element, above: readonly Kind[], code: boolean): void {
  const name = sourceName(reading, element);
  const role = element.attrs.find((each) => each.name === 'role')?.value;
  const own = [...kindsOf(element, name), ...(role ? kindsOfElement(role) : [])];
  visitAttributes(reading, element, name, own);
  const inner = element.childNodes[0]?.sourceCodeLocation;
  if (element.tagName === 'style' && inner) {
    styleTexts(reading.source, inner.startOffset, inner.endOffset, languageOf(element), reading.found);
    return;
  }
  if (inner && element.tagName === 'script') addScript(reading, element, inner.startOffset, inner.endOffset);
  if (SILENT.has(element.tagName)) return;
  visitNodes(
    reading,
    ownChildren(reading, element),
    [...new Set([...above, ...own])],
    code || CODE.has(element.tagName),
  );
}

function languageOf(element: Tree.Element) {
  return element.attrs.some((each) => each.name === 'lang' && /s[ac]ss|less/.test(each.value)) ? 'scss' : 'css';
}

/** Adds the texts within a node. Used for documents, for templates of Vue and for HTML in Markdown. */
export function nodeTexts(source: string, parent: Tree.ParentNode, found: FileTexts, dialect: Dialect | null): void {
  const reading = { source, found, dialect };
  visitNodes(reading, childrenOf(reading, parent), [], false);
}

/** Conditional comments and the like stay comments: they are invisible. */
export function htmlTexts(source: string): FileTexts {
  const found = noTexts();
  const options = { sourceCodeLocationInfo: true, scriptingEnabled: false };
  const whole = /<(?:!doctype|html|head|body)\b/i.test(source);
  const tree = whole ? parse(source, options) : parseFragment(source, options);
  nodeTexts(source, tree, found, null);
  const page = tree.childNodes.find((node) => isElement(node) && node.tagName === 'html');
  const language = page && isElement(page) ? page.attrs.find((each) => each.name === 'lang')?.value : null;
  found.defaultLanguage = language ?? null;
  return found;
}
