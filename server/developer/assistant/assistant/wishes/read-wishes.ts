import { cutScope } from '../instruction/cut-scope.ts';
import type { Instruction } from '../instruction/instruction.ts';
import { hintsOf, withHints, withinPlaces } from '../instruction/named-places.ts';
import { MAX_INSTRUCTION, readInstruction } from '../instruction/read-instruction.ts';
import { readShared } from './shared-wishes.ts';
import { readLookWish } from './look-wish.ts';
import { readAddWish, splitAdditions } from './parts/add-wish.ts';
import { readLinkWish } from './parts/link-wish.ts';
import { readAmountBy, readAmountWish } from './parts/amount-wish.ts';
import { readFieldWish } from './parts/field-wish.ts';
import { readPriceWish } from './parts/price-wish.ts';
import { readPartWish } from './parts/read-part-wish.ts';
import { roleOfWord } from './look-words.ts';
import { readLabelWish } from './label-wish.ts';
import { readLooseWish } from './loose-wish.ts';
import { asAddress, readOwnedWish } from './owned-wish.ts';
import { onlyAsks, readQuestionWish } from './question-wish.ts';
import { readUseWish } from './use-wish.ts';
import { readValueWish } from './value-wish.ts';
import { readWhereNamed, readWhereWish } from './where-wish.ts';
import { inEnglish } from './languages/in-english.ts';
import { saidOtherwise } from './said-otherwise.ts';
import { readShadeWish } from './shade-wish.ts';
import { splitWishes } from './split-wishes.ts';
import { withThings } from './with-things.ts';
import { readTextWish } from './text-wish.ts';
import { readTokens } from './read-tokens.ts';
import type { Token } from './token.ts';

/** One wish of a sentence, in its own words. */
export interface Wish {
  readonly text: string;
  readonly instruction: Instruction;
  /** Several wishes of one verb that it may be, all of them or none. */
  readonly shared?: readonly Wish[];
}

/** A question is no order: `Should I change "A" to "B"?` */
const DOUBTING = /^(?:should|shall|must)\s+(?:i|we)\s/i;

/** The forms that are always understood are read first; what they leave open, by the grammar. */
function readOne(text: string): Instruction {
  const other = saidOtherwise(text);
  const instruction = other === null ? null : asSaid(other);
  return ofHeadline(instruction === null || instruction.act === 'unclear' ? asSaid(text) : instruction, text);
}

/** `Change the headline to "…"` is about the heading of the first level, also as `the h1`. */
function ofHeadline(instruction: Instruction, text: string): Instruction {
  const words = text.replace(/(["'“‘«]).*$/s, '');
  if (!/\b(?:headline|h1|main (?:heading|title))\b/i.test(words)) return instruction;
  if (instruction.act === 'rewrite') return { ...instruction, isFirst: true };
  const as = /\bh1\b/.test(words) ? asSaid(text.replace(/\bh1\b/, 'headline')) : null;
  return instruction.act === 'unclear' && as?.act === 'rewrite' ? { ...as, isFirst: true } : instruction;
}

function asSaid(text: string): Instruction {
  if (text.length > MAX_INSTRUCTION) return readInstruction(text);
  if (DOUBTING.test(text)) return { act: 'unclear', within: [] };
  const own = readOwn(text);
  // What its own words leave open is read as English has it.
  const isLoose = own.act === 'rewrite' && own.loose;
  const isPart = own.act === 'remove' && own.part.text === null;
  const isOpen = own.act === 'unclear' || isLoose || isPart || (own.act === 'reword' && own.otherwise === null);
  const english = isOpen ? inEnglish(text) : null;
  const other = english === null ? null : readOwn(english);
  if (other === null || other.act === 'unclear' || other.act === 'reword')
    return own.act === 'unclear' ? (readNamed(text) ?? own) : own;
  if (isPart) return other.act === 'remove' ? other : own;
  if (isLoose) return other.act === 'look' ? other : own;
  return own.act === 'reword' ? { ...own, otherwise: other } : other;
}

/** `The Add to cart button`: what is named by its text without quotes. */
const NAMED = /\bthe (\p{Lu}[\p{L}\d' ]{1,40}?) (button|link|heading|headline|label)\b/u;

/** A wish about what is named so, where it is understood with quotes, and is about more than the text. */
function readNamed(text: string): Instruction | null {
  const said = /["“«‘]/.test(text) ? text : text.replace(NAMED, 'the $2 "$1"');
  const instruction = said === text ? null : readOwn(said);
  return instruction && /^(?:look|amount|remove|move|attribute)$/.test(instruction.act) ? instruction : null;
}

function readOwn(text: string): Instruction {
  const tokens = readTokens(text);
  const link = readLinkWish(text);
  if (link) return link;
  return readUseWish(text, tokens) ?? readOwnedWish(tokens) ?? asAddress(readOpen(text), text);
}

function readOpen(text: string): Instruction {
  const known = readInstruction(text);
  const names = known.act === 'set' ? [known.name] : known.act === 'colour' ? known.hints.names : [];
  const isElement = names.some((name) => roleOfWord(name) !== null || /^h[1-6]$/.test(name));
  const isOpen = isElement || known.act === 'unclear' || ('hints' in known && known.hints.unknown.length > 0);
  if (!isOpen) return known;
  const scoped = cutScope(text);
  if (scoped.within.length > 0) {
    const inner = readOne(scoped.text);
    if (inner.act !== 'unclear') return withinPlaces(inner, scoped.within);
  }
  const title = cutPageTitle(text);
  if (title !== null) {
    const inner = readOne(title);
    if (inner.act === 'rewrite') return { ...inner, ofPage: true };
    if (inner.act === 'replace' && inner.hints.unknown.length === 0) return inner;
  }
  const tokens = readTokens(text);
  const label = readLabelWish(tokens, text);
  if (label) return label;
  const field = readFieldWish(text);
  const otherwise = readOther(text, tokens, known);
  return field ? { act: 'field', wish: field, otherwise } : otherwise;
}

/** `The page title`, `the title tag`: the one in the head of a page. Null: no such is meant. */
function cutPageTitle(text: string): string | null {
  const cut = text.replace(
    /^([^"'“‘«]{0,80}?)\b(?:(?:web)?page|site|website|tab|browser|document|html|meta)(?:['’]s)?\s+title\b|^([^"'“‘«]{0,80}?)\btitle\s+(?:tag|of\s+the\s+(?:page|site|website|tab|document))\b/i,
    (_all, before?: string, other?: string) => `${before ?? other ?? ''}title`,
  );
  return cut === text ? null : cut;
}

function readOther(text: string, tokens: readonly Token[], known: Instruction): Instruction {
  const asked = readWhereNamed(tokens) ?? readQuestionWish(text, tokens);
  if (asked) return asked;
  const where = readWhereWish(tokens);
  if (where) return where;
  if (onlyAsks(tokens)) return known;
  return (
    readPartWish(text, tokens) ??
    readPriceWish(tokens) ??
    readAddWish(text) ??
    readTextWish(tokens) ??
    readAmountBy(tokens) ??
    readLookWish(tokens)?.instruction ??
    readShadeWish(text) ??
    readAmountWish(tokens) ??
    readValueWish(tokens) ??
    (known.act === 'unclear' ? readLooseWish(text, tokens) : null) ??
    known
  );
}

/** What a wish is about, in its own words: `the heading "Welcome"`, `the newsletter`. */
const NOUN =
  /^\S+\s+(the\s+(?:[\w-]+\s+["“][^"“”]*["”]|["“][^"“”]*["”]\s+[\w-]+|[\w-]+(?:\s+(?:button|link|heading|section))?))(?=\s)/i;

/** `Make the heading red and make it bigger`: "it" is what the wish before is about. */
function withNouns(parts: readonly string[]): readonly string[] {
  let noun: string | undefined;
  return parts.map((part) => {
    const said = noun === undefined ? part : part.replace(/^(\S+\s+)it(?=\s)/i, (_all, verb: string) => verb + noun);
    noun = NOUN.exec(`${said} `)?.[1] ?? noun;
    return said;
  });
}

/** Several wishes that one sentence may be. */
function sharedOf(text: string): readonly Wish[] | null {
  const added = splitAdditions(text)?.map((each) => ({ text: each, instruction: readOne(each) }));
  const shared = added ?? readShared(text, readOne) ?? readShared(inEnglish(text) ?? '', readOne);
  return shared && shared.map((each) => ({ ...each, instruction: withThings(each.text, each.instruction) }));
}

/** Where the last wish names a file, it may be meant for all of them: those before it are asked about. */
function withDoubt(wishes: readonly Wish[]): readonly Wish[] {
  const last = wishes.at(-1);
  const scope = last && (hintsOf(last.instruction)?.within ?? []);
  if (wishes.length < 2 || !scope || scope.length === 0) return wishes;
  return wishes.map((wish) => {
    const hints = wish === last ? null : hintsOf(wish.instruction);
    if (!hints || hints.within.length > 0) return wish;
    return { ...wish, instruction: withHints(wish.instruction, { ...hints, unknown: [...hints.unknown, ...scope] }) };
  });
}

/**
 * Reads what is wished for: one wish, or several, each to be answered for itself. What is not understood is never
 * guessed: its instruction is `unclear`.
 */
export function readWishes(written: string): readonly Wish[] {
  const text = written.trim();
  const parts = text.length > MAX_INSTRUCTION ? [text] : withNouns(splitWishes(text, readTokens(text)));
  const wishes = parts.map((part): Wish => {
    const instruction = readOne(part);
    const isText = instruction.act === 'replace' || instruction.act === 'look';
    const shared = part.length > MAX_INSTRUCTION || isText ? null : sharedOf(part);
    return { text: part, instruction: withThings(part, instruction), ...(shared && { shared }) };
  });
  return withDoubt(wishes);
}
