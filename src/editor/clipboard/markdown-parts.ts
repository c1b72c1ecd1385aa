import type { ListItem, Nodes, Paragraph, PhrasingContent, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { LIMITS, type InlineText, type Run } from '#common/layout/document.ts';
import type { ColumnAlign } from '#common/widgets/table/table-shape.ts';
import { inlineOf } from '../text/inline-dom';
import { plainRuns } from '../text/plain-text';
import { isWebAddress, type Kind, linesOf, type Marks, type Part, pictureRuns, type TextPart } from './part';

/** What is indented or looks like a tag is a text here, as most of those who copy it see it. */
const OPTIONS = {
  extensions: [gfm({ singleTilde: false }), { disable: { null: ['codeIndented', 'htmlFlow', 'htmlText'] } }],
  mdastExtensions: gfmFromMarkdown().map(({ transforms, ...rest }) => rest),
};

/** Addresses of `[text][name]`, by name. */
type Addresses = ReadonlyMap<string, string>;

function addressesIn(root: Nodes): Addresses {
  const found = new Map<string, string>();
  const open: Nodes[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node.url);
    if ('children' in node) open.push(...[...node.children].reverse());
  }
  return found;
}

function runsOf(nodes: readonly PhrasingContent[], marks: Marks, addresses: Addresses): Run[] {
  const inside = (children: readonly PhrasingContent[], more: Marks = {}) =>
    runsOf(children, { ...marks, ...more }, addresses);
  const linked = (children: readonly PhrasingContent[], address = '') =>
    inside(children, isWebAddress(address) ? { link: address } : {});
  return nodes.flatMap((node): Run[] => {
    switch (node.type) {
      case 'text':
      case 'html':
        return plainRuns(node.value, marks);
      case 'inlineCode':
        return plainRuns(node.value, { ...marks, code: true });
      case 'break':
        return [{ break: true }];
      case 'strong':
        return inside(node.children, { bold: true });
      case 'emphasis':
        return inside(node.children, { italic: true });
      case 'delete':
        return inside(node.children);
      case 'link':
        return linked(node.children, node.url);
      case 'linkReference':
        return linked(node.children, addresses.get(node.identifier));
      case 'image':
        return pictureRuns(node.alt ?? '', node.url);
      case 'imageReference':
        return pictureRuns(node.alt ?? '', addresses.get(node.identifier) ?? '');
      case 'footnoteReference':
        return plainRuns(`[${node.label ?? node.identifier}]`, marks);
      default:
        return [];
    }
  });
}

function textOf(nodes: readonly PhrasingContent[], addresses: Addresses): InlineText {
  return inlineOf(runsOf(nodes, {}, addresses));
}

/** The table as one, or, where there may be none so large, a line of text for each row. */
function tableParts({ children, align }: Table, takesTables: boolean, addresses: Addresses): Part[] {
  const texts = children.map((row) => row.children.map((cell) => textOf(cell.children, addresses)));
  const [head = [], ...rest] = texts;
  if (!takesTables || head.length > LIMITS.tableColumns || rest.length > LIMITS.tableRows) {
    return texts.map((row): Part => {
      const runs = row.map((cell): readonly Run[] => (typeof cell === 'string' ? [{ text: cell }] : cell));
      return { kind: 'p', text: inlineOf(runs.flatMap((cell, at) => (at > 0 ? [{ text: ' ' }, ...cell] : cell))) };
    });
  }
  const rows = rest.map((row) => head.map((_, column) => row[column] ?? ''));
  const sides = head.map((_, column): ColumnAlign => {
    const side = align?.[column];
    return side === 'center' ? 'center' : side === 'right' ? 'end' : 'start';
  });
  const isPlain = sides.every((side) => side === 'start');
  return [
    { kind: 'table', table: { caption: '', head, rows, headerColumn: false, ...(!isPlain && { align: sides }) } },
  ];
}

/**
 * Reads Markdown (GitHub's) into stretches of text, and tables where there may be any. What is no Markdown is read as
 * paragraphs, with a break for each new line.
 */
export function markdownParts(text: string, takesTables: boolean): Part[] {
  const root = fromMarkdown(text, OPTIONS);
  const addresses = addressesIn(root);
  const paragraph = ({ children }: Paragraph, kind: Kind): TextPart => ({ kind, text: textOf(children, addresses) });
  /** The paragraphs that an item begins with are one text; what follows in it comes after it. */
  const item = ({ children, checked }: ListItem, kind: Kind, depth: number, start?: number): Part[] => {
    const other = children.findIndex(({ type }) => type !== 'paragraph');
    const own = children.slice(0, other < 0 ? children.length : other) as Paragraph[];
    const box: Run[] = typeof checked === 'boolean' ? [{ text: checked ? '☑ ' : '☐ ' }] : [];
    const lines = inlineOf([...box, ...linesOf(own.map((each) => paragraph(each, kind)))]);
    const numbered = start === undefined ? {} : { start };
    return [{ kind, text: lines, depth, ...numbered }, ...partsIn(children.slice(own.length), kind, depth)];
  };
  const partsIn = (nodes: readonly RootContent[], kind: Kind, depth = 0): Part[] =>
    nodes.flatMap((node): Part[] => {
      switch (node.type) {
        case 'paragraph':
          return [paragraph(node, kind)];
        case 'heading':
          return [{ kind: `h${node.depth}`, text: textOf(node.children, addresses) }];
        case 'blockquote':
          return partsIn(node.children, 'quote', depth);
        case 'list':
          return node.children.flatMap((each, index) =>
            node.ordered ? item(each, 'ol', depth + 1, (node.start ?? 1) + index) : item(each, 'ul', depth + 1),
          );
        case 'code':
          return [{ kind: 'code', text: node.value, ...(node.lang && { language: node.lang }) }];
        case 'table':
          return tableParts(node, takesTables, addresses);
        case 'footnoteDefinition':
          return partsIn(node.children, kind, depth);
        default:
          return [];
      }
    });
  return partsIn(root.children, 'p').filter((part) => part.kind === 'table' || part.text !== '');
}
