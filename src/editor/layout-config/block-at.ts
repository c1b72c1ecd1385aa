import { getLocation, type Node, parseTree } from 'jsonc-parser';

/** Where in a layout configuration a place of its text is. */
export type Place =
  | { readonly kind: 'block'; readonly id: string; readonly widget: string | null }
  | { readonly kind: 'meta' }
  | { readonly kind: 'outside' };

function child(node: Node | undefined, name: string): Node | undefined {
  return node?.children?.find(({ children }) => children?.[0]?.value === name)?.children?.[1];
}

/** What a place of a text belongs to, read as far as the text can be read. */
export function placeAt(text: string, offset: number): Place {
  const [area, id] = getLocation(text, offset).path;
  if (area === 'meta') return { kind: 'meta' };
  if (area !== 'root' || typeof id !== 'string' || id === '') return { kind: 'outside' };
  const type = child(child(child(child(parseTree(text), 'root'), id), 'type'), 'resolvedName');
  const widget: unknown = type?.value;
  return { kind: 'block', id, widget: typeof widget === 'string' ? widget : null };
}
