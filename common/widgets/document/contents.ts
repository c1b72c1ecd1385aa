import { isRecord } from '#common/rules/is-record.ts';
import { styleClass } from '#common/layout/compile-style.ts';
import { ROOT, type Json, type LayoutNode, type NodeId, type NodeMap } from '#common/layout/document.ts';
import { specOf } from '#common/layout/placement.ts';
import { walk } from '#common/layout/tree.ts';
import type { ContentsEntry } from '../drawing/view';
import { headingId } from '../drawing/heading-id';
import { plainText } from '../drawing/inline';
import { allWidgets } from '../registry';

/** A heading with the block it is in, and its place in that block's `doc`. */
export interface FoundHeading extends ContentsEntry {
  readonly nodeId: NodeId;
  readonly block?: number;
}

const BLOCK_LEVELS: Readonly<Record<string, number>> = { h2: 2, h3: 3, h4: 4 };

function headingsIn(nodeId: NodeId, { type, props }: LayoutNode): FoundHeading[] {
  const name = styleClass(nodeId);
  if (type.resolvedName === 'Heading') {
    const level = typeof props.level === 'number' ? props.level : 2;
    const id = typeof props.anchor === 'string' && props.anchor !== '' ? props.anchor : name;
    return [{ nodeId, id, level, text: props.text ?? '' }];
  }
  if (type.resolvedName !== 'RichText' || !Array.isArray(props.doc)) return [];
  return (props.doc as readonly Json[]).flatMap((each, block) => {
    const level = isRecord(each) ? BLOCK_LEVELS[plainText(each.type)] : undefined;
    if (!isRecord(each) || level === undefined) return [];
    return [{ nodeId, block, id: headingId(name, block), level, text: each.text ?? '' }];
  });
}

/**
 * The headings of a page in its order, without those that not every visitor sees, or that there are several of: what is
 * hidden, under a condition or in a Collection.
 */
export function contentsOf(nodes: NodeMap): readonly FoundHeading[] {
  const found: FoundHeading[] = [];
  walk(nodes, ROOT, (nodeId, node) => {
    const spec = specOf(allWidgets, node.type.resolvedName);
    if (node.hidden || node.props.visibleIf !== undefined || spec?.content) return false;
    found.push(...headingsIn(nodeId, node));
    return true;
  });
  return found;
}

/** Tables of contents that a page draws: each lists every heading, so that many would take the square of the page. */
const MOST_LISTS = 10;

/** The blocks of a page that list its headings, in the order of the page. */
export function contentsLists(nodes: NodeMap): ReadonlySet<NodeId> {
  const found: NodeId[] = [];
  walk(nodes, ROOT, (nodeId, { hidden, type }) => {
    if (!hidden && specOf(allWidgets, type.resolvedName)?.listsHeadings) found.push(nodeId);
    return !hidden;
  });
  return new Set(found.slice(0, MOST_LISTS));
}

/** Whether a page lists its headings: only then do they need ids. */
export function listsContents(nodes: NodeMap): boolean {
  return Object.values(nodes).some(
    ({ hidden, type }) => !hidden && specOf(allWidgets, type.resolvedName)?.listsHeadings,
  );
}
