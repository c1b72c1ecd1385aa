import { useMemo, useSyncExternalStore } from 'react';
import type { JsonObject } from '#common/layout/document.ts';
import { contentsOf } from '#common/widgets/document/contents.ts';
import type { ContentsEntry, View, ViewProps } from '#common/widgets/drawing/view.ts';
import { useEngine } from '../engine/engine-context';

interface Props {
  readonly view: View<JsonObject>;
  readonly input: ViewProps<JsonObject>;
}

/** A table of contents on the canvas: the one view that shows what other blocks hold, so it follows all of them. */
export function ContentsView({ view, input }: Props) {
  const engine = useEngine();
  // As one text, which stays the same while no heading changes.
  const text = useSyncExternalStore(engine.revision.subscribe, () => JSON.stringify(contentsOf(engine.getNodes())));
  const contents = useMemo(() => JSON.parse(text) as readonly ContentsEntry[], [text]);
  return view({ ...input, context: { ...input.context, contents } });
}
