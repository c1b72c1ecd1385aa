import type { NodeId } from '#common/layout/document.ts';

/** Why an instance is not drawn, or not all of it. */
export interface ExpandFault {
  readonly code: 'component-missing' | 'component-circle' | 'component-deep' | 'component-size';
  /** The block of the document that it happens in. */
  readonly nodeId: NodeId;
  /** Keys of components from the document inwards, the one it is about last. */
  readonly path: readonly string[];
}

/** The faults of one expansion, in the order that they were found in. */
export interface FoundFaults {
  readonly list: readonly ExpandFault[];
  /** Adds one, unless its block has one of that kind. @param path made for the first one alone */
  readonly add: (code: ExpandFault['code'], nodeId: NodeId, path: () => readonly string[]) => void;
}

/** Faults to be found; adding one takes the same time however many there are. */
export function collectFaults(): FoundFaults {
  const list: ExpandFault[] = [];
  const known = new Set<string>();
  return {
    list,
    add: (code, nodeId, path) => {
      const name = `${code} ${nodeId}`;
      if (known.has(name)) return;
      known.add(name);
      list.push({ code, nodeId, path: path() });
    },
  };
}
