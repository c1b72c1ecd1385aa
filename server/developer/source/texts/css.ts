import { parse as parseCss, type AtRule, type ChildNode, type Container, type Declaration } from 'postcss';
import { parse as parseScss } from 'postcss-scss';
import { cssEscapes, decodePiece } from './decode.ts';
import { HEX } from './reads-like-text.ts';
import { noTexts, type FileTexts } from './text.ts';

const COLOR = /#[\da-fA-F]{3,8}\b/g;
const STRING = /(["'])((?:\\[\s\S]|(?!\1)[^\\\n])*)\1/g;
const ADDRESS = /url\([^)]*\)/gi;

const FLAG = /^\s*(?:important|default|global)$/i;

/** A value without the flags at its end. By hand: a pattern that begins with white space takes time by its square. */
function withoutFlags(raw: string): string {
  let value = raw.trimEnd();
  for (let at = value.lastIndexOf('!'); at >= 0 && FLAG.test(value.slice(at + 1)); at = value.lastIndexOf('!'))
    value = value.slice(0, at).trimEnd();
  return value;
}

/** The range of the value of `--x: value` in the file: without surrounding whitespace and `!important`. */
export function valueRange(
  source: string,
  base: number,
  node: Declaration | AtRule,
): { start: number; end: number } | null {
  const from = node.source?.start?.offset;
  const to = node.source?.end?.offset;
  if (from === undefined || to === undefined) return null;
  const colon = source.indexOf(':', base + from);
  const raw = source.slice(colon + 1, Math.min(base + to, source.length));
  const value = withoutFlags(raw.trimEnd().replace(/;$/, ''));
  const start = colon + 1 + (/^\s*/.exec(raw)?.[0].length ?? 0);
  const text = value.trimStart();
  return source.slice(start, start + text.length) === text ? { start, end: start + text.length } : null;
}

function addValue(source: string, base: number, name: string, node: Declaration | AtRule, found: FileTexts): void {
  const range = valueRange(source, base, node);
  if (!range) return;
  const value = source.slice(range.start, range.end);
  if (/^(?:--|\$|@)/.test(name)) found.tokens.push({ name, sort: 'style', value, ...range, writing: { as: 'raw' } });
  const hidden = [...value.matchAll(ADDRESS), ...value.matchAll(STRING), ...value.matchAll(/\/\*[\s\S]*?\*\//g)];
  const isHidden = (at: number) => hidden.some((each) => at >= each.index && at < each.index + each[0].length);
  for (const match of value.matchAll(COLOR)) {
    if (!HEX.test(match[0]) || isHidden(match.index)) continue;
    const start = range.start + match.index;
    found.colors.push({ value: match[0], start, end: start + match[0].length, names: [name], code: false });
  }
  if (name.toLowerCase() !== 'content') return;
  for (const match of value.matchAll(STRING)) {
    const start = range.start + match.index + 1;
    const quote = match[1] === "'" ? "'" : '"';
    const piece = decodePiece(source, start, start + (match[2] ?? '').length, { as: 'css', quote }, cssEscapes);
    if (piece.text.trim()) found.texts.push({ role: 'text', pieces: [piece], kinds: [], spans: [] });
  }
}

function visitAll(source: string, base: number, nodes: readonly ChildNode[], found: FileTexts): void {
  for (const node of nodes) {
    if (node.type === 'decl') addValue(source, base, node.prop, node, found);
    // `@accent: #f60;` of Less is a rule whose name ends with a colon.
    else if (node.type === 'atrule' && node.name.endsWith(':'))
      addValue(source, base, `@${node.name.slice(0, -1)}`, node, found);
    if ('nodes' in node && node.nodes) visitAll(source, base, (node as Container<ChildNode>).nodes ?? [], found);
  }
}

/**
 * Adds the tokens, colors and `content` texts of a style sheet inside a file.
 * @param inline the value of a `style` attribute: declarations without a rule
 * @throws CssSyntaxError when it cannot be read
 */
export function styleTexts(
  source: string,
  start: number,
  end: number,
  language: 'css' | 'scss',
  found: FileTexts,
  inline = false,
): void {
  const text = source.slice(start, end);
  try {
    const root = language === 'css' ? parseCss(text) : parseScss(text);
    visitAll(source, start, root.nodes, found);
  } catch (error) {
    if (!inline) throw error;
  }
}

/** All texts and rules in a style sheet. */
export function sheetTexts(source: string, extension: string): FileTexts {
  const found = noTexts();
  styleTexts(source, 0, source.length, extension === 'css' ? 'css' : 'scss', found);
  return found;
}
