import { isTangled } from '#common/markdown/is-tangled.ts';
import { type BlockStyle, carry, markerOf, writeInner } from './block-style';
import { escapeText } from './escape-text';
import { readBlocks } from './from-markdown';
import { hide } from './hidden';
import { inlineToMarkdown, labelOf } from './inline-to-markdown';
import { listToMarkdown, taskListToMarkdown } from './list-to-markdown';
import { type AdfNode, extrasOf, isSame, normalize } from './node';
import { tableToMarkdown } from './table-to-markdown';

/** Deeper nodes are kept as they came. */
const MAX_DEPTH = 12;
const PANELS: Readonly<Record<string, string>> = {
  info: 'ℹ️',
  note: '📝',
  tip: '💡',
  warning: '⚠️',
  error: '⛔',
  success: '✅',
};
/** Bounds of one block: what takes longer holds up who else is served. Code is read faster than anything else. */
const MAX_NODES = 2000;
const MAX_BLOCK = 10_000;
const MAX_CODE = 60_000;
const LANGUAGE = /^[\w+#.-]{1,40}$/;

/** The block as it came, for a label. */
function keptWhole(node: AdfNode): string {
  return `[${escapeText(labelOf(node), false)}](${hide({ kind: 'block', node })})`;
}

function line(node: AdfNode, { isHidden, carried }: BlockStyle, without: readonly string[] = []): string | null {
  const all = carry(carried, 'self', node, without);
  const text = inlineToMarkdown(node.content ?? [], { inCell: false, isHidden });
  // An empty paragraph is there by its marker.
  return all && markerOf(text === '' ? { self: {}, ...all } : all) + text;
}

function heading(node: AdfNode, style: BlockStyle): string | null {
  const level = Number(node.attrs?.['level']);
  const text = line(node, style, ['level']);
  const isOne = text !== null && !text.includes('\n') && Number.isInteger(level) && level >= 1 && level <= 6;
  return isOne ? `${'#'.repeat(level)} ${text.replace(/#$/, '\\#')}`.trimEnd() : null;
}

function code(node: AdfNode, { carried }: BlockStyle): string | null {
  const { language } = node.attrs ?? {};
  const isNamed = typeof language === 'string' && LANGUAGE.test(language);
  const extras = extrasOf(node, isNamed ? ['language'] : []);
  const isText = (node.content ?? []).every((each) => each.type === 'text' && extrasOf(each) === null);
  if (!isText || Object.keys(carried).length > 0) return null;
  const text = (node.content ?? []).map((each) => each.text ?? '').join('');
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const info = [isNamed ? language : '', extras === null ? '' : hide({ kind: 'extras', extras: { self: extras } })];
  const fence = '`'.repeat(longest + 1);
  return `${fence}${info.filter(Boolean).join(' ')}\n${text === '' ? '' : `${text}\n`}${fence}`;
}

function quoted(text: string) {
  return text
    .split('\n')
    .map((each) => (each === '' ? '>' : `> ${each}`))
    .join('\n');
}

function quote(node: AdfNode, style: BlockStyle): string | null {
  const carried = carry(style.carried, 'quote', node);
  const text = carried && writeInner(node.content ?? [], { ...style, carried });
  return text === null || text === '' ? null : quoted(text);
}

/** A panel or an expand: a quote that says so in its first line. */
function box(node: AdfNode, style: BlockStyle): string | null {
  if (Object.keys(style.carried).length > 0) return null;
  const { content = [], ...rest } = node;
  const title = node.attrs?.['title'];
  const icon = PANELS[String(node.attrs?.['panelType'])] ?? '▸';
  const label = typeof title === 'string' && title !== '' ? `▸ ${title.replace(/\s+/g, ' ')}` : icon;
  const text = writeInner(content, { ...style, carried: {} });
  return text === null
    ? null
    : quoted(`[${escapeText(label, false)}](${hide({ kind: 'box', node: rest })})\n\n${text}`);
}

/** A block as Markdown writes it; null when it cannot be. */
function plain(node: AdfNode, style: BlockStyle, isOther: boolean): string | null {
  switch (node.type) {
    case 'paragraph':
      return line(node, style);
    case 'heading':
      return heading(node, style);
    case 'codeBlock':
      return code(node, style);
    case 'blockquote':
      return quote(node, style);
    case 'panel':
    case 'expand':
    case 'nestedExpand':
      return box(node, style);
    case 'bulletList':
    case 'orderedList':
      return listToMarkdown(node, style, isOther);
    case 'taskList':
      return taskListToMarkdown(node, style, isOther);
    case 'table':
      return tableToMarkdown(node, style);
    case 'rule':
      return Object.keys(style.carried).length === 0 && extrasOf(node) === null ? '---' : null;
    default:
      return null;
  }
}

function isList(node: AdfNode | undefined) {
  return node !== undefined && /List$/.test(node.type);
}

function isNumbered(node: AdfNode) {
  return node.type === 'orderedList';
}

/** Two lists that meet would become one: the second has other marks. @returns of each node whether it has */
function otherMarks(nodes: readonly AdfNode[]): boolean[] {
  const others: boolean[] = [];
  for (const [index, node] of nodes.entries()) {
    const before = nodes[index - 1];
    const meets = isList(node) && isList(before) && isNumbered(node) === isNumbered(before!);
    others.push(meets && !others[index - 1]);
  }
  return others;
}

/** What is in a block. What cannot be written is kept whole, unless it has to carry something; then there is no text. */
function inBlock(nodes: readonly AdfNode[], style: BlockStyle): string | null {
  const others = otherMarks(nodes);
  const texts = nodes.map((node, index) => {
    const carried = index === 0 ? style.carried : {};
    const text = style.depth > MAX_DEPTH ? null : plain(node, { ...style, carried }, others[index]!);
    return text ?? (Object.keys(carried).length > 0 ? null : keptWhole(node));
  });
  return texts.includes(null) ? null : texts.join('\n\n');
}

/** Whether a node is made of more nodes than anybody writes into one block. */
function isHuge(node: AdfNode): boolean {
  const open: AdfNode[] = [node];
  let count = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    count += 1 + (next.content?.length ?? 0);
    if (count > MAX_NODES) return true;
    for (const child of next.content ?? []) open.push(child);
  }
  return false;
}

/** How much may still be read back, in characters; shared by texts that are shown together. */
export interface ReadBack {
  left: number;
}

function comesBack(text: string, node: AdfNode, budget: ReadBack): boolean {
  const most = Math.min(budget.left, node.type === 'codeBlock' ? MAX_CODE : MAX_BLOCK);
  if (text.length > most || isTangled(text)) return false;
  budget.left -= text.length;
  const back = readBlocks(text);
  return back.length === 1 && isSame(normalize(back[0]!), normalize(node));
}

/** One block, as plainly as it comes back from. */
function block(node: AdfNode, isOther: boolean, budget: ReadBack): string {
  if (isHuge(node)) return keptWhole(node);
  for (const isHidden of [false, true]) {
    const text = plain(node, { isHidden, carried: {}, depth: 0, write: inBlock }, isOther);
    if (text !== null && comesBack(text, node, budget)) return text;
  }
  return keptWhole(node);
}

/**
 * A document of Jira as editable Markdown. What Markdown cannot express is in links (hidden.ts), so that
 * `markdownToAdf` restores the same document (but for `normalize`). Each block is read back; one that would differ, or
 * is too long to check, is kept whole behind a label. Yields after each block.
 */
export function* writeMarkdown(document: AdfNode, budget: ReadBack): Generator<undefined, string> {
  const nodes = document.content ?? [];
  const others = otherMarks(nodes);
  const written: string[] = [];
  for (const [index, node] of nodes.entries()) {
    written.push(block(node, others[index]!, budget));
    yield;
  }
  return written.join('\n\n');
}
