import type { Breakpoint, NodeId, NodeMap } from '#common/layout/document.ts';
import type { StyleKey } from '#common/layout/style-properties.ts';
import { styleOrigin } from './style-cascade';

const INHERITED: ReadonlySet<StyleKey> = new Set<StyleKey>([
  'color',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'textAlign',
  'textTransform',
  'textWrap',
  'whiteSpace',
  'wordSpacing',
]);

/** Whether blocks take the property from what they stand in. */
export function isInherited(key: StyleKey): boolean {
  return INHERITED.has(key);
}

/** The nearest ancestor whose style sets a property at a width; undefined when none does. */
export function ancestorWith(nodes: NodeMap, id: NodeId, key: StyleKey, width: Breakpoint): NodeId | undefined {
  for (let at = nodes[id]?.parent; at !== undefined; at = nodes[at]?.parent) {
    if (styleOrigin(nodes[at]?.props.style, key, width, width).value !== undefined) return at;
  }
  return undefined;
}
