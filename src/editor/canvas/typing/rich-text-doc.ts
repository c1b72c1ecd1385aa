import { $createLinkNode, $isLinkNode } from '@lexical/link';
import { $createListItemNode, $createListNode, $isListItemNode, $isListNode, type ListNode } from '@lexical/list';
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
} from 'lexical';
import type { Block, InlineText, ListBlock, ListItem, Run } from '#common/layout/document.ts';
import { runColorCss } from '../../text/inline-dom';
import { plainRuns } from '../../text/plain-text';
import { $isCodeBlock, CodeBlockNode } from './code-block-node';

type TextRun = Extract<Run, { text: string }>;

function runsOf(text: InlineText): readonly Run[] {
  return typeof text === 'string' ? (text ? [{ text }] : []) : text;
}

/** A color is kept in the text's style: a variable means nothing to the browser, and comes back as it went in. */
const COLOR = /--run-color:\s*([^;]+)/;

/** The color that a style keeps, '' without one. */
export function colorOf(style: string): string {
  return COLOR.exec(style)?.[1]?.trim() ?? '';
}

/** The style of a text in a color; '' without one. */
export function styleOf(color: string): string {
  return color && `--run-color:${color};color:${runColorCss(color)}`;
}

function $inline(run: Run): LexicalNode {
  if ('break' in run) return $createLineBreakNode();
  const text = $createTextNode(run.text);
  if (run.bold) text.toggleFormat('bold');
  if (run.italic) text.toggleFormat('italic');
  if (run.code) text.toggleFormat('code');
  if (run.color !== undefined) text.setStyle(styleOf(run.color));
  return run.link === undefined ? text : $createLinkNode(run.link).append(text);
}

/** Runs as nodes of the editor. */
export function $runs(text: InlineText): LexicalNode[] {
  return runsOf(text).map($inline);
}

function $filled<Node extends ElementNode>(node: Node, text: InlineText): Node {
  return node.append(...$runs(text));
}

/** The editor keeps the lists in an item in items of their own behind it. */
function $items(item: ListItem): ElementNode[] {
  if (typeof item === 'string' || !('lists' in item)) return [$filled($createListItemNode(), item)];
  const inside = item.lists.map((list) => $createListItemNode().append($list(list)));
  return [$filled($createListItemNode(), item.text), ...inside];
}

function $list({ type, items, start }: ListBlock): ListNode {
  return $createListNode(type === 'ul' ? 'bullet' : 'number', start).append(...items.flatMap($items));
}

/** A stored block as a node of the editor. */
export function $block(block: Block): ElementNode {
  if (block.type === 'p') return $filled($createParagraphNode(), block.text);
  if (block.type === 'quote') return $filled($createQuoteNode(), block.text);
  if (block.type === 'code') return $filled(new CodeBlockNode(block.language), plainRuns(block.code));
  if ('items' in block) return $list(block);
  return $filled($createHeadingNode(block.type), block.text);
}

/** Fills the editor with a stored text. Inside `editor.update`. */
export function $writeDoc(doc: readonly Block[]): void {
  const root = $getRoot().clear();
  root.append(...(doc.length > 0 ? doc.map($block) : [$createParagraphNode()]));
}

function $readRuns(node: ElementNode, link?: string): Run[] {
  return node.getChildren().flatMap((child): Run[] => {
    if ($isLineBreakNode(child)) return [{ break: true }];
    if ($isLinkNode(child)) return $readRuns(child, child.getURL());
    if ($isTextNode(child)) return child.getTextContent() ? [$readText(child, link)] : [];
    return $isElementNode(child) && !$isListNode(child) ? $readRuns(child, link) : [];
  });
}

function $readText(
  node: LexicalNode & { hasFormat: (name: 'bold' | 'italic' | 'code') => boolean; getStyle: () => string },
  link?: string,
): TextRun {
  const color = colorOf(node.getStyle());
  return {
    text: node.getTextContent(),
    ...(node.hasFormat('bold') && { bold: true }),
    ...(node.hasFormat('italic') && { italic: true }),
    ...(node.hasFormat('code') && { code: true }),
    ...(link !== undefined && { link }),
    ...(color && { color }),
  };
}

/** Runs as they are stored: a text without marks is a plain string. */
function $readInline(node: ElementNode): InlineText {
  const runs = $readRuns(node);
  const only = runs[0];
  if (!only) return '';
  return runs.length === 1 && 'text' in only && Object.keys(only).length === 1 ? only.text : runs;
}

/** An item with more lists in it. */
function withLists(item: ListItem, more: readonly ListBlock[]): ListItem {
  if (typeof item === 'string' || !('lists' in item)) return { text: item, lists: more };
  return { text: item.text, lists: [...item.lists, ...more] };
}

/** Items of a list; a list without an item before it gives its own items. */
function $readItems(list: ElementNode): ListItem[] {
  const items: ListItem[] = [];
  for (const node of list.getChildren().filter($isListItemNode)) {
    const inner = node.getChildren().filter($isListNode).map($readList);
    const own = $readInline(node);
    if (own !== '' || inner.length === 0) items.push(inner.length > 0 ? { text: own, lists: inner } : own);
    else {
      const before = items.pop();
      items.push(...(before === undefined ? inner.flatMap((each) => each.items) : [withLists(before, inner)]));
    }
  }
  return items;
}

function $readList(node: ListNode): ListBlock {
  const type = node.getListType() === 'number' ? 'ol' : 'ul';
  const start = node.getStart();
  return { type, items: $readItems(node), ...(type === 'ol' && start !== 1 && { start }) };
}

/** The editor's content in the stored form. Inside `editor.read`. */
export function $readDoc(): Block[] {
  return $readBlocks($getRoot().getChildren());
}

/** Some of the editor's blocks in the stored form. */
export function $readBlocks(nodes: readonly LexicalNode[]): Block[] {
  return nodes.flatMap((node): Block[] => {
    if ($isListNode(node)) return [$readList(node)];
    if (!$isElementNode(node)) return [];
    if ($isCodeBlock(node)) {
      const language = node.language();
      return [{ type: 'code', code: node.getTextContent(), ...(language && { language }) }];
    }
    if ($isQuoteNode(node)) return [{ type: 'quote', text: $readInline(node) }];
    if ($isHeadingNode(node)) return [{ type: headingTag(node.getTag()), text: $readInline(node) }];
    const text = $readInline(node);
    return text === '' ? [] : [{ type: 'p', text }];
  });
}

function headingTag(tag: string) {
  return tag === 'h2' || tag === 'h3' || tag === 'h4' ? tag : tag === 'h1' ? 'h2' : 'h4';
}
