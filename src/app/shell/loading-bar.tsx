import { useSyncExternalStore } from 'react';
import { activity } from '#src/api/client/activity.ts';
import '../shell.css';

/** A thin line at the top while calls run; CSS shows it only after 300 ms, and in another color while content is changed. */
export function LoadingBar() {
  const loading = useSyncExternalStore(activity.subscribe, activity.loading);
  const updating = useSyncExternalStore(activity.subscribe, activity.updatingContent);
  return loading ? <div className="loading-bar ui-motion" data-updating={updating || undefined} aria-hidden /> : null;
}
