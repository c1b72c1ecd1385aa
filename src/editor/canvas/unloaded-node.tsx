import { useEffect, type ReactNode } from 'react';
import type { RootAttributes } from '#common/widgets/drawing/view.ts';
import { useSignal } from '../engine/signal';
import { loadWidgetParts, widgetParts } from '../engine/widget-parts';

interface UnloadedNodeProps {
  readonly root: RootAttributes;
  readonly draw: () => ReactNode;
}

/** A block whose view is still on its way: a place of its own, then the block. */
export function UnloadedNode({ root, draw }: UnloadedNodeProps) {
  const { complete } = useSignal(widgetParts);
  useEffect(() => {
    // What cannot be loaded now is asked for by the next block of its kind.
    if (!complete) loadWidgetParts().catch(console.error);
  }, [complete]);
  return complete ? draw() : <section {...root} />;
}
