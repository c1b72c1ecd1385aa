import type { JsonObject, NodeId, NodeMap } from '#common/layout/document.ts';
import { completeProps } from '#common/layout/walk/complete-props.ts';
import { readFilter } from '#common/layout/walk/filter-items.ts';
import { isRecord } from '#common/rules/is-record.ts';
import { allWidgets } from '#common/widgets/registry.ts';
import { itemName } from '#src/parts/item-page/item-name.ts';
import type { SampleScope } from '../../document/sample-scope';
import { itemsOf, scopeAt } from '../../document/collection-scope';

/** A note about a Collection, of which the canvas shows one item: as the last part of a locale key, with its values. */
export interface Repeat {
  readonly id: NodeId;
  readonly text: 'more' | 'example' | 'needsKey' | 'noExample';
  /** Items beside the one that is shown. */
  readonly count: number;
  /** Names of items: of those that follow, or of the example. */
  readonly names: readonly string[];
  /** The key of the address that chooses the item; '' where none does. */
  readonly key: string;
}

/** Items that are named. */
const NAMED = 3;

function names(items: readonly unknown[]): readonly string[] {
  const all = items.slice(0, NAMED).map((item) => (isRecord(item) ? itemName(item) : ''));
  const named = all.filter((name) => name !== '');
  return items.length > NAMED && named.length > 0 ? [...named, '…'] : named;
}

function repeatOf(id: NodeId, props: JsonObject, scope: SampleScope): Repeat | null {
  const { operator, key } = readFilter(typeof props.filter === 'string' ? props.filter : '');
  const { all, shown } = itemsOf(props, scope);
  if (all.length === 0) return null;
  const [first, ...others] = shown;
  if (operator !== '==' || key === null) {
    const repeat = { id, text: 'more' as const, count: others.length, names: names(others), key: '' };
    return others.length === 0 ? null : repeat;
  }
  const own = { id, count: 0, key };
  if (!isRecord(scope.route) || !Object.hasOwn(scope.route, key)) return { ...own, text: 'needsKey', names: [] };
  return first === undefined
    ? { ...own, text: 'noExample', names: [] }
    : { ...own, text: 'example', names: names([first]) };
}

/** What is said of each Collection of a page. */
export function repeatsOf(nodes: NodeMap, scope: SampleScope): readonly Repeat[] {
  return Object.entries(nodes).flatMap(([id, { type, props, hidden }]) => {
    const spec = allWidgets[type.resolvedName];
    if (hidden || spec?.content !== 'each') return [];
    return repeatOf(id, completeProps(spec, props), scopeAt(nodes, id, scope)) ?? [];
  });
}
