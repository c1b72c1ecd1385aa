import { useEditor } from '@craftjs/core';
import type { NodeId } from '#common/layout/document.ts';

/** The settings panel a widget brings along (`related.settings` of Craft), if it does. */
export function RelatedSettings({ id }: { readonly id: NodeId }) {
  const { Settings } = useEditor((state) => ({ Settings: state.nodes[id]?.related.settings }));
  return Settings ? <Settings /> : null;
}
