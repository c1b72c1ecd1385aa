import type { Breakpoint } from '#common/layout/document.ts';
import { frameWidthAtom, VIEWPORTS } from '../engine/view-state';
import { command } from './command';

const names = Object.keys(VIEWPORTS) as Breakpoint[];

/** The widths of the page behind the keys 1 … 5, and back to all the room there is. */
export const viewportCommands = [
  ...names.map((name, index) =>
    command({
      name: `viewport-${name}`,
      keys: [String(index + 1)],
      run: ({ store }) => store.set(frameWidthAtom, VIEWPORTS[name]),
    }),
  ),
  command({ name: 'viewport-fill', run: ({ store }) => store.set(frameWidthAtom, null) }),
];
