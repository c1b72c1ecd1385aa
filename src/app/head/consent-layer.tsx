import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { analyticsUrl, consentAtom } from './consent';

const ConsentNotice = lazyPart(async () => (await import('./consent-notice')).ConsentNotice);

/** Asks about analytics where it is set up, and loads the script once it is allowed. */
export function ConsentLayer() {
  const consent = useAtomValue(consentAtom);
  const loaded = useRef(false);
  useEffect(() => {
    if (analyticsUrl === null || consent !== 'allowed' || loaded.current) return;
    loaded.current = true;
    void import('./load-analytics').then(({ loadAnalytics }) => loadAnalytics(analyticsUrl ?? ''));
  }, [consent]);
  if (analyticsUrl === null || consent !== 'unanswered') return null;
  return (
    <Suspense>
      <ConsentNotice host={new URL(analyticsUrl).host} />
    </Suspense>
  );
}
