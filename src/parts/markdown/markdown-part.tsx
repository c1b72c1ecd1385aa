import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { useMemo } from 'react';
import { drawNode } from './draw-markdown';
import { isTangled } from '#common/markdown/is-tangled.ts';
import type { MarkdownProps } from './markdown';
import './markdown.css';

const OPTIONS = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

function definitionsOf(root: Nodes): Map<string, string> {
  const found = new Map<string, string>();
  const open: Nodes[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node.url);
    if ('children' in node) open.push(...[...node.children].reverse());
  }
  return found;
}

/** What is too tangled to be read in a moment is one paragraph of plain text. */
function read(text: string): Root {
  return isTangled(text)
    ? { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }] }
    : fromMarkdown(text, OPTIONS);
}

/** The text behind `Markdown`, read and drawn. */
export function MarkdownPart({ text, origins = [], level = 2 }: MarkdownProps) {
  const tree = useMemo(() => read(text), [text]);
  const drawing = {
    origins: [window.location.origin, ...origins],
    definitions: useMemo(() => definitionsOf(tree), [tree]),
    level,
    depth: 0,
  };
  return <div className="markdown">{drawNode(tree, drawing)}</div>;
}
