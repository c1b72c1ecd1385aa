import type { Nodes, PhrasingContent } from 'mdast';
import { reveal } from './hidden';
import type { AdfMark, AdfNode } from './node';

/** What reading a text needs besides the node itself. */
export interface Source {
  readonly text: string;
  /** Of `[text][name]`, by name. */
  readonly definitions: ReadonlyMap<string, string>;
}

const SIGNS: Readonly<Record<string, string>> = { strong: 'strong', emphasis: 'em', delete: 'strike' };

/** The words of a node, without its marks. */
function wordsOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

/** A node as it was typed. */
export function typed(node: Nodes, { text }: Source): string {
  return text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
}

function textNode(text: string, marks: readonly AdfMark[]): AdfNode[] {
  return text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 && { marks }) }];
}

/** Jira takes code with a link over it, and with nothing else. */
function codeNode(text: string, marks: readonly AdfMark[]) {
  return textNode(text, [...marks.filter(({ type }) => type === 'link'), { type: 'code' }]);
}

/** A link goes to the web or to a mailbox, else it is the text that was typed. */
function canFollow(address: string) {
  return /^(?:https?:\/\/|mailto:)/i.test(address);
}

function link(node: Extract<PhrasingContent, { type: 'link' }>, marks: readonly AdfMark[], source: Source): AdfNode[] {
  const hidden = reveal(node.url);
  if (hidden?.kind === 'inline') return [hidden.node];
  if (hidden?.kind === 'marks') return textNode(wordsOf(node), hidden.marks);
  if (hidden !== null) return [];
  if (!canFollow(node.url)) return textNode(typed(node, source), marks);
  const isCard = marks.length === 0 && /^<https?:/.test(typed(node, source));
  if (isCard) return [{ type: 'inlineCard', attrs: { url: node.url } }];
  return readInline(node.children, [...marks, { type: 'link', attrs: { href: node.url } }], source);
}

function picture(url: string, alt: string, marks: readonly AdfMark[]): AdfNode[] {
  return canFollow(url)
    ? textNode(alt || url, [...marks, { type: 'link', attrs: { href: url } }])
    : textNode(alt || url, marks);
}

function one(node: PhrasingContent, marks: readonly AdfMark[], source: Source): AdfNode[] {
  switch (node.type) {
    case 'text':
      // Markdown reads the end of a line as a space.
      return textNode(node.value.replace(/\n/g, ' '), marks);
    case 'strong':
    case 'emphasis':
    case 'delete': {
      const type = SIGNS[node.type]!;
      return readInline(node.children, marks.some((mark) => mark.type === type) ? marks : [...marks, { type }], source);
    }
    case 'inlineCode':
      return codeNode(node.value.replace(/\n/g, ' '), marks);
    case 'break':
      return [{ type: 'hardBreak' }];
    case 'link':
      return link(node, marks, source);
    case 'linkReference': {
      const href = source.definitions.get(node.identifier);
      if (href === undefined || !canFollow(href)) return textNode(typed(node, source), marks);
      return readInline(node.children, [...marks, { type: 'link', attrs: { href } }], source);
    }
    case 'image':
      return picture(node.url, node.alt ?? '', marks);
    default:
      return textNode(typed(node, source), marks);
  }
}

/** A line of Markdown as nodes of Jira. */
export function readInline(nodes: readonly PhrasingContent[], marks: readonly AdfMark[], source: Source): AdfNode[] {
  const read: AdfNode[] = [];
  for (const next of nodes.flatMap((node) => one(node, marks, source))) {
    const last = read.at(-1);
    const joins =
      last?.type === 'text' && next.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(next.marks);
    if (joins) read[read.length - 1] = { ...last, text: textOfBoth(last, next) };
    else read.push(next);
  }
  return read;
}

function textOfBoth(a: AdfNode, b: AdfNode) {
  return `${a.text ?? ''}${b.text ?? ''}`;
}

/** A block that is one line of text. */
export function paragraphOf(text: string): AdfNode {
  return { type: 'paragraph', content: textNode(text, []) };
}
