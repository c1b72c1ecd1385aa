import type { LayoutNode } from '#common/layout/document.ts';

/** Whether a block is an instance of a component. */
export function isInstance(node: LayoutNode): boolean {
  return node.type.resolvedName === 'Component';
}

/** The key of the component that a block is an instance of, '' where none was chosen. */
export function componentKey({ props: { component } }: LayoutNode): string {
  return typeof component === 'string' ? component : '';
}

/** The name of a slot, or of what is put into one. */
export function componentSlotName({ props: { name } }: LayoutNode): string {
  return typeof name === 'string' ? name : 'content';
}
