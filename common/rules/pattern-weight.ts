/** Weight up to which an own pattern is compiled: some 20 ms of work at most. */
const MAX_WEIGHT = 1000;
/** What a class of Unicode (`\p{L}`) weighs beside one sign: it covers hundreds of ranges. */
const CLASS = 5;

const REPEAT = /\{(\d{1,6})(?:,(\d{0,6}))?\}/y;
const CLASS_NAME = /\\[pP](?:\{[^}]*\}|.)/y;

interface Reader {
  readonly pattern: string;
  at: number;
}

function take({ pattern, at }: Reader, expression: RegExp): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(pattern);
}

/** One sign, escape or class in brackets. */
function readAtom(reader: Reader): number {
  const { pattern } = reader;
  const name = take(reader, CLASS_NAME);
  if (name) {
    reader.at += name[0].length;
    return CLASS;
  }
  if (pattern[reader.at] !== '[') {
    reader.at += pattern[reader.at] === '\\' ? 2 : 1;
    return 1;
  }
  let weight = 1;
  for (reader.at += 1; reader.at < pattern.length && pattern[reader.at] !== ']';) if (readSign(reader)) weight += CLASS;
  reader.at += 1;
  return weight;
}

/** One sign inside brackets. @returns whether it is a class of Unicode */
function readSign(reader: Reader): boolean {
  const name = take(reader, CLASS_NAME);
  reader.at += name ? name[0].length : reader.pattern[reader.at] === '\\' ? 2 : 1;
  return name !== null;
}

/** How often the preceding part is repeated: `{n,m}` is written out when a pattern is compiled. */
function readRepeat(reader: Reader): number {
  const repeat = take(reader, REPEAT);
  if (!repeat) return 1;
  reader.at += repeat[0].length;
  return Math.max(1, Number(repeat[1]), Number(repeat[2] ?? 0));
}

/**
 * How large a pattern (RE2 syntax) becomes when it is compiled, read in one pass: what is heavy must be known before.
 * Counts signs, classes for several, and what is repeated as often as it is.
 */
export function patternWeight(pattern: string): number {
  const reader: Reader = { pattern, at: 0 };
  const open: number[] = [];
  let weight = 0;
  while (reader.at < pattern.length) {
    const sign = pattern[reader.at];
    let atom = 0;
    if (sign === '(') {
      open.push(weight);
      weight = 0;
      reader.at += 1;
      continue;
    }
    if (sign === ')') {
      atom = weight + 1;
      weight = open.pop() ?? 0;
      reader.at += 1;
    } else atom = readAtom(reader);
    weight += atom * readRepeat(reader);
  }
  return open.reduce((sum, each) => sum + each, weight);
}

/** Whether a pattern may be compiled where others wait for it. */
export function isLightPattern(pattern: string): boolean {
  return patternWeight(pattern) <= MAX_WEIGHT;
}
