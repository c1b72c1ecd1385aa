import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '#src/ui/error-boundary.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { sessionOverlayAtom, sessionUserAtom } from './session-overlay';
import { loadSessionOverlays } from './load-session-overlays';
import './session.css';

const Covers = lazyPart(loadSessionOverlays);

/** Hides what is underneath until the cover itself is drawn. */
const veil = <div className="cover-veil" />;

/**
 * The screens, and over them what asks who is there. A session that was locked before a reload draws no screen until it
 * is unlocked; one that locks later keeps its screens mounted.
 */
export function SessionLayer({ children }: { children: ReactNode }) {
  const { cover, hidden } = useAtomValue(sessionOverlayAtom);
  const who = useAtomValue(sessionUserAtom);
  const [drawn, setDrawn] = useState(!hidden);
  if (!hidden && !drawn) setDrawn(true);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-hidden', hidden);
  }, [hidden]);
  return (
    <>
      {drawn && children}
      {cover && who && (
        <ErrorBoundary fallback={(error) => <ErrorPanel error={error} onRetry={() => window.location.reload()} />}>
          <Suspense fallback={hidden ? veil : null}>
            <Covers cover={cover} hidden={hidden} user={who} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
