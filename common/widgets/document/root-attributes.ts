import { isRecord } from '#common/rules/is-record.ts';
import { styleClass } from '#common/layout/compile-style.ts';
import { BREAKPOINTS, type Json, type LayoutNode, type NodeId } from '#common/layout/document.ts';
import { hasNodeRules } from './node-rules';
import { toneOf } from '../site-theme/tone';
import type { RootAttributes } from '../drawing/view';

function hidingClasses(hiddenOn: Json | undefined): string[] {
  if (!Array.isArray(hiddenOn)) return [];
  const names = hiddenOn as readonly Json[];
  return names.flatMap((name) =>
    typeof name === 'string' && Object.hasOwn(BREAKPOINTS, name) ? [`hide-${name}`] : [],
  );
}

function ownTone({ props }: LayoutNode): string {
  const base = isRecord(props.style) ? props.style.base : undefined;
  return isRecord(base) ? toneOf(base.backgroundColor) : '';
}

/**
 * Attributes of a view's outermost element: the style class (only with rules), a tone if its background needs one,
 * `hide-<breakpoint>`, the anchor.
 * @param node as stored (none of these props may be bound)
 * @param extra more attributes: the canvas' `ref`, the bench's `data-b`
 */
export function rootAttributes(id: NodeId, node: LayoutNode, extra?: Partial<RootAttributes>): RootAttributes {
  const { anchor, hiddenOn } = node.props;
  const classes = [
    hasNodeRules(node) ? styleClass(id) : '',
    ownTone(node),
    ...hidingClasses(hiddenOn),
    extra?.className ?? '',
  ];
  // Not `{...extra, className}`: see withClass.
  const attributes: Record<string, unknown> = { className: classes.filter(Boolean).join(' ') };
  for (const name in extra) if (name !== 'className') attributes[name] = extra[name as keyof RootAttributes];
  if (typeof anchor === 'string' && anchor) attributes.id = anchor;
  return attributes as unknown as RootAttributes;
}
