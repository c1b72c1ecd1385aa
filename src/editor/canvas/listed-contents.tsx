import { useMemo, useSyncExternalStore } from 'react';
import type { JsonObject, NodeMap } from '#common/layout/document.ts';
import type { ContentsEntry, View, ViewProps } from '#common/widgets/drawing/view.ts';
import { useEngine } from '../engine/engine-context';

/** A table of contents on the canvas. */
export interface ContentsInput {
  readonly view: View<JsonObject>;
  readonly input: ViewProps<JsonObject>;
}

interface Props extends ContentsInput {
  /** Finds the headings of a page. */
  readonly read: (nodes: NodeMap) => readonly ContentsEntry[];
}

/** Draws a table of contents, and again when a heading changes. */
export function ListedContents({ view, input, read }: Props) {
  const engine = useEngine();
  // As one text, which stays the same while no heading changes.
  const text = useSyncExternalStore(engine.revision.subscribe, () => JSON.stringify(read(engine.getNodes())));
  const contents = useMemo(() => JSON.parse(text) as readonly ContentsEntry[], [text]);
  return view({ ...input, context: { ...input.context, contents } });
}
