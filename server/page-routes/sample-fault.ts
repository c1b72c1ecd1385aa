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
): string | null {
  const sample = route.sample_url_string;
  if (!sample.startsWith('/') || /[?#\\\s<>]/.test(sample)) return 'It must be a path that begins with /.';
  const alone = { ...route, id: '', regex_pattern: derived.pattern, is_active: true, added_on: new Date(0) };
  const answer = buildRouteIndex([alone]).match(sample);
  if (answer === 'malformed') return 'Its percent-coding is broken.';
  return answer === null ? `It does not match ${derived.pattern}` : null;
}
