import {
  ROOT,
  SCHEMA_VERSION,
  type Json,
  type LayoutNode,
  type NodeId,
  type NodeTree,
} from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import { rootSpec } from '#common/layout/placement.ts';
import { repair } from '#common/layout/repair.ts';
import type { Registry } from '#common/layout/spec.ts';
import { extractTree, renewIds, walk } from '#common/layout/tree.ts';
import { buildTree, block } from '#common/widgets/drawing/block.ts';
import { textSpec } from '#common/widgets/text/spec.ts';
import { orNewVersion } from '#src/ui/lazy-part.ts';
import { inlineOf } from '../text/inline-dom';
import { plainRuns } from '../text/plain-text';

/** What the clipboard holds: in a data attribute of a piece of HTML, since that survives every way of copying; the words as text. */
const MARK = 'data-pagewright';

/** @returns the trees as a piece of HTML for the clipboard */
export function toClipboardHtml(trees: readonly NodeTree[]): string {
  const holder = document.createElement('div');
  holder.setAttribute(MARK, JSON.stringify({ blocks: trees }));
  holder.textContent = toClipboardText(trees);
  return holder.outerHTML;
}

/** The words in the trees, a line for each text. */
export function toClipboardText(trees: readonly NodeTree[]): string {
  const lines: string[] = [];
  for (const tree of trees) {
    walk(tree.nodes, tree.rootId, (_, { props }) => {
      for (const key of ['text', 'label', 'title']) {
        const line = wordsOf(props[key]);
        if (line) lines.push(line);
      }
    });
  }
  return lines.join('\n');
}

function wordsOf(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  return value
    .map((run: Json) => (typeof run === 'object' && run !== null && 'text' in run ? plain(run.text) : '\n'))
    .join('');
}

/** What was found in the clipboard, ready to insert under fresh ids. */
export interface Pasted {
  readonly trees: readonly NodeTree[];
  /** Ids of the blocks that were copied here. */
  readonly sources: readonly NodeId[];
  /** Widgets this version does not know; they are kept as they are in an `Unknown`. */
  readonly missing: readonly string[];
  /** Texts and tables of another program, not blocks that were copied here. */
  readonly isForeign: boolean;
}

/**
 * Reads the clipboard: our own blocks, else what the HTML of another program says, else its text: cells, Markdown,
 * paragraphs. Nothing in it is trusted: it passes through `repair`, as a stored page does.
 */
export async function fromClipboard(html: string, text: string, registry: Registry): Promise<Pasted | null> {
  const own = readOwn(html);
  if (own) {
    const sources = own.map(({ rootId }) => rootId);
    return own.length > 0 ? { ...repaired(own, registry), sources, isForeign: false } : null;
  }
  const foreign = await foreignTrees(html, text, registry);
  if (foreign.length > 0) return { ...repaired(foreign, registry), sources: [], isForeign: true };
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((each) => each.trim())
    .filter(Boolean);
  if (paragraphs.length === 0) return null;
  const trees = paragraphs.map((each) => buildTree(block(textSpec, { text: inlineOf(plainRuns(each)) }), newNodeId));
  return { trees, missing: [], sources: [], isForeign: true };
}

/** What reads foreign content is loaded with the first of it; where that fails (no connection), its paragraphs are taken. */
async function foreignTrees(html: string, text: string, registry: Registry): Promise<NodeTree[]> {
  try {
    const blocks = html === '' ? [] : (await orNewVersion(import('./html-blocks'))).htmlBlocks(html, registry);
    const found =
      blocks.length > 0 || text.trim() === ''
        ? blocks
        : (await orNewVersion(import('./text-blocks'))).textBlocks(text, registry);
    return found.map((each) => buildTree(each, newNodeId));
  } catch {
    return [];
  }
}

const ESCAPED: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', nbsp: '\u00a0' };

/** Takes back what `outerHTML` escapes in an attribute. */
function unescaped(text: string) {
  return text.replace(/&(quot|amp|lt|gt|nbsp);/g, (_, name: string) => ESCAPED[name] ?? '');
}

/** Whether copied HTML holds blocks of this editor. */
export function holdsOwnBlocks(html: string): boolean {
  return html.includes(`${MARK}="`);
}

/** The attribute is found as text: the page's policy lets no string become a document. */
function readOwn(html: string): NodeTree[] | null {
  const quoted = new RegExp(`${MARK}="([^"]*)"`).exec(html)?.[1];
  if (quoted === undefined) return null;
  try {
    const { blocks } = JSON.parse(unescaped(quoted)) as { blocks?: unknown };
    return Array.isArray(blocks) ? blocks.filter(isTree) : null;
  } catch {
    return null;
  }
}

function isTree(value: unknown): value is NodeTree {
  if (typeof value !== 'object' || value === null) return false;
  const { rootId, nodes } = value as Partial<NodeTree>;
  if (typeof rootId !== 'string' || typeof nodes !== 'object' || nodes === null) return false;
  const sound = (node: unknown) =>
    typeof node === 'object' && node !== null && Array.isArray((node as LayoutNode).nodes);
  return Object.hasOwn(nodes, rootId) && Object.values(nodes).every(sound);
}

function repaired(trees: readonly NodeTree[], registry: Registry): Omit<Pasted, 'isForeign' | 'sources'> {
  const renewed = trees.map((tree) => renewIds(tree, newNodeId));
  const { name } = rootSpec(registry);
  const nodes: Record<NodeId, LayoutNode> = {
    [ROOT]: {
      type: { resolvedName: name },
      isCanvas: true,
      props: {},
      displayName: name,
      custom: {},
      hidden: false,
      nodes: renewed.map((tree) => tree.rootId),
      linkedNodes: {},
    },
  };
  for (const tree of renewed) {
    for (const [id, node] of Object.entries(tree.nodes))
      nodes[id] = id === tree.rootId ? { ...node, parent: ROOT } : node;
  }
  const { document } = repair({ root: nodes, meta: { schemaVersion: SCHEMA_VERSION, title: '' } }, registry);
  const missing = new Set<string>();
  for (const node of Object.values(document.root)) {
    const original = node.type.resolvedName === 'Unknown' ? node.props.original : undefined;
    if (typeof original === 'object' && original !== null && 'type' in original) missing.add(typeName(original.type));
  }
  const tops = document.root[ROOT]?.nodes ?? [];
  return { trees: tops.map((id) => extractTree(document.root, id)), missing: [...missing] };
}

function typeName(type: Json | undefined): string {
  if (typeof type === 'string') return type;
  const name = typeof type === 'object' && type !== null && 'resolvedName' in type ? type.resolvedName : undefined;
  return typeof name === 'string' ? name : '?';
}

function plain(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
