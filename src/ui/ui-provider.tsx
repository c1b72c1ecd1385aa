import type { ReactNode } from 'react';
import { TooltipLayer } from './tooltip';
import { ToastLayer } from './toast';

/** What every screen of ours stands in: tooltips and toasts. Styles are plain CSS on the design tokens. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <TooltipLayer />
      <ToastLayer />
    </>
  );
}
