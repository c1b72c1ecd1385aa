import { type ReactNode, Suspense } from 'react';
import { lazyPart } from './lazy-part';
import { ToastLayer } from './toast';

/** No first screen needs it to be drawn. */
const TooltipLayer = lazyPart(async () => (await import('./tooltip')).TooltipLayer);

/** The wrapper of every screen: tooltips and toasts. Styles are plain CSS on the design tokens. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Suspense>
        <TooltipLayer />
      </Suspense>
      <ToastLayer />
    </>
  );
}
