import { LRUCache } from 'lru-cache';
import { clientNetwork } from '#server/platform/http/client-network.ts';

const WINDOW_MS = 60_000;
/** Beacons of one address, of IPv6 one /64, in a minute: an office behind one address, not a flood. */
const MAX_BEACONS = 600;

/**
 * Counts beacons by address in this process alone: the database is not asked for each of them.
 * @returns whether one more is taken
 */
export function openBeaconLimit(most = MAX_BEACONS): (ip: string) => boolean {
  const counts = new LRUCache<string, { sent: number }>({ max: 50_000, ttl: WINDOW_MS });
  return (ip) => {
    const network = clientNetwork(ip);
    const count = counts.get(network) ?? { sent: 0 };
    if (count.sent === 0) counts.set(network, count);
    count.sent += 1;
    return count.sent <= most;
  };
}
