import { createLine, escapeText } from './escape-text';
import { hide } from './hidden';
import { type AdfMark, type AdfNode, extrasOf, isSame, adfText } from './node';

/** How a line is written. */
export interface LineStyle {
  /** In a cell of a table, where no line may end. */
  readonly inCell: boolean;
  /** Every mark as a link that hides it: for what does not come back as it was when it is written plainly. */
  readonly isHidden: boolean;
}

/** From the outermost on. */
const MARKS = ['link', 'strong', 'em', 'strike'] as const;
const SIGNS: Readonly<Record<string, string>> = { strong: '**', em: '*', strike: '~~' };
/** Ends of lines, and what is not allowed in Markdown. */
const CONTROLS = /[\p{Cc}\p{Cs}\u2028\u2029\uFFFD]/u;
const LABEL_LENGTH = 200;
/** Addresses that need no quotes between brackets. */
const PLAIN_ADDRESS = /^(?:https?:\/\/|mailto:)[\w\-.~:/?#@$+,;=%]+$/;

/** Placeholder for what Markdown cannot express. */
export function labelOf(node: AdfNode): string {
  const text = adfText(node).replace(new RegExp(CONTROLS, 'gu'), ' ');
  return text === '' ? node.type : [...text].slice(0, LABEL_LENGTH).join('');
}

function linkTo(label: string, address: string) {
  return `[${label}](${address})`;
}

function hidden(node: AdfNode) {
  return linkTo(escapeText(labelOf(node), false), hide({ kind: 'inline', node }));
}

function addressOf(mark: AdfMark): string {
  return String(mark.attrs?.['href']);
}

/** Whether a mark is written as Markdown writes it. */
function isKnown(mark: AdfMark): boolean {
  if (mark.type !== 'link') return (mark.type in SIGNS || mark.type === 'code') && mark.attrs === undefined;
  return isSame(Object.keys(mark.attrs ?? {}), ['href']) && PLAIN_ADDRESS.test(addressOf(mark));
}

function isPlainText({ type, text, marks = [], ...rest }: AdfNode) {
  return type === 'text' && typeof text === 'string' && Object.keys(rest).length === 0 && marks.every(isKnown);
}

function codeSpan(text: string, { inCell }: LineStyle): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const padded = /^[` ]|[` ]$/.test(text) && text.trim() !== '' ? ` ${text} ` : text;
  return `${fence}${inCell ? padded.replaceAll('|', '\\|') : padded}${fence}`;
}

function isCard({ type, attrs, marks }: AdfNode) {
  const url = attrs?.['url'];
  const isAlone = marks === undefined && isSame(Object.keys(attrs ?? {}), ['url']);
  return (
    type === 'inlineCard' && isAlone && typeof url === 'string' && /^https?:\/\/[\w\-.~:/?#@!$'()*+,;=%]+$/.test(url)
  );
}

/** A node that is not divided further. */
function leaf(node: AdfNode, isStart: boolean, style: LineStyle): string {
  const { type, text = '', marks = [] } = node;
  if (type === 'hardBreak' && extrasOf(node) === null && !style.inCell) return '\\\n';
  if (isCard(node) && !style.isHidden) return `<${String(node.attrs?.['url'])}>`;
  if (type !== 'text' || CONTROLS.test(text)) return hidden(node);
  if (!isPlainText(node) || (style.isHidden && marks.length > 0))
    return linkTo(escapeText(text, false), hide({ kind: 'marks', marks }));
  return marks.some((mark) => mark.type === 'code') ? codeSpan(text, style) : escapeText(text, isStart);
}

function markOf({ marks = [] }: AdfNode, type: string) {
  return marks.find((mark) => mark.type === type);
}

/** How many nodes from this one on have the same mark. */
function runOf(nodes: readonly AdfNode[], mark: AdfMark): number {
  const end = nodes.findIndex((node) => !canDivide(node) || !isSame(markOf(node, mark.type), mark));
  return end < 0 ? nodes.length : end;
}

function canDivide(node: AdfNode) {
  return isPlainText(node) && !CONTROLS.test(node.text ?? '');
}

/** The mark of the first node that lies over most nodes. */
function outermost(nodes: readonly AdfNode[], over: readonly string[]) {
  const found = MARKS.flatMap((type) => {
    const mark = over.includes(type) ? undefined : markOf(nodes[0]!, type);
    return mark ? [{ mark, length: runOf(nodes, mark) }] : [];
  });
  return found.sort((a, b) => b.length - a.length)[0];
}

function write(nodes: readonly AdfNode[], style: LineStyle, over: readonly string[]): string {
  const line = createLine();
  for (let at = 0; at < nodes.length;) {
    const node = nodes[at]!;
    const run = style.isHidden || !canDivide(node) ? undefined : outermost(nodes.slice(at), over);
    if (run === undefined) {
      line.add(leaf(node, line.isStart(), style));
      at += 1;
      continue;
    }
    const { mark, length } = run;
    const inner = write(nodes.slice(at, at + length), style, [...over, mark.type]);
    if (mark.type === 'link') line.add(linkTo(inner, addressOf(mark)));
    else line.addMarked(SIGNS[mark.type]!, inner);
    at += length;
  }
  return line.text();
}

/** Spaces at the end of a line would be lost. */
function keepEnd(text: string) {
  return text.replace(/ +$/, (spaces) => '&#x20;'.repeat(spaces.length));
}

/** Content of a paragraph, a heading or a cell, as Markdown. */
export function inlineToMarkdown(nodes: readonly AdfNode[], style: LineStyle): string {
  return keepEnd(write(nodes, style, []));
}
