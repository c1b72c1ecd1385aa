import type { LucideIcon } from 'lucide-react';

/** In this order, each under its heading `palette.group.<name>`. */
export const PALETTE_GROUPS = ['recent', 'acts', 'screens', 'pages', 'routes', 'images'] as const;

/** One line of the palette: a place to go to, or something to do. */
export interface PaletteEntry {
  readonly id: string;
  readonly group: (typeof PALETTE_GROUPS)[number];
  readonly label: string;
  /** What tells it from others of the same name: an address, a key. */
  readonly note?: string;
  readonly icon: LucideIcon;
  /** A path of the app; an entry has either this or `run`. */
  readonly to?: string;
  readonly run?: () => void;
}
