import { useEditor } from '@craftjs/core';
import type { ReactNode } from 'react';
import type { NodeId } from '#common/layout/document.ts';

interface Props {
  /** Another node needs another `key`: Craft's collectors answer for the node they began with. */
  readonly id: NodeId;
  /** Shown where the widget brings no panel. */
  readonly fallback?: ReactNode;
}

/** The settings panel a widget brings along (`related.settings` of Craft), if it does. */
export function RelatedSettings({ id, fallback = null }: Props) {
  const { Settings } = useEditor((state) => ({ Settings: state.nodes[id]?.related.settings }));
  return Settings ? <Settings /> : fallback;
}
