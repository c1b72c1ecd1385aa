import type { Nodes, Parents, PhrasingContent, Root } from 'mdast';
import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mdxJsxFromMarkdown, type MdxJsxFlowElement, type MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { mdxJsx } from 'micromark-extension-mdx-jsx';
import { mdxMd } from 'micromark-extension-mdx-md';
import { parseFragment } from 'parse5';
import { decodePiece, entities, markdownEscapes } from '../decode.ts';
import { judgeName, kindsOfElement, kindsOfName } from '../names.ts';
import { isAddress, readsLikeText } from '../reads-like-text.ts';
import { expressionPiece, noTexts, tagPiece, type FileTexts, type Kind, type Piece, type Span } from '../text.ts';
import { addYaml } from '../yaml.ts';
import { nodeTexts } from './html.ts';

/** One reading of one Markdown file. */
interface Reading {
  readonly source: string;
  readonly found: FileTexts;
  readonly mdx: boolean;
}
interface Run {
  readonly pieces: Piece[];
  readonly spans: Span[];
}

function place(node: Nodes) {
  return {
    start: node.position?.start.offset ?? 0,
    end: node.position?.end.offset ?? 0,
  };
}

function squeeze(text: string) {
  return text.replace(/\s+/g, ' ').trim();
}

/** Letters of a line; what continues a quote or a list at the beginning of the next line is none. */
function wordPieces(reading: Reading, start: number, end: number, said: string): Piece[] {
  const { source } = reading;
  const pieces: Piece[] = [];
  const decode = (from: number, to: number) =>
    decodePiece(source, from, to, { as: reading.mdx ? 'jsx-text' : 'markdown' }, (text, at, limit) => {
      const continued = text[at] === '\n' ? /^\n(?:[ \t]*>)*[ \t]*/.exec(text.slice(at, limit)) : null;
      return continued ? { text: '\n', end: at + continued[0].length } : markdownEscapes(text, at, limit);
    });
  const whole = decode(start, end);
  if (squeeze(whole.text) !== squeeze(said)) return [];
  let from = start;
  const expressions = reading.mdx ? /\{[^{}]*\}/g : /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g;
  for (const match of source.slice(start, end).matchAll(expressions)) {
    if (start + match.index > from) pieces.push(decode(from, start + match.index));
    from = start + match.index + match[0].length;
    pieces.push(expressionPiece(source, start + match.index, from));
  }
  if (end > from) pieces.push(decode(from, end));
  return pieces;
}

/** The alternative text of `![alt](src)`. */
function addAlternative(reading: Reading, node: Nodes & { alt?: string | null }): void {
  const { start, end } = place(node);
  if (!node.alt || !reading.source.startsWith('![', start)) return;
  for (let to = start + 2; to < end; to += 1) {
    if (reading.source[to] !== ']') continue;
    const piece = decodePiece(reading.source, start + 2, to, { as: 'markdown' }, markdownEscapes);
    if (squeeze(piece.text) !== squeeze(node.alt)) continue;
    reading.found.texts.push({ role: 'text', pieces: [piece], kinds: ['alt'], spans: [] });
    return;
  }
}

function addInline(reading: Reading, run: Run, node: PhrasingContent): void {
  const { start, end } = place(node);
  if (node.type === 'text') run.pieces.push(...wordPieces(reading, start, end, node.value));
  else if (node.type === 'break') run.pieces.push(tagPiece(start, ' '));
  else if (node.type === 'inlineCode' || node.type === 'footnoteReference')
    run.pieces.push(expressionPiece(reading.source, start, end));
  else if (node.type === 'image' || node.type === 'imageReference') {
    addAlternative(reading, node);
    run.pieces.push(tagPiece(start));
  } else if (node.type === 'html') run.pieces.push(tagPiece(start, /^<br\b/i.test(node.value) ? ' ' : ''));
  else if ('children' in node) {
    const own: Kind[] = node.type === 'link' || node.type === 'linkReference' ? ['link'] : elementKinds(node);
    if (isElement(node)) addAttributes(reading, node);
    run.pieces.push(tagPiece(start));
    const from = run.pieces.length;
    for (const each of node.children) addInline(reading, run, each);
    run.spans.push({ from, to: run.pieces.length, kinds: own });
    run.pieces.push(tagPiece(end));
  }
}

type Element = MdxJsxFlowElement | MdxJsxTextElement;

function isElement(node: Nodes): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

function elementKinds(node: Nodes): Kind[] {
  return isElement(node) ? kindsOfElement(node.name ?? '') : [];
}

/** String attributes of a component in MDX. */
function addAttributes(reading: Reading, element: Element): void {
  for (const each of element.attributes) {
    const at = each.position;
    if (each.type !== 'mdxJsxAttribute' || typeof each.value !== 'string' || !at) continue;
    const raw = reading.source.slice(at.start.offset, at.end.offset);
    const opening = /^[^=\s]+\s*=\s*(["'])/.exec(raw);
    if (!opening || at.start.offset === undefined || at.end.offset === undefined) continue;
    const quote = opening[1] === "'" ? "'" : '"';
    const start = at.start.offset + opening[0].length;
    const piece = decodePiece(reading.source, start, at.end.offset - 1, { as: 'attribute', quote }, entities(true));
    const judged = judgeName(each.name);
    const shown = (judged === 'shown' || (judged === 'maybe' && readsLikeText(each.value))) && !isAddress(each.value);
    reading.found.texts.push({
      role: shown ? 'text' : 'code',
      pieces: [piece],
      kinds: [...kindsOfName(each.name), ...(/^(?:label|title|text)$/.test(each.name) ? elementKinds(element) : [])],
      spans: [],
    });
  }
}

function addRun(reading: Reading, node: Parents, kinds: readonly Kind[]): void {
  const run: Run = { pieces: [], spans: [] };
  for (const each of node.children) addInline(reading, run, each as PhrasingContent);
  const said = run.pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('');
  const script =
    reading.mdx && /^\s*(?:import|export)\s/.test(reading.source.slice(place(node).start, place(node).end));
  if (said.trim()) reading.found.texts.push({ role: script || isAddress(said) ? 'code' : 'text', kinds, ...run });
}

/** `<h1 align="center">Name</h1>` in a README: its places are those of the file. */
function addHtml(reading: Reading, start: number, end: number): void {
  const source = ' '.repeat(start) + reading.source.slice(start, end);
  nodeTexts(source, parseFragment(source, { sourceCodeLocationInfo: true }), reading.found, null);
}

function addFrontMatter(reading: Reading, start: number, end: number): void {
  const from = reading.source.indexOf('\n', start) + 1;
  const to = reading.source.lastIndexOf('\n', end - 1) + 1;
  addYaml(
    {
      source: reading.source,
      base: from,
      found: reading.found,
      textOf: (path) => ({
        role: path.length === 1 && /^(?:title|description)$/.test(path[0] ?? '') ? 'text' : 'code',
        kinds: kindsOfName(path[0] ?? ''),
      }),
    },
    from,
    to,
  );
}

function visit(reading: Reading, node: Nodes, kinds: readonly Kind[]): void {
  const { start, end } = place(node);
  if (node.type === 'yaml') addFrontMatter(reading, start, end);
  else if (node.type === 'html') addHtml(reading, start, end);
  else if (node.type === 'heading') addRun(reading, node, [...kinds, 'heading']);
  else if (node.type === 'paragraph' || node.type === 'tableCell') addRun(reading, node, kinds);
  else if (isElement(node)) {
    addAttributes(reading, node);
    const inner = [...kinds, ...elementKinds(node)];
    if (node.type === 'mdxJsxTextElement') addRun(reading, node, inner);
    else for (const each of node.children) visit(reading, each, inner);
  } else if ('children' in node) for (const each of node.children) visit(reading, each, kinds);
}

const EXTENSIONS: Options = {
  extensions: [gfm(), frontmatter(['yaml', 'toml'])],
  mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown(['yaml', 'toml'])],
};
const MDX: Options = {
  extensions: [gfm(), frontmatter(['yaml', 'toml']), mdxJsx(), mdxMd()],
  mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown(['yaml', 'toml']), mdxJsxFromMarkdown()],
};

/**
 * All texts of Markdown, of MDX with its components.
 * @throws when MDX cannot be read
 */
export function markdownTexts(source: string, mdx: boolean): FileTexts {
  const found = noTexts();
  const tree: Root = fromMarkdown(source, mdx ? MDX : EXTENSIONS);
  visit({ source, found, mdx }, tree, []);
  return found;
}
