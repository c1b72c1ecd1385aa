import { BEACON_HASH } from '#server/published/analytics/beacon/beacon-script.ts';
import { AMP_RUNTIME } from './amp-head';
import type { WholePage } from './whole-page';

/**
 * Policy of site pages (docs/operating.md): nothing runs but the beacon; style elements are known by their hashes, frames by
 * what the page holds. On AMP pages and stories the runtime runs, in a worker too, and writes styles that no hash can name.
 */
export function sitePolicy(
  { output, styleHashes, hasBeacon, frames }: Pick<WholePage, 'output' | 'styleHashes' | 'hasBeacon' | 'frames'>,
  frameAncestors: string,
): string {
  return [
    "default-src 'none'",
    ...(output !== 'page' ? [`script-src ${AMP_RUNTIME} blob:`, `connect-src 'self' ${AMP_RUNTIME}`] : []),
    ...(hasBeacon && output === 'page' ? [`script-src 'sha256-${BEACON_HASH}'`, "connect-src 'self'"] : []),
    "img-src 'self' https:",
    output !== 'page'
      ? `style-src 'self' 'unsafe-inline' ${AMP_RUNTIME}`
      : ["style-src 'self'", ...styleHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    "font-src 'self'",
    "media-src 'self' https:",
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}
