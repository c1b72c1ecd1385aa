import { Suspense, useMemo, useSyncExternalStore } from 'react';
import { componentKey, isInstance } from '#common/components/instance.ts';
import type { JsonObject, NodeMap } from '#common/layout/document.ts';
import { contentsOf } from '#common/widgets/document/contents.ts';
import type { ContentsEntry, View, ViewProps } from '#common/widgets/drawing/view.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { useEngine } from '../engine/engine-context';

/** Loaded with the first table of contents on a page that has components. */
const ContentsWithComponents = lazyPart(
  async () => (await import('./instances/contents-with-components')).ContentsWithComponents,
);

/** A table of contents on the canvas. */
export interface ContentsViewProps {
  readonly view: View<JsonObject>;
  readonly input: ViewProps<JsonObject>;
}

/** The keys of the components that a page has, as one text; '' where it has none. */
function componentKeys(nodes: NodeMap): string {
  const keys = Object.values(nodes).flatMap((node) => (isInstance(node) ? [componentKey(node)] : []));
  return [...new Set(keys)].filter(Boolean).sort().join(' ');
}

/** A table of contents on the canvas: the one view that shows what other blocks hold, so it follows all of them. */
export function ContentsView(props: ContentsViewProps) {
  const engine = useEngine();
  const keys = useSyncExternalStore(engine.revision.subscribe, () => componentKeys(engine.getNodes()));
  const own = <ListedContents {...props} read={contentsOf} />;
  if (keys === '') return own;
  return (
    <Suspense fallback={own}>
      <ContentsWithComponents {...props} keys={keys} />
    </Suspense>
  );
}

/** The same, of the headings that `read` finds. */
export function ListedContents({
  view,
  input,
  read,
}: ContentsViewProps & { readonly read: (nodes: NodeMap) => readonly ContentsEntry[] }) {
  const engine = useEngine();
  // As one text, which stays the same while no heading changes.
  const text = useSyncExternalStore(engine.revision.subscribe, () => JSON.stringify(read(engine.getNodes())));
  const contents = useMemo(() => JSON.parse(text) as readonly ContentsEntry[], [text]);
  return view({ ...input, context: { ...input.context, contents } });
}
