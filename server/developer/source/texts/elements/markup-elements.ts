import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { decodePiece, entities } from '../decode.ts';
import {
  childrenOf,
  closesItself,
  isElement,
  isTextNode,
  ownChildren,
  sourceName,
  textRange,
  valueRange,
} from '../markup/html.ts';
import type { Content, ElementAttribute, Loop, Range, SourceElement } from './element.ts';

/** What a dialect of HTML adds to it. */
export interface Markup {
  /** As it is written. */
  readonly source: string;
  /** Expressions within a stretch of text, in order. */
  readonly expressions: (start: number, end: number) => readonly Range[];
  /** Whether an attribute is no plain text. */
  readonly isExpression: (name: string, start: number, end: number) => boolean;
  /** What repeats an element, besides what is around it. */
  readonly loopAt: (element: Tree.Element, start: number, end: number) => Loop | null;
}

/** What is no part of the page that one sees. */
const UNSEEN = new Set([
  'html',
  'head',
  'title',
  'meta',
  'link',
  'base',
  'script',
  'style',
  'template',
  'slot',
  'noscript',
]);

/** Names with a colon are no elements of the page: `svelte:head` and its like take no attribute that they do not know. */
function isSeen(element: Tree.Element, name: string) {
  return !UNSEEN.has(element.tagName) && !name.includes(':');
}

function attributesOf(markup: Markup, element: Tree.Element): ElementAttribute[] {
  const { source } = markup;
  const places = Object.values(element.sourceCodeLocation?.attrs ?? {});
  return places.map(({ startOffset: start, endOffset: end }) => {
    const range = valueRange(source, start, end);
    const name = /^[^\s=]*/.exec(source.slice(start, end))?.[0] ?? '';
    const at = { name, start, end };
    if (markup.isExpression(name, start, end)) return { ...at, piece: null, expression: { start, end } };
    if (range === null) return { ...at, piece: null, expression: null };
    const { from, to, quote } = range;
    return {
      ...at,
      piece: decodePiece(source, from, to, { as: 'attribute', quote }, entities(false)),
      expression: null,
    };
  });
}

function textOf(markup: Markup, start: number, end: number): Content[] {
  const { source } = markup;
  const raw = source.slice(start, end);
  if (!raw.trim()) return [];
  const from = start + (/^\s*/.exec(raw)?.[0].length ?? 0);
  const to = end - (/\s*$/.exec(raw)?.[0].length ?? 0);
  return [{ kind: 'text', piece: decodePiece(source, from, to, { as: 'html-text' }, entities(false)) }];
}

function contentOf(markup: Markup, nodes: readonly Tree.ChildNode[], loop: Loop | null): Content[] {
  return nodes.flatMap((node): Content[] => {
    if (isElement(node)) return [{ kind: 'element' }];
    const place = isTextNode(node) ? textRange(markup, node) : null;
    if (place === null) return [];
    const content: Content[] = [];
    let from = place.start;
    for (const { start, end } of markup.expressions(place.start, place.end)) {
      content.push(...textOf(markup, from, start));
      content.push({ kind: 'data', start, end, origin: loop?.origin ?? null });
      from = end;
    }
    return [...content, ...textOf(markup, from, place.end)];
  });
}

/** What is around the outermost elements. */
type Around = Pick<SourceElement, 'component' | 'loop'>;

function visit(
  markup: Markup,
  nodes: readonly Tree.ChildNode[],
  around: Around & Pick<SourceElement, 'parent'>,
  found: SourceElement[],
): void {
  const { component, parent } = around;
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const inner = ownChildren(markup, node);
    const place = node.sourceCodeLocation;
    const tag = place?.startTag;
    const loop = (place && markup.loopAt(node, place.startOffset, place.endOffset)) ?? around.loop;
    const name = sourceName(markup, node);
    if (place && tag && isSeen(node, name)) {
      const start = tag.startOffset;
      found.push({
        start,
        end: place.endOffset,
        parent,
        nameEnd: start + 1 + name.length,
        name,
        component,
        loop,
        attributes: attributesOf(markup, node),
        content: contentOf(markup, inner, loop),
        inside: place.endTag && !closesItself(markup, node) ? tag.endOffset : null,
        dialect: 'html',
      });
    }
    // What has no tag of its own (`tbody`) holds nothing to the source.
    visit(markup, inner, { component, loop, parent: tag?.startOffset ?? parent }, found);
  }
}

/** The elements in a tree, in the order of the source; what is only in the head of a page is left out. */
export function markupElements(
  markup: Markup,
  parent: Tree.ParentNode,
  around: Around = { component: null, loop: null },
): SourceElement[] {
  const found: SourceElement[] = [];
  visit(markup, childrenOf(markup, parent), { ...around, parent: -1 }, found);
  return found;
}
