import { isRecord } from '#common/rules/is-record.ts';
import { MisfitError } from './format';
import type { Token, Tokens } from './list-tokens';
import { referencePath } from './tree';

/** Tokens one after the other that lead to a value; real files have up to five. */
const MAX_CHAIN = 100;
/** Values inside of which are references to values with references; real ones have up to three. */
const MAX_LEVELS = 20;

/** What references lead to. */
export interface References {
  /** The token that a value refers to as a whole; null: it is no such reference. @throws MisfitError */
  readonly targetOf: (value: unknown) => Token | null;
  /** A value whose references to whole tokens are followed, and those inside of it are not. @throws MisfitError */
  readonly follow: (value: unknown) => unknown;
  /** A value without references. @throws MisfitError */
  readonly resolve: (value: unknown) => unknown;
  /** The type of a token. @throws MisfitError */
  readonly typeOf: (token: Token) => string;
}

const OPEN = Symbol('open');
type Known = typeof OPEN | MisfitError | { readonly value: unknown };

/** A place inside a value: `#/color/blue/$value/components/0`. */
function inValue(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((node, key) => {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key))
      throw new MisfitError('reference_missing');
    return (node as Record<string, unknown>)[key];
  }, value);
}

/** Follows references among tokens; each token is resolved once. */
export function createReferences(tokens: Tokens): References {
  const known = new Map<Token, Known>();

  /** The token of a reference, and the keys inside its value. */
  const find = (value: unknown): { token: Token; keys: readonly string[] } | null => {
    const reference = referencePath(value);
    if (!reference) return null;
    const { keys, isPointer } = reference;
    const end = isPointer ? keys.indexOf('$value') : -1;
    const name = (end < 0 ? keys : keys.slice(0, end)).join('.');
    const token = tokens.get(name);
    if (!token) throw new MisfitError('reference_missing', name);
    return { token, keys: end < 0 ? [] : keys.slice(end + 1) };
  };

  const targetOf = (value: unknown) => {
    const found = find(value);
    return found && found.keys.length === 0 ? found.token : null;
  };

  const follow = (value: unknown): unknown => {
    const seen = new Set<Token>();
    for (let at = value; ;) {
      const token = targetOf(at);
      if (!token) return at;
      if (seen.has(token)) throw new MisfitError('circle');
      if (seen.add(token).size > MAX_CHAIN) throw new MisfitError('reference_deep');
      at = token.value;
    }
  };

  /** A token whose value is no reference to another as a whole, and those that led to it. */
  const endOf = (token: Token): readonly Token[] => {
    const chain = new Set<Token>();
    for (let at: Token | null = token; at; at = targetOf(at.value)) {
      if (chain.has(at)) throw new MisfitError('circle');
      chain.add(at);
      if (known.has(at)) break;
    }
    return [...chain];
  };

  const resolveToken = (token: Token, level: number): unknown => {
    const chain = known.has(token) ? [token] : endOf(token);
    const end = chain.at(-1)!;
    let found = known.get(end);
    if (found === OPEN) throw new MisfitError('circle');
    if (!found) {
      if (level > MAX_LEVELS) throw new MisfitError('reference_deep');
      found = resolveEnd(end, level);
    }
    for (const each of chain) known.set(each, found);
    if (found instanceof MisfitError) throw found;
    return found.value;
  };

  const resolveEnd = (token: Token, level: number): MisfitError | { readonly value: unknown } => {
    known.set(token, OPEN);
    try {
      return { value: resolveValue(token.value, level + 1) };
    } catch (error) {
      known.delete(token);
      // That values are nested deep says nothing of those at the end.
      if (!(error instanceof MisfitError) || error.why === 'reference_deep') throw error;
      return error;
    }
  };

  const resolveValue = (value: unknown, level: number): unknown => {
    const found = find(value);
    if (found) return inValue(resolveToken(found.token, level), found.keys);
    if (typeof value === 'string' && /\{[^{}]+\}/.test(value)) throw new MisfitError('calculation', value.slice(0, 80));
    if (Array.isArray(value)) return value.map((each) => resolveValue(each, level));
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolveValue(each, level)]));
  };

  /** Its own, that of the token it refers to, that of its group. */
  const typeOf = (token: Token): string => {
    const seen = new Set<Token>();
    for (let at: Token | null = token; at;) {
      if (at.type !== undefined) return at.type;
      if (seen.has(at)) throw new MisfitError('circle');
      if (seen.add(at).size > MAX_CHAIN) throw new MisfitError('reference_deep');
      const next = targetOf(at.value);
      if (!next && at.inherited !== undefined) return at.inherited;
      at = next;
    }
    throw new MisfitError('no_type');
  };

  return { targetOf, follow, resolve: (value) => resolveValue(value, 0), typeOf };
}
