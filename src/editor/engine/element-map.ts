import type { NodeId } from '#common/layout/document.ts';

/** Which element on the canvas draws which node. Filled by the refs of the node views. */
export interface ElementMap {
  readonly element: (id: NodeId) => HTMLElement | undefined;
  /** The node drawn by this element or by the nearest one around it. */
  readonly nodeAt: (element: Element | null) => NodeId | undefined;
  /** The ref to give a node's outermost element; the same function for the same id. */
  readonly refOf: (id: NodeId) => (element: HTMLElement | null) => void;
}

export function createElementMap(): ElementMap {
  const elements = new Map<NodeId, HTMLElement>();
  const ids = new WeakMap<Element, NodeId>();
  const refs = new Map<NodeId, (element: HTMLElement | null) => void>();
  const refOf = (id: NodeId) => {
    const known = refs.get(id);
    if (known) return known;
    const ref = (element: HTMLElement | null) => {
      if (element) {
        elements.set(id, element);
        ids.set(element, id);
      } else {
        elements.delete(id);
        refs.delete(id);
      }
    };
    refs.set(id, ref);
    return ref;
  };
  const nodeAt = (element: Element | null) => {
    for (let at = element; at; at = at.parentElement) {
      const id = ids.get(at);
      if (id !== undefined) return id;
    }
    return undefined;
  };
  return { element: (id) => elements.get(id), nodeAt, refOf };
}
