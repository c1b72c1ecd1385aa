/** Saves or keeps what is not saved yet. It must not fail; how long it takes is bounded by who waits. */
export type KeepWork = () => Promise<void>;

const keepers = new Set<KeepWork>();
/** A server that does not answer must not hold anybody back from signing out: the drafts are on the device by then. */
const MAX_WAIT_MS = 5000;

/** Registers what is to be done before the session or the page goes. @returns takes it back */
export function onLeaving(keep: KeepWork): () => void {
  keepers.add(keep);
  return () => void keepers.delete(keep);
}

/** Lets everybody keep their unsaved work, for at most five seconds. */
export async function keepPendingWork(): Promise<void> {
  const all = Promise.all([...keepers].map((keep) => keep()));
  const late = new Promise<void>((resolve) => window.setTimeout(resolve, MAX_WAIT_MS));
  await Promise.race([all, late]);
}
