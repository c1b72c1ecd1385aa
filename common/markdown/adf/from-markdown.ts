import type { BlockContent, DefinitionContent, List, ListItem, Nodes, Paragraph, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { isTangled } from '#common/markdown/is-tangled.ts';
import { type Carried, type ExtrasPlace, reveal } from './hidden';
import { type AdfDocument, type AdfNode, compact, withExtras } from './node';
import { paragraphOf, readInline, type Source, typed } from './read-inline';
import { readTable } from './read-table';

/** Its transforms would make links of addresses that were escaped; those that stand plainly are found without them. */
const OPTIONS = {
  extensions: [gfm()],
  mdastExtensions: gfmFromMarkdown().map(({ transforms, ...rest }) => rest),
};

type Block = RootContent | BlockContent | DefinitionContent;

/** Whether Jira takes a block there. Elsewhere its text is taken. */
type Around = 'doc' | 'item' | 'quote' | 'box';

/** What the first line of a block carries for the blocks around it. */
const carriedBy = new WeakMap<AdfNode, Carried>();

function leaf(node: AdfNode | undefined): AdfNode | undefined {
  return node === undefined || carriedBy.has(node) || node.type === 'paragraph' ? node : leaf(node.content?.[0]);
}

/** A block with the extras that its first line carries for it. */
function claim(node: AdfNode, place: ExtrasPlace): AdfNode {
  const first = leaf(node);
  const extras = first && carriedBy.get(first)?.[place];
  return withExtras(node, extras);
}

function isSole({ children }: Paragraph) {
  return children.length === 1;
}

function hiddenIn({ children: [first] }: Paragraph) {
  return first?.type === 'link' ? reveal(first.url) : null;
}

function line(node: Paragraph, source: Source): AdfNode {
  const hidden = hiddenIn(node);
  if (hidden?.kind !== 'extras') return compact({ type: 'paragraph', content: readInline(node.children, [], source) });
  const content = readInline(node.children.slice(1), [], source);
  const made = withExtras({ type: 'paragraph', content }, hidden.extras.self);
  carriedBy.set(made, hidden.extras);
  return made;
}

function paragraph(node: Paragraph, source: Source): AdfNode {
  const hidden = hiddenIn(node);
  return isSole(node) && hidden?.kind === 'block' && hidden.node.type !== 'cell' ? hidden.node : line(node, source);
}

function bold(node: AdfNode): AdfNode {
  return node.type === 'text' && !node.marks?.some(({ type }) => type === 'code' || type === 'strong')
    ? { ...node, marks: [...(node.marks ?? []), { type: 'strong' }] }
    : node;
}

function heading(node: Extract<Block, { type: 'heading' }>, around: Around, source: Source): AdfNode {
  const { depth: level, children } = node;
  const read = line({ type: 'paragraph', children }, source);
  if (around === 'doc' || around === 'box') return { ...read, type: 'heading', attrs: { ...read.attrs, level } };
  return { ...read, content: (read.content ?? []).map(bold) };
}

function code({ value, lang, meta }: Extract<Block, { type: 'code' }>): AdfNode {
  const hidden = reveal((lang?.startsWith('jira:') ? lang : meta) ?? '');
  const language = lang && !lang.startsWith('jira:') ? lang : null;
  const content = value === '' ? [] : [{ type: 'text', text: value }];
  const made = compact({ type: 'codeBlock', content, ...(language !== null && { attrs: { language } }) });
  return withExtras(made, hidden?.kind === 'extras' ? hidden.extras.self : undefined);
}

function quote(node: Extract<Block, { type: 'blockquote' }>, around: Around, source: Source): AdfNode[] {
  const [first, ...rest] = node.children;
  const hidden = first?.type === 'paragraph' && isSole(first) ? hiddenIn(first) : null;
  if (hidden?.kind === 'box') return [compact({ ...hidden.node, content: readAll(rest, 'box', source) })];
  const content = readAll(node.children, 'quote', source);
  if (around !== 'doc' || content.length === 0) return content;
  return [claim({ type: 'blockquote', content }, 'quote')];
}

function item(node: ListItem, source: Source): AdfNode {
  const content = readAll(node.children, 'item', source);
  const [first] = content;
  const canBegin = first !== undefined && !/List$/.test(first.type);
  // An entry of Jira begins with a text.
  return claim({ type: 'listItem', content: canBegin ? content : [{ type: 'paragraph' }, ...content] }, 'item');
}

function isTasks({ children }: List) {
  return children.every(({ checked }) => typeof checked === 'boolean');
}

/** Tasks need a name of their own in their document; where none was kept, they are counted by their place in the text. */
function nameOf(kind: string, node: Nodes) {
  return { localId: `${kind}-${node.position?.start.offset ?? 0}` };
}

function tasks(node: List, source: Source): AdfNode {
  let ofList: AdfNode['attrs'] = nameOf('tasks', node);
  const content = node.children.flatMap((child, index): AdfNode[] => {
    const lines = child.children.flatMap((each) => (each.type === 'paragraph' ? [line(each, source)] : []));
    const below = child.children.flatMap((each) =>
      each.type === 'list' && isTasks(each) ? [tasks(each, source)] : [],
    );
    const others = child.children.filter(
      (each) => each.type !== 'paragraph' && !(each.type === 'list' && isTasks(each)),
    );
    const carried = lines[0] && carriedBy.get(lines[0]);
    if (index === 0 && carried?.list?.attrs) ofList = carried.list.attrs;
    const texts = [...lines, ...others.map((each) => paragraphOf(typed(each, source)))];
    const words = texts.flatMap((each, at) => [...(at > 0 ? [{ type: 'hardBreak' }] : []), ...(each.content ?? [])]);
    const state = child.checked ? 'DONE' : 'TODO';
    const attrs = { ...(carried?.item ? carried.item.attrs : nameOf('task', child)), state };
    return [compact({ type: 'taskItem', attrs, content: words }), ...below];
  });
  return compact({ type: 'taskList', attrs: ofList ?? {}, content });
}

function list(node: List, around: Around, source: Source): AdfNode {
  if (isTasks(node) && around !== 'quote' && around !== 'item') return tasks(node, source);
  const content = node.children.map((child) => item(child, source));
  const order = node.start ?? 1;
  const made = node.ordered ? { type: 'orderedList', attrs: { order }, content } : { type: 'bulletList', content };
  return claim(made, 'list');
}

function read(node: Block, around: Around, source: Source): AdfNode[] {
  switch (node.type) {
    case 'paragraph':
      return [paragraph(node, source)];
    case 'heading':
      return [heading(node, around, source)];
    case 'code':
      return [code(node)];
    case 'blockquote':
      return quote(node, around, source);
    case 'list':
      return [list(node, around, source)];
    case 'thematicBreak':
      return around === 'doc' || around === 'box' ? [{ type: 'rule' }] : [];
    case 'table':
      return around === 'doc' ? [readTable(node, source)] : [paragraphOf(typed(node, source).replace(/\s+/g, ' '))];
    case 'definition':
      return [];
    default:
      return [paragraphOf(typed(node, source).replace(/\s+/g, ' '))];
  }
}

function readAll(nodes: readonly Block[], around: Around, source: Source): AdfNode[] {
  return nodes.flatMap((node) => read(node, around, source));
}

function definitionsOf(root: Root): ReadonlyMap<string, string> {
  return new Map(
    root.children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url] as const] : [])),
  );
}

/** The blocks of a text in Markdown. */
export function readBlocks(text: string): AdfNode[] {
  const root = fromMarkdown(text, OPTIONS);
  return readAll(root.children, 'doc', { text, definitions: definitionsOf(root) });
}

/**
 * A text in Markdown (GitHub's) as a document that Jira takes; the counterpart of `writeMarkdown`. What Jira has no node for
 * becomes its text. What is too tangled to be read in a moment is taken as it was typed.
 */
export function markdownToAdf(text: string): AdfDocument {
  const content = isTangled(text) ? text.split(/\n+/).filter(Boolean).map(paragraphOf) : readBlocks(text);
  return { type: 'doc', version: 1, content };
}
