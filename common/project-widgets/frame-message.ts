import { MANIFEST_LIMITS } from '../contract/manifest-limits';

/** The channel on which a component's page tells its height: `parent.postMessage({channel, height}, '*')`. */
export const COMPONENT_CHANNEL = 'pagewright-component';
/** In the address of a component's page on the canvas: the page is asked to tell its height, measured from outside. */
export const HEIGHT_QUERY = 'pagewright-height';
/** Px that a component takes at least. */
const MIN_HEIGHT = 20;

/** The height that a message of a component's page tells, within bounds; null: it tells none. The page is a stranger's. */
export function readHeight(data: unknown): number | null {
  if (typeof data !== 'object' || data === null) return null;
  const { channel, height } = data as { channel?: unknown; height?: unknown };
  if (channel !== COMPONENT_CHANNEL || typeof height !== 'number' || !Number.isFinite(height)) return null;
  return Math.min(MANIFEST_LIMITS.maxHeight, Math.max(MIN_HEIGHT, Math.ceil(height)));
}

/** Whether a height was measured from outside: one that the page tells itself counts before it. */
export function isMeasured(data: unknown): boolean {
  return typeof data === 'object' && data !== null && (data as { measured?: unknown }).measured === true;
}
