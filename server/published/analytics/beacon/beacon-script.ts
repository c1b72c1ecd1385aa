import { createHash } from 'node:crypto';
import source from './beacon.js?raw';

/** The script of ours on pages that count by beacon, without its remarks. At most 1 kB as it is sent (.size-limit.js). */
export const BEACON = source
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('//'))
  .join('\n');

/** Its source in a Content-Security-Policy. */
export const BEACON_HASH = createHash('sha256').update(BEACON).digest('base64');

/** Options of a page's beacon. */
export interface BeaconFacts {
  /** The version that is shown; absent: nothing is found here. */
  readonly version?: number | undefined;
  /** Clicks on links are reported, too. */
  readonly clicks: boolean;
}

/** The element that counts a page, at the end of its body. */
export function beaconTag({ version, clicks }: BeaconFacts): string {
  return `<script${version === undefined ? '' : ` data-v="${version}"`}${clicks ? ' data-c="1"' : ''}>${BEACON}</script>`;
}
