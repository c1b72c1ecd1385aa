import type { RoutePatternFault } from '#common/rules/page-route-pattern.ts';
import { parseUrlString } from '#common/rules/page-route-pattern.ts';

/** In addresses of files that other programs made; no page of ours has one. */
const FOREIGN = /[[\]{}|"`^]|%20|(?<=\S) (?=\S)/g;
/** A key as other programs write it: what was meant is a pattern. */
const KEY = /^(?:\[.*\]|\{.*\})$/;

/**
 * What is wrong with the path that a redirect begins at: the rules of page routes, and besides what old addresses hold.
 * @returns the faults, and the names of placeholders, which a redirect has none of
 */
export function readFrom(from: string): { readonly keys: readonly string[]; readonly faults: RoutePatternFault[] } {
  const plain = from
    .split('/')
    .map((segment) => (KEY.test(segment) ? segment : segment.replace(FOREIGN, (sign) => '_'.repeat(sign.length))))
    .join('/');
  const { keys, faults } = parseUrlString(plain);
  return { keys, faults: [...faults] };
}
