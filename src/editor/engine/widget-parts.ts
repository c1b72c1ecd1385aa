import type { JsonObject, NodeMap } from '#common/layout/document.ts';
import type { View } from '#common/widgets/drawing/view.ts';
import { firstStyles, firstViews } from '#common/widgets/first.ts';
import type { WidgetStyles } from '#common/widgets/styles.ts';
import { orNewVersion } from '#src/ui/lazy-part.ts';
import { createSignal, type Signal } from './signal';

/** What the canvas draws widgets with, by their names. */
export interface WidgetParts {
  readonly views: { readonly [name: string]: View<JsonObject> };
  readonly styles: WidgetStyles;
  /** Whether those of all widgets are here. */
  readonly complete: boolean;
}

const parts: Signal<WidgetParts> = createSignal<WidgetParts>({
  views: firstViews,
  styles: firstStyles,
  complete: false,
});
let loading: Promise<void> | null = null;

/** Those that are here by now. */
export const widgetParts: Pick<Signal<WidgetParts>, 'get' | 'subscribe'> = parts;

async function load(): Promise<void> {
  const { laterViews, laterStyles } = await orNewVersion(import('#common/widgets/later.ts'));
  parts.set({
    views: { ...firstViews, ...laterViews },
    styles: { ...firstStyles, ...laterStyles },
    complete: true,
  });
}

/** Loads those that are missing, once. Where that fails the next call tries again. @throws what the import threw */
export function loadWidgetParts(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Loads those that are missing when the browser has nothing else to do. @returns does not, if it has not begun */
export function loadWidgetPartsWhenIdle(): () => void {
  // What fails is tried again by the block that needs it.
  const begin = () => void loadWidgetParts().catch(console.error);
  if (typeof requestIdleCallback !== 'function') return () => undefined;
  const waiting = requestIdleCallback(begin, { timeout: 5000 });
  return () => cancelIdleCallback(waiting);
}

/** Loads what a document is drawn with. */
export async function loadPartsOf(nodes: NodeMap): Promise<void> {
  const isMissing = Object.values(nodes).some(({ type }) => !Object.hasOwn(parts.get().views, type.resolvedName));
  if (isMissing) await loadWidgetParts();
}
