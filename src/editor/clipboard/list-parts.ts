import { LIMITS, type InlineText, type ListBlock, type ListItem, type Run } from '#common/layout/document.ts';
import { inlineOf } from '../text/inline-dom';
import { linesOf, type TextPart } from './part';

interface OpenItem {
  readonly text: InlineText;
  readonly lists: OpenList[];
}

interface OpenList {
  readonly type: 'ul' | 'ol';
  readonly start: number;
  readonly items: OpenItem[];
}

/** How deep each item is: one level at most below the one before it, whatever levels were copied. */
function levelsOf(group: readonly TextPart[]): number[] {
  const around: number[] = [];
  return group.map(({ depth = 0 }) => {
    while (around.length > 0 && (around.at(-1) as number) >= depth) around.pop();
    around.push(depth);
    return Math.min(around.length, LIMITS.listDepth) - 1;
  });
}

/** Whether an item is in the list that is there already. */
function isIn(list: OpenList | undefined, { kind, start }: TextPart): list is OpenList {
  if (list?.type !== kind) return false;
  return kind === 'ul' || start === undefined || start === list.start + list.items.length;
}

function closed({ type, start, items }: OpenList): ListBlock {
  const inside = items.map(({ text, lists }): ListItem =>
    lists.length > 0 ? { text, lists: lists.map(closed) } : text,
  );
  return { type, items: inside, ...(start !== 1 && { start }) };
}

/** Items that follow each other as the one list they are (`alike`), with the lists in it. */
export function listOf(group: readonly TextPart[]): ListBlock {
  const levels = levelsOf(group);
  const top: OpenItem = { text: '', lists: [] };
  const path = [top];
  for (const [index, part] of group.entries()) {
    path.length = (levels[index] ?? 0) + 1;
    const { lists } = path.at(-1) as OpenItem;
    const type = part.kind === 'ol' ? 'ol' : 'ul';
    const last = lists.at(-1);
    const list = isIn(last, part) ? last : ({ type, start: part.start ?? 1, items: [] } as OpenList);
    if (list !== last) lists.push(list);
    const item: OpenItem = { text: part.text, lists: [] };
    list.items.push(item);
    path.push(item);
  }
  return closed(top.lists[0] ?? { type: 'ul', start: 1, items: [] });
}

/** A list as lines with their signs, where there is no place for lists. */
export function listLines({ type, items, start = 1 }: ListBlock, indent = ''): Run[] {
  return items.flatMap((item, index): Run[] => [
    ...(index > 0 ? [{ break: true } as const] : []),
    { text: `${indent}${type === 'ol' ? `${String(start + index)}. ` : '• '}` },
    ...itemLines(item, `${indent}\u2003`),
  ]);
}

function itemLines(item: ListItem, indent: string): Run[] {
  const { text, lists } = typeof item === 'string' || !('lists' in item) ? { text: item, lists: [] } : item;
  return [
    ...linesOf([{ kind: 'p', text }]),
    ...lists.flatMap((list): Run[] => [{ break: true }, ...listLines(list, indent)]),
  ];
}

/** An item as one text, with the lists in it as lines below: of a List, whose items are texts. */
export function itemText(item: ListItem): InlineText {
  return typeof item === 'string' || !('lists' in item) ? item : inlineOf(itemLines(item, ''));
}
