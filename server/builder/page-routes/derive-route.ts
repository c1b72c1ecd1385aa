import { type ErrorDetail, fault } from '#common/contract/faults.ts';
import { parseUrlString } from '#common/rules/page-route-pattern.ts';
import { pathFault } from './path-fault';
import { RE2JS, RE2JSSyntaxException } from 're2js';
import { isLightPattern } from '#common/rules/pattern-weight.ts';
import { analysePattern, MAX_PATTERN_LENGTH } from './slow-pattern';

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

/** docs/contract.md "Page routes": names of placeholders. */
const KEY = /^[a-z][a-z0-9_]{0,31}$/;

/** Names of the groups of a pattern in their order, or why it is no pattern. */
export function readPattern(pattern: string): { readonly keys: string[] } | { readonly part: string } {
  try {
    const groups = Object.entries(RE2JS.compile(pattern).namedGroups());
    return { keys: groups.sort(([, a], [, b]) => a - b).map(([name]) => name) };
  } catch (error) {
    return { part: error instanceof RE2JSSyntaxException ? (error.getPattern() ?? pattern) : pattern };
  }
}

/** An advanced route's own pattern (RE2 syntax). A pattern slow in a backtracking engine is refused: exports use one. */
async function readOwnPattern(
  pattern: string,
  owner: string,
): Promise<{ readonly keys: string[]; readonly faults: ErrorDetail[] }> {
  if (pattern === '') return { keys: [], faults: [fault('regex_pattern', 'pattern_needed')] };
  if (pattern.length > MAX_PATTERN_LENGTH) {
    return { keys: [], faults: [fault('regex_pattern', 'too_long', { maximum: MAX_PATTERN_LENGTH })] };
  }
  if (!isLightPattern(pattern)) return { keys: [], faults: [fault('regex_pattern', 'pattern_unchecked', { pattern })] };
  const read = readPattern(pattern);
  if ('part' in read) return { keys: [], faults: [fault('regex_pattern', 'pattern_invalid', { part: read.part })] };
  const faults = read.keys
    .filter((key) => !KEY.test(key))
    .map((key) => fault('regex_pattern', 'pattern_key_name', { name: key }));
  const verdict = await analysePattern(pattern, owner);
  if (verdict === 'slow') faults.push(fault('regex_pattern', 'pattern_slow', { pattern }));
  if (verdict === 'unknown') faults.push(fault('regex_pattern', 'pattern_unchecked', { pattern }));
  return { keys: read.keys, faults };
}

function same(a: readonly string[], b: readonly string[]) {
  return a.length === b.length && a.every((key, i) => key === b[i]);
}

function differences(sent: SentRoute, derived: Derived): ErrorDetail[] {
  const faults: ErrorDetail[] = [];
  if (sent.regex_pattern && sent.regex_pattern !== derived.pattern) {
    faults.push(fault('regex_pattern', 'follows_from_address', { expected: derived.pattern }));
  }
  if (sent.keys && !same(sent.keys, derived.keys)) {
    faults.push(fault('keys', 'follows_from_address', { expected: derived.keys.join(', ') || '[]' }));
  }
  if (sent.type && sent.type !== derived.type)
    faults.push(fault('type', 'follows_from_address', { expected: derived.type }));
  return faults;
}

/**
 * Pattern, keys and type of a route, with every fault of what was sent. An analysis of an own pattern takes up to
 * five seconds, off the main thread, once its turn has come.
 * @param owner the site: sites take turns
 * @throws AppError rate_limited when too many analyses wait
 */
export async function deriveRoute(sent: SentRoute, owner: string): Promise<Outcome> {
  const parsed = parseUrlString(sent.url_string);
  const faults = parsed.faults.map((found) => pathFault('url_string', found));
  const own = sent.page_type_advanced ? await readOwnPattern(sent.regex_pattern ?? '', owner) : null;
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
