import type { Part } from '../../instruction/instruction.ts';
import { roleOfWord } from '../look-words.ts';
import type { Token } from '../token.ts';
import { kindsOfWord, NARROWING, ORDINALS, POLITE, wordSet } from '../words.ts';

const ALL = wordSet('all every each both');
const WITHIN = wordSet('in inside within on from at');
/** Words that name no part: `the whole newsletter section`, `the text "…"`. */
const EMPTY = wordSet(
  `the a an my our your this that these those whole entire complete element elements called named
  labeled labelled saying says reading with which to of for 's its it d file page component der die das den dem ein eine einen il lo la l le el los las un una di
  del della de du des d`,
);
/** What a text is, beside its quotes. */
const TEXTS = wordSet('text line sentence phrase word words passage');
const PLACES = wordSet('page file component screen view');
const SIGNS = /^[.!?'’\n]$/;
/** A path, also one that begins with a point or a slash. */
const PATH = /[./]/;
/** Words of a name, and places that are named. */
const MAX_WORDS = 4;

/** What a word says a part is, in any of the languages: those of texts are known in all of them. */
function roleOf(small: string): { readonly role: string; readonly all: boolean } | null {
  const english = roleOfWord(small);
  if (english) return english;
  if (/^(?:sezione|seccion|sektion|abschnitt|区块|部分|قسم)$/.test(small)) return { role: 'section', all: false };
  const kind = kindsOfWord(small).find((each) => /^(?:button|link|heading|label)$/.test(each));
  return kind ? { role: kind, all: false } : null;
}

/** What is read of a phrase so far. */
class Reading {
  role: string | null = null;
  text: string | null = null;
  ordinal: number | null = null;
  all = false;
  readonly words: string[] = [];
  readonly within: string[] = [];
  private isWithin = false;

  /** @returns false where a word may turn the meaning round, or is no part of a name */
  take({ kind, small, text }: Token, next: Token | undefined): boolean {
    if (kind === 'quote') return this.takeText(text);
    if (kind === 'sign') return SIGNS.test(small);
    if (kind === 'value' || NARROWING.has(small)) return false;
    if (WITHIN.has(small) && next !== undefined) {
      this.isWithin = true;
      return this.hasName();
    }
    if (this.isWithin) return this.takePlace(small, text);
    return this.takeWord(small, text, next);
  }

  private hasName(): boolean {
    return this.role !== null || this.text !== null || this.words.length > 0;
  }

  private takeText(text: string): boolean {
    if (this.text !== null || text === '' || this.isWithin) return false;
    this.text = text;
    return true;
  }

  private takePlace(small: string, text: string): boolean {
    if (EMPTY.has(small) || PLACES.has(small) || POLITE.has(small)) return true;
    this.within.push(text);
    return this.within.length <= 2;
  }

  private takeWord(small: string, text: string, next: Token | undefined): boolean {
    if (TEXTS.has(small) && (next?.kind === 'quote' || this.text !== null)) return true;
    if (Object.hasOwn(ORDINALS, small)) {
      if (this.ordinal !== null) return false;
      this.ordinal = ORDINALS[small] ?? null;
      return true;
    }
    if (ALL.has(small)) return (this.all = true);
    const role = roleOf(small);
    // "The page" alone is all of it; "the button label" is one thing.
    if (role && role.role !== 'body' && this.role === null) {
      this.role = role.role;
      this.all ||= role.all;
      return true;
    }
    if (EMPTY.has(small) || (POLITE.has(small) && (next === undefined || !this.hasName()))) return true;
    this.words.push(PATH.test(text) ? text : small);
    return this.words.length <= MAX_WORDS && /^[\p{L}\p{N}#.][\p{L}\p{N}\p{M}_./#-]*$/u.test(text);
  }

  get part(): Part | null {
    const { role, words, text, ordinal, all, within } = this;
    return this.hasName() ? { role, words, text, ordinal, all, within } : null;
  }
}

/** Reads what names one part of a page; null: a word of it is not understood. */
export function readPart(tokens: readonly Token[]): Part | null {
  const reading = new Reading();
  const isRead = tokens.every((token, at) => reading.take(token, tokens[at + 1]));
  return isRead ? reading.part : null;
}
