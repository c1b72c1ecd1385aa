import { createContext, use } from 'react';

/** `unified`: lines below one another; `sides`: before and after beside one another. */
export const DIFF_LAYOUTS = ['unified', 'sides'] as const;
export type DiffLayout = (typeof DIFF_LAYOUTS)[number];

interface LayoutState {
  /** How differences are drawn now. */
  readonly layout: DiffLayout;
  /** Both sides have room. */
  readonly fits: boolean;
  readonly choose: (layout: DiffLayout) => void;
}

export const LayoutContext = createContext<LayoutState>({ layout: 'unified', fits: false, choose: () => undefined });

/** How differences are drawn here; outside of a `DiffArea` below one another. */
export function useDiffLayout(): LayoutState {
  return use(LayoutContext);
}
