import { Laptop, type LucideIcon, Maximize2, Monitor, Smartphone, Tablet, TabletSmartphone } from 'lucide-react';
import { BREAKPOINT_NAMES } from '#common/layout/compile-style.ts';
import type { Breakpoint } from '#common/layout/document.ts';
import { frameWidthAtom, showDeviceAtom } from '../engine/view-state';
import { editorAction } from './editor-action';

const ICONS: { readonly [name in Breakpoint]: LucideIcon } = {
  base: Smartphone,
  sm: TabletSmartphone,
  md: Tablet,
  lg: Laptop,
  xl: Monitor,
};

/** The widths of the page behind the keys 1 … 5, and back to all the room there is. */
export const viewportActions = [
  ...BREAKPOINT_NAMES.map((name, index) =>
    editorAction({
      name: `viewport-${name}`,
      icon: ICONS[name],
      section: 'view',
      keys: [String(index + 1)],
      run: ({ store }) => store.set(showDeviceAtom, name),
    }),
  ),
  editorAction({
    name: 'viewport-fill',
    icon: Maximize2,
    section: 'view',
    run: ({ store }) => store.set(frameWidthAtom, null),
  }),
];
