import type { ErrorDetail } from '#common/contract/errors.ts';
import { parseUrlString, ROUTE_PATTERN_REASONS } from '#common/rules/page-route-pattern.ts';
import { RE2JS } from 're2js';
import { analysePattern, LONGEST_PATTERN } from './slow-pattern';

/** A route as it was sent (`savePageRoute` of the contract). */
export interface SentRoute {
  readonly url_string: string;
  readonly regex_pattern?: string | undefined;
  readonly sample_url_string: string;
  readonly type?: 'dynamic' | 'simple' | undefined;
  readonly keys?: readonly string[] | undefined;
  readonly page_type_advanced: boolean;
}

/** What follows from it. */
export interface Derived {
  readonly pattern: string;
  readonly keys: string[];
  readonly type: 'dynamic' | 'simple';
}

type Outcome = { readonly derived: Derived; readonly faults: readonly ErrorDetail[] };

const fault = (path: string, reason: string): ErrorDetail => ({ path, reason });
/** API.md "Page routes": names of placeholders. */
const KEY = /^[a-z][a-z0-9_]{0,31}$/;

/** Names of the groups of a pattern in their order, or why it is no pattern. */
export function readPattern(pattern: string): { readonly keys: string[] } | { readonly reason: string } {
  try {
    const groups = Object.entries(RE2JS.compile(pattern).namedGroups());
    return { keys: groups.sort(([, a], [, b]) => a - b).map(([name]) => name) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : 'This is not a pattern.' };
  }
}

/** An advanced route's own pattern (RE2 syntax). A pattern slow in a backtracking engine is refused: exports use one. */
async function readOwnPattern(pattern: string): Promise<{ readonly keys: string[]; readonly faults: ErrorDetail[] }> {
  if (pattern === '') return { keys: [], faults: [fault('regex_pattern', 'An advanced route needs a pattern.')] };
  if (pattern.length > LONGEST_PATTERN) {
    return { keys: [], faults: [fault('regex_pattern', `At most ${LONGEST_PATTERN} characters.`)] };
  }
  const read = readPattern(pattern);
  if ('reason' in read) return { keys: [], faults: [fault('regex_pattern', read.reason)] };
  const faults = read.keys
    .filter((key) => !KEY.test(key))
    .map((key) => fault('regex_pattern', `The name ${key} is not allowed: small letters, digits and _, at most 32.`));
  const verdict = await analysePattern(pattern);
  if (verdict === 'slow') faults.push(fault('regex_pattern', `The pattern ${pattern} is slow on some addresses.`));
  if (verdict === 'unknown') faults.push(fault('regex_pattern', `The pattern ${pattern} is too hard to check.`));
  return { keys: read.keys, faults };
}

const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((key, i) => key === b[i]);

function differences(sent: SentRoute, derived: Derived): ErrorDetail[] {
  const faults: ErrorDetail[] = [];
  if (sent.regex_pattern && sent.regex_pattern !== derived.pattern) {
    faults.push(fault('regex_pattern', `It follows from the address: ${derived.pattern}`));
  }
  if (sent.keys && !same(sent.keys, derived.keys)) {
    faults.push(fault('keys', `They follow from the address: ${derived.keys.join(', ') || 'none'}`));
  }
  if (sent.type && sent.type !== derived.type) faults.push(fault('type', `It follows from the keys: ${derived.type}`));
  return faults;
}

/**
 * Pattern, keys and type of a route, with every fault of what was sent. An analysis of an own pattern takes up to
 * five seconds, off the main thread.
 */
export async function deriveRoute(sent: SentRoute): Promise<Outcome> {
  const parsed = parseUrlString(sent.url_string);
  const faults = parsed.faults.map((code) => fault('url_string', `The address ${ROUTE_PATTERN_REASONS[code]}.`));
  const own = sent.page_type_advanced ? await readOwnPattern(sent.regex_pattern ?? '') : null;
  const keys = [...(own?.keys ?? parsed.keys)];
  const derived: Derived = {
    pattern: own ? (sent.regex_pattern ?? '') : parsed.pattern,
    keys,
    type: keys.length > 0 ? 'dynamic' : 'simple',
  };
  const faultless = faults.length === 0 && (own === null || own.faults.length === 0);
  return {
    derived,
    faults: [...faults, ...(own?.faults ?? []), ...(faultless ? differences(sent, derived) : [])],
  };
}
