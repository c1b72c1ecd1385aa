import { type ErrorDetail, fault } from '#common/contract/faults.ts';
import { buildRouteIndex } from '#common/rules/match-page-route.ts';
import type { Derived } from './derive-route';

/**
 * Why a sample address does not do, or null: it must be a path that the route, by itself, answers (with or without
 * the slash at its end).
 */
export function sampleFault(
  route: {
    readonly url_string: string;
    readonly sample_url_string: string;
    readonly page_type_advanced: boolean;
  },
  derived: Derived,
): ErrorDetail | null {
  const sample = route.sample_url_string;
  if (!sample.startsWith('/') || /[?#\\\s<>]/.test(sample)) return fault('sample_url_string', 'path_needed');
  const alone = { ...route, id: '', regex_pattern: derived.pattern, is_active: true, added_on: new Date(0) };
  const answer = buildRouteIndex([alone]).match(sample);
  if (answer === 'malformed') return fault('sample_url_string', 'path_coding');
  return answer === null ? fault('sample_url_string', 'sample_mismatch', { pattern: derived.pattern }) : null;
}
