import { atom } from 'jotai';
import { appearanceAtom } from '../appearance/current-appearance';

/** What was pressed since the last change of location; null = nothing yet. */
const pressed = atom<boolean | null>(null);

/** Whether the sidebar shows icons only: as pressed, else as the appearance has it. Setting null goes back to that. */
export const navCollapsed = atom(
  (get) => get(pressed) ?? get(appearanceAtom).variant === 'mini',
  (_, set, next: boolean | null) => set(pressed, next),
);

/** Whether the navigation lies over the screen as a drawer. */
export const isAppDrawerOpen = atom(false);
export const isPaletteOpen = atom(false);
export const isHelpOpen = atom(false);
