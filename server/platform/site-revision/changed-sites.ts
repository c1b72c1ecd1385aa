/** How long after a change this process reads the database instead of waiting for the notification. Milliseconds. */
const ASK_MS = 2000;

const touched = new Map<string, number>();

/** Notes that this process is changing a site. The NOTIFY of the change may come a moment after the reply that made it. */
export function markChanged(siteId: string): void {
  touched.set(siteId, Date.now());
}

/** True while the caches of this process may not have been notified of its own change yet. */
export function changedRecently(siteId: string): boolean {
  const at = touched.get(siteId);
  if (at === undefined) return false;
  if (Date.now() - at < ASK_MS) return true;
  touched.delete(siteId);
  return false;
}
