/** How long after a change this process asks the database itself instead of waiting to be told. Milliseconds. */
const ASK_MS = 2000;

const touched = new Map<string, number>();

/** Notes that this process is changing a site. The NOTIFY of the change may come a moment after the reply that made it. */
export function markChanged(siteId: string): void {
  touched.set(siteId, Date.now());
}

/** True while a change of this process may not have been told to its caches yet. */
export function changedRecently(siteId: string): boolean {
  const at = touched.get(siteId);
  if (at === undefined) return false;
  if (Date.now() - at < ASK_MS) return true;
  touched.delete(siteId);
  return false;
}
