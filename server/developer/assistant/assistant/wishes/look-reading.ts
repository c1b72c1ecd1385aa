import type { Target } from '../instruction/instruction.ts';
import { type SaidValue, valueAt } from './look-value.ts';
import { LOOK_FILLERS, type Property, propertyOf, roleOfWord } from './look-words.ts';
import type { Token } from './token.ts';
import { NARROWING, ORDINALS, POLITE, wordSet } from './words.ts';

const ALL = wordSet('all every each both');
const WITHIN = wordSet('in inside within on');
const SCOPES = wordSet('file page component folder section screen view');
const EVERYWHERE = wordSet('everywhere site website app project');
/** What names an element by itself: `h1`, `.card`, `#visit`. */
const SELECTOR =
  /^(?:h[1-6]|[.#][a-z][\w-]*|nav|ul|ol|li|td|th|pre|code|blockquote|figure|aside|article|form|select|textarea|strong|em|small|span|div)$/i;
const PATH = /^[\w@./[\]()-]*(?:\/|\.(?:[jt]sx?|vue|html?|svelte|css|scss|less))[\w@./[\]()-]*$/;
const ONE = wordSet('the a an this that my our your first second third last');
const SIGNS = /^[.,!?:='’\n]?$/;

/** What was read of a sentence so far. */
export class Reading {
  property: Property | null = null;
  name: string | null = null;
  text: string | null = null;
  color: string | null = null;
  ordinal: number | null = null;
  all = false;
  within: string[] = [];
  /** The values in the sentence, in order. */
  readonly values: SaidValue[] = [];

  constructor(readonly tokens: readonly Token[]) {}

  /** Reads the part at a place. @returns how many it took; 0: it is not understood */
  take(at: number): number {
    return (
      this.takeProperty(at) || this.takeScope(at) || this.takeValue(at) || this.takeTarget(at) || this.takeFiller(at)
    );
  }

  private word(at: number): string {
    const token = this.tokens[at];
    return token?.kind === 'word' ? token.small : '';
  }

  private takeProperty(at: number): number {
    const both = propertyOf(`${this.word(at)} ${this.word(at + 1)}`);
    const found = both ?? propertyOf(this.word(at));
    if (!found) return 0;
    // "The color of the background" is the background's.
    const isSame = this.property === null || this.property.names.length === 0 || found.names.length === 0;
    if (!isSame) return 0;
    if (this.property === null || this.property.names.length === 0) this.property = found;
    return both ? 2 : 1;
  }

  /** `in Nav.tsx`, `on the about page`: where to look, beside what is meant. */
  private takeScope(at: number): number {
    const named = PATH.test(this.tokens[at]?.text ?? '') && this.tokens[at]?.kind === 'word';
    if (named && !SELECTOR.test(this.word(at))) return this.addWithin(at, 1);
    if (!WITHIN.has(this.word(at))) return 0;
    const next = /^(?:the|this|our|my)$/.test(this.word(at + 1)) ? at + 2 : at + 1;
    if (EVERYWHERE.has(this.word(next)) || (this.word(next) === 'page' && this.name !== null)) {
      if (this.word(next) !== 'page') this.all = true;
      return next + 1 - at;
    }
    const isScope = SCOPES.has(this.word(next + 1)) && !SCOPES.has(this.word(next));
    if (isScope && this.word(next) !== '') return this.addWithin(next, next + 2 - at);
    // An element within another: whether it is one is not known, so that it is asked.
    const isElse = propertyOf(this.word(next)) !== null || valueAt(this.tokens, next, null) !== null;
    const isInner = (this.name !== null || this.text !== null) && this.word(next) !== '' && !isElse;
    return isInner && this.word(at) !== 'on' ? this.addWithin(next, next + 1 - at) : 0;
  }

  private addWithin(at: number, taken: number): number {
    this.within.push(this.tokens[at]?.text ?? '');
    return taken;
  }

  private takeValue(at: number): number {
    const value = valueAt(this.tokens, at, this.property);
    if (!value) return 0;
    // "The orange buttons": a color in front of what is meant says which.
    const next = roleOfWord(this.word(at + value.length));
    if (value.is === 'color' && next && this.name === null && this.color === null) this.color = value.value;
    else this.values.push(value);
    return value.length;
  }

  private takeTarget(at: number): number {
    const token = this.tokens[at];
    if (token?.kind === 'quote') {
      if (this.text !== null || token.text === '') return 0;
      this.text = token.text;
      return 1;
    }
    const small = this.word(at);
    // "The main heading" is the first one: the word is no element there.
    if (small === 'main' && /^head(?:ing|line)$/.test(roleOfWord(this.word(at + 1))?.role ?? ''))
      return this.takeMainHeading();
    if (Object.hasOwn(ORDINALS, small)) return this.takeOrdinal(at);
    const role = roleOfWord(small);
    const isSelector = token?.kind === 'word' && SELECTOR.test(token.text);
    if (!role && !isSelector) return ALL.has(small) ? this.takeAll() : 0;
    if (this.name !== null) return 0;
    this.name = role?.role ?? token?.text ?? null;
    // "The h1" is one; "h1" alone is the selector of a style sheet.
    const isSelf = /^[.#]/.test(token?.text ?? '') || !ONE.has(this.word(at - 1));
    this.all ||= role?.all ?? isSelf;
    return 1;
  }

  private takeMainHeading(): number {
    if (this.name !== null) return 0;
    this.name = 'h1';
    return 2;
  }

  /** `The second button`; elsewhere `first` says when. */
  private takeOrdinal(at: number): number {
    const isOne = roleOfWord(this.word(at + 1)) !== null || SELECTOR.test(this.word(at + 1));
    if (!isOne || this.ordinal !== null || this.name !== null) return 0;
    this.ordinal = ORDINALS[this.word(at)] ?? null;
    return 1;
  }

  private takeAll(): number {
    this.all = true;
    return 1;
  }

  private takeFiller(at: number): number {
    const token = this.tokens[at];
    if (token === undefined || token.kind === 'quote' || NARROWING.has(token.small)) return 0;
    if (token.kind === 'sign') return SIGNS.test(token.small) ? 1 : 0;
    return LOOK_FILLERS.has(token.small) || POLITE.has(token.small) || EVERYWHERE.has(token.small) ? 1 : 0;
  }

  get target(): Target {
    const { name, text, all, color, ordinal } = this;
    return { name, text, all, color, ...(ordinal !== null && { ordinal }) };
  }
}

/** A noun that names nothing known may be a class or a tag of the project: one at most, written small. */
function mayBeName({ kind, text, small }: Token): boolean {
  return kind === 'word' && text === small && /^[a-z][a-z-]{2,}$/.test(small) && !NARROWING.has(small);
}

/** Reads every part of a sentence after its verb; null: one of them is not understood. */
export function readParts(tokens: readonly Token[], skip: (token: Token, at: number) => boolean): Reading | null {
  const reading = new Reading(tokens);
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at]!;
    const taken = skip(token, at) ? 1 : reading.take(at);
    if (taken === 0) {
      if (reading.name !== null || !mayBeName(token)) return null;
      const role = roleOfWord(tokens[at + 1]?.small ?? '');
      // "The book button" has a class or an id that is called so.
      const isOf = role !== null && role.role !== 'body';
      reading.name = isOf ? `.${token.small}` : token.small;
      reading.all ||= isOf ? role.all : token.small.endsWith('s');
      if (isOf) at += 1;
    }
    at += Math.max(1, taken);
  }
  return reading;
}
