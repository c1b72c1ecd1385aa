import { LOOK_VERBS } from './look-words.ts';
import type { Token } from './token.ts';
import { NARROWING, POLITE, SPEECHES, wordSet } from './words.ts';

const JOINTS = wordSet('and then also plus afterwards additionally y e et und و 并 并且 然后 please as well');
const STOPS = /^[.,;!?\n，。；]$/;
const SHOULD = wordSet('should must');
const QUESTIONS = wordSet('where what which how');
const OTHERS = wordSet('list show find use call write put remove delete hide move point');
/** Parts that are looked through for a "should". */
const NEAR = 12;
/** More than these are no sentence of a person. */
const MAX_WISHES = 10;

function beginsVerb(token: Token | undefined): boolean {
  const { kind = 'sign', small = '' } = token ?? {};
  if (kind !== 'word') return false;
  return (
    LOOK_VERBS.has(small) || OTHERS.has(small) || QUESTIONS.has(small) || SPEECHES.some(({ verbs }) => verbs.has(small))
  );
}

/** Whether a wish begins here: with a verb, or as "the button should". */
function beginsWish(tokens: readonly Token[], at: number): boolean {
  if (beginsVerb(tokens[at])) return true;
  if (tokens[at]?.kind !== 'quote' && !/^(?:the|all|every|each|my|our)$/.test(tokens[at]?.small ?? '')) return false;
  const near = tokens.slice(at, at + NEAR);
  const should = near.findIndex(({ small }) => SHOULD.has(small));
  return (
    should > 0 &&
    !near.slice(0, should).some(({ kind, small }) => kind === 'sign' || beginsVerb({ ...tokens[at]!, kind, small }))
  );
}

/** The beginnings of wishes: each but the first behind a full stop, a comma or an "and". */
function beginnings(tokens: readonly Token[]): number[] {
  const first = tokens.findIndex(({ kind, small }) => kind !== 'word' || !POLITE.has(small));
  // What is in front ("In German, …") may be for all of it.
  if (first < 0 || !beginsWish(tokens, first)) return [0];
  const found = [0];
  for (let at = first + 1; at < tokens.length; at += 1) {
    const { kind, small } = tokens[at - 1]!;
    const isJoint = kind === 'sign' ? STOPS.test(small) : kind === 'word' && JOINTS.has(small);
    if (isJoint && beginsWish(tokens, at) && at - (found.at(-1) ?? 0) > 1) found.push(at);
  }
  return found;
}

/** The end of a wish without what joins it to the next one. */
function lastOf(tokens: readonly Token[], from: number, to: number): number {
  let last = to - 1;
  while (
    last > from &&
    tokens[last]!.kind !== 'quote' &&
    (STOPS.test(tokens[last]!.small) || JOINTS.has(tokens[last]!.small))
  )
    last -= 1;
  return last;
}

/**
 * Cuts a text into its wishes. Where a word may take something back (`but not`), it stays one.
 * @returns the texts of the wishes, in order
 */
export function splitWishes(text: string, tokens: readonly Token[]): string[] {
  const starts = beginnings(tokens);
  if (starts.length === 1 || starts.length > MAX_WISHES) return [text];
  const isNarrowed = tokens.some(({ kind, small }, at) => {
    const isInstead = small === 'instead' && tokens[at + 1]?.small === 'of';
    return kind === 'word' && NARROWING.has(small) && !isInstead;
  });
  if (isNarrowed) return [text];
  return starts.map((from, index) => {
    const last = lastOf(tokens, from, starts[index + 1] ?? tokens.length);
    const end = index === starts.length - 1 ? text.length : tokens[last]!.end;
    return text.slice(tokens[from]!.start, end);
  });
}
