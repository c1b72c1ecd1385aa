import type { Json, LayoutNode } from '#common/layout/document.ts';
import { specOf } from '#common/layout/placement.ts';
import type { Registry } from '#common/layout/spec.ts';

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

/** A block in the place of its instance: where the instance is hidden, shown under a condition or linked to, so is it. */
export function inPlaceOf(instance: LayoutNode, top: LayoutNode): LayoutNode {
  const { hiddenOn, visibleIf, anchor } = instance.props;
  const hidden = [...new Set([...listOf(top.props.hiddenOn), ...listOf(hiddenOn)])];
  const props = {
    ...top.props,
    ...(hidden.length > 0 && { hiddenOn: hidden }),
    ...(visibleIf !== undefined && { visibleIf }),
    ...(anchor !== undefined && anchor !== '' && { anchor }),
  };
  return { ...top, props, custom: instance.custom, hidden: top.hidden || instance.hidden };
}

/** A box for what is more than one block, or has a condition beside that of its instance. */
const BOX: LayoutNode = {
  type: { resolvedName: 'Container' },
  isCanvas: true,
  props: {},
  displayName: 'Container',
  custom: {},
  hidden: false,
  nodes: [],
  linkedNodes: {},
};

/** As wide as what it is in, and without distances of its own: sections, headers and footers bring theirs. */
const BARE: LayoutNode = {
  ...BOX,
  props: { gap: '0px', style: { base: { inlineSize: '100%', marginInline: '0px' } } },
};

/** The box around the blocks at the top of a component. */
export function boxAround(tops: readonly (LayoutNode | undefined)[], registry: Registry): LayoutNode {
  const areSections = tops.some((top) => top && specOf(registry, top.type.resolvedName)?.section === true);
  return areSections ? BARE : BOX;
}
