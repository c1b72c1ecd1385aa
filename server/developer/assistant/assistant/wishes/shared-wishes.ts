import type { Instruction } from '../instruction/instruction.ts';
import { isColorName } from './color-words.ts';
import { readTokens } from './read-tokens.ts';
import type { Token } from './token.ts';
import { NARROWING, POLITE, SPEECHES, wordSet } from './words.ts';

const JOINT = /^(?:and|,)$/;
const LOOKS = new Set<Instruction['act']>(['look', 'amount']);
/** What else several things can be wished of at once; quoted texts are changed one at a time (own-cases.json, o66). */
const SHARING = new Set<Instruction['act']>([...LOOKS, 'remove', 'reword', 'rewrite', 'field', 'set', 'number']);
/** What a thing that is named begins with. */
const BEGINS = wordSet('the all every each my our its of');
const ENGLISH = SPEECHES[0]!;
/** Parts of a sentence; more are no sentence of a person. */
const MAX_PARTS = 5;
const MAX_LETTERS = 400;

/** One of several wishes, in words of its own. */
interface SharedWish {
  readonly text: string;
  readonly instruction: Instruction;
}

function wordsOf(text: string, tokens: readonly Token[]): string {
  return tokens.map(({ start, end }) => text.slice(start, end)).join(' ');
}

/** The parts between the joints; an "and" behind a comma is one with it. */
function partsOf(tokens: readonly Token[], isJoint: (token: Token) => boolean): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (!isJoint(token)) parts.at(-1)!.push(token);
    else if (parts.at(-1)!.length > 0) parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

/** `The text white`: of a thing that was named, what its letters look like. */
function withProperty(text: string, part: readonly Token[]): string {
  const at = part.findIndex(({ small }) => small === 'text');
  const isColor = at >= 0 && part[at + 1] !== undefined && isColorName(part[at + 1]!.small);
  return isColor
    ? `${wordsOf(text, part.slice(0, at + 1))} color ${wordsOf(text, part.slice(at + 1))}`
    : wordsOf(text, part);
}

/** Whether a part can go on with the verb of the first: a value of looks, or a thing with what becomes of it. */
function mayFollow(first: Instruction, part: readonly Token[]): boolean {
  if (LOOKS.has(first.act)) return true;
  const isThing = part[0]?.kind === 'quote' || BEGINS.has(part[0]?.small ?? '');
  if (first.act === 'remove') return isThing;
  return isThing && part.slice(1, -1).some(({ small }) => ENGLISH.to.has(small) || small === 'should');
}

/** The wish of a later part: with the shortest beginning of the first one that makes sense of it. */
function followed(
  text: string,
  first: readonly Token[],
  part: readonly Token[],
  { own, readOne }: { readonly own: Instruction; readonly readOne: (sentence: string) => Instruction },
): SharedWish | null {
  const verb = first.findIndex(({ small }) => !POLITE.has(small));
  for (let length = verb + 1; length < first.length; length += 1) {
    const beginning = first.slice(0, length);
    if (beginning.at(-1)?.kind === 'quote') return null;
    const said = `${wordsOf(text, beginning)} ${withProperty(text, part)}`;
    const instruction = readOne(said);
    const field = instruction.act === 'field' ? instruction.wish.field : null;
    // "And the stock of the …" is another value, "and of the …" the same one.
    const isOther = part.findIndex(({ small }) => small === 'of') > 0 && field !== 'the';
    const isSame = own.act !== 'field' || field === own.wish.field || (field !== null && isOther);
    if (SHARING.has(instruction.act) && isSame) return { text: said, instruction };
  }
  return null;
}

function readParts(
  text: string,
  parts: readonly (readonly Token[])[],
  readOne: (sentence: string) => Instruction,
): readonly SharedWish[] | null {
  const [first, ...others] = parts;
  if (!first || others.length === 0 || parts.length > MAX_PARTS) return null;
  const own = { text: wordsOf(text, first), instruction: readOne(wordsOf(text, first)) };
  if (!SHARING.has(own.instruction.act)) return null;
  const found = others.map((part) =>
    mayFollow(own.instruction, part) ? followed(text, first, part, { own: own.instruction, readOne }) : null,
  );
  const wishes = found.filter((each) => each !== null);
  return wishes.length === others.length ? [own, ...wishes] : null;
}

/**
 * Wishes of one verb: `make the heading blue and the button green`, `make the heading bigger, blue and bold`. All have to
 * be understood.
 * @param readOne reads a sentence of one wish
 */
export function readShared(text: string, readOne: (sentence: string) => Instruction): readonly SharedWish[] | null {
  if (text.length > MAX_LETTERS) return null;
  const tokens = readTokens(text);
  const isWord = ({ kind, small }: Token) => kind !== 'quote' && small === 'and';
  if (!tokens.some(isWord) || tokens.some(({ small }) => NARROWING.has(small))) return null;
  const all = readParts(
    text,
    partsOf(tokens, ({ kind, small }) => kind !== 'quote' && JOINT.test(small)),
    readOne,
  );
  return all ?? readParts(text, partsOf(tokens, isWord), readOne);
}
