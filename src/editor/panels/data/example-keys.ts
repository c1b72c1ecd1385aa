import { isRecord } from '#common/rules/is-record.ts';
import type { JsonObject, NodeMap } from '#common/layout/document.ts';
import { parsePath } from '#common/layout/binding-path.ts';
import { completeProps } from '#common/layout/walk/complete-props.ts';
import { itemPath, readFilter } from '#common/layout/walk/filter-items.ts';
import { allWidgets } from '#common/widgets/registry.ts';
import type { SampleScope } from '#src/editor/document/sample-scope.tsx';
import { itemsOf, nameOf, scopeAt } from './collection-scope';

/** The key of the address that picks an item, and the field that it is compared with; null for any other filter. */
function picked(props: JsonObject): { readonly key: string; readonly field: string } | null {
  if (typeof props.filter !== 'string') return null;
  const { path, operator, key } = readFilter(props.filter);
  const field = parsePath(itemPath(path, nameOf(props)))?.[1];
  return operator === '==' && key !== null && typeof field === 'string' ? { key, field } : null;
}

/** A part of an address: a text or number without a slash, which would be two. */
function partOf(value: unknown): string | null {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text === '' || text.includes('/') ? null : text;
}

/**
 * Values of the keys of an address with which the page shows something: of each Collection that shows the item of the
 * address, those of its first one.
 */
export function exampleKeys(nodes: NodeMap, scope: SampleScope | null): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [id, { type, props: written }] of Object.entries(nodes)) {
    const spec = allWidgets[type.resolvedName];
    if (!scope || spec?.content !== 'each') continue;
    const props = completeProps(spec, written);
    const pick = picked(props);
    const [first] = pick ? itemsOf(props, scopeAt(nodes, id, scope)).all : [];
    const value = pick && isRecord(first) ? partOf(first[pick.field]) : null;
    if (pick && value !== null) found[pick.key] ??= value;
  }
  return found;
}

/** An address as an example: its keys by these values, and where there is none by a word. */
export function exampleAddress(address: string, keys: Readonly<Record<string, string>>): string {
  return address.replace(/<([^>]*)>/g, (_, key: string) =>
    Object.hasOwn(keys, key) ? encodeURIComponent(keys[key] ?? '') : 'sample',
  );
}
