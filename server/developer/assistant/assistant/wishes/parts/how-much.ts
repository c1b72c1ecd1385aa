import type { HowMuch } from '../../instruction/instruction.ts';
import type { Token } from '../token.ts';
import { wordSet } from '../words.ts';

const NUMBER = /^\d+(?:\.\d+)?$/;
const PERCENT = /^\d+(?:\.\d+)?%$/;
const LENGTH = /^(\d+(?:\.\d+)?)(px|rem|em|pt|vh|vw|ch)$/;
const MONEY = /^[€$£¥₹]$/;
const CURRENCIES: Readonly<Record<string, string>> = {
  euro: '€',
  euros: '€',
  eur: '€',
  dollar: '$',
  dollars: '$',
  usd: '$',
  pound: '£',
  pounds: '£',
  gbp: '£',
};
const PERCENTS = wordSet('% percent percents pct prozent');
const SIZES = wordSet('big large high wide tall much');
/** Verbs that say by themselves how much. */
const VERBS: Readonly<Record<string, number>> = { double: 2, triple: 3, halve: 0.5 };
const TIMES: Readonly<Record<string, number>> = { twice: 2, half: 0.5 };

/** How much more or less is said, without which of the two, and the parts of the sentence that say so. */
export interface SaidMuch {
  readonly much: HowMuch;
  readonly used: ReadonlySet<number>;
}

function range(from: number, length: number): ReadonlySet<number> {
  return new Set(Array.from({ length }, (_each, at) => from + at));
}

/** `10%`, `10 %`, `10 percent`, `10 per cent`. */
function percentAt(tokens: readonly Token[], at: number): SaidMuch | null {
  const small = (step: number) => tokens[at + step]?.small ?? '';
  const part = Number.parseFloat(small(0)) / 100;
  const much: HowMuch = { as: 'part', part };
  if (PERCENT.test(small(0))) return { much, used: range(at, 1) };
  if (!NUMBER.test(small(0))) return null;
  if (PERCENTS.has(small(1))) return { much, used: range(at, 2) };
  return small(1) === 'per' && small(2) === 'cent' ? { much, used: range(at, 3) } : null;
}

/** `by 4px`, `by €0.50`, `by 50 euros`. */
function sumAt(tokens: readonly Token[], at: number): SaidMuch | null {
  const small = (step: number) => tokens[at + step]?.small ?? '';
  const [, length, unit] = LENGTH.exec(small(0)) ?? [];
  if (length !== undefined && unit !== undefined)
    return { much: { as: 'sum', sum: Number(length), unit }, used: range(at, 1) };
  if (MONEY.test(small(0)) && NUMBER.test(small(1)))
    return { much: { as: 'sum', sum: Number(small(1)), unit: small(0) }, used: range(at, 2) };
  if (!NUMBER.test(small(0))) return null;
  const sign = MONEY.test(small(1)) ? small(1) : CURRENCIES[small(1)];
  return sign === undefined ? null : { much: { as: 'sum', sum: Number(small(0)), unit: sign }, used: range(at, 2) };
}

/** `twice as big`, `half as wide`, `half the size`. */
function timesAt(tokens: readonly Token[], at: number): SaidMuch | null {
  const small = (step: number) => tokens[at + step]?.small ?? '';
  if (small(0) === 'in' && small(1) === 'half') return { much: { as: 'times', times: 0.5 }, used: range(at, 2) };
  const times = TIMES[small(0)];
  if (times === undefined) return null;
  const much: HowMuch = { as: 'times', times };
  if (small(1) === 'as' && SIZES.has(small(2))) return { much, used: range(at, 3) };
  return small(1) === 'the' && small(2) === 'size' ? { much, used: range(at, 3) } : null;
}

/**
 * How much a sentence wants more or less of something.
 * @param verb where its verb is
 * @returns null where it does not say so in one way: `to 10%` is a value
 */
export function readHowMuch(tokens: readonly Token[], verb: number): SaidMuch | null {
  const times = VERBS[tokens[verb]?.small ?? ''];
  if (times !== undefined) return { much: { as: 'times', times }, used: range(verb, 1) };
  const found = tokens.flatMap(({ kind }, at): SaidMuch[] => {
    const before = tokens[at - 1]?.small ?? '';
    if (at <= verb || kind === 'quote' || before === 'to') return [];
    const sum = before === 'by' ? sumAt(tokens, at) : null;
    const said = percentAt(tokens, at) ?? timesAt(tokens, at) ?? sum;
    return said ? [said] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}
