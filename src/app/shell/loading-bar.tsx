import { useSyncExternalStore } from 'react';
import { activity } from '#src/api/activity.ts';
import './shell.css';

/** A thin line at the top while calls run; CSS shows it only after 300 ms. */
export function LoadingBar() {
  const running = useSyncExternalStore(activity.subscribe, activity.running);
  return running > 0 ? <div className="loading-bar ui-motion" aria-hidden /> : null;
}
