import type { PickEntry } from '#src/ui/quick-pick-list.tsx';

/** In this order, each under its heading `palette.group.<name>`. */
export const PALETTE_GROUPS = [
  'recent',
  'acts',
  'screens',
  'pages',
  'routes',
  'images',
  'changeSets',
  'projects',
  'tickets',
  'pulls',
  'sessions',
  'deployments',
] as const;

/** One line of the palette: a place to go to, or an action. */
export interface PaletteEntry extends PickEntry {
  /** A path of the app: remembered, and gone to unless there is `run`. */
  readonly to?: string;
  readonly run?: () => void;
  /** What it is found by besides, and which is not shown. */
  readonly words?: string;
}
