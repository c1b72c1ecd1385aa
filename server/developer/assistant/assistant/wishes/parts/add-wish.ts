import { NO_HINTS } from '../../instruction/hints.ts';
import type { Addition, Instruction } from '../../instruction/instruction.ts';
import { propertyOf } from '../look-words.ts';
import { readTokens } from '../read-tokens.ts';
import { NARROWING } from '../words.ts';
import { readPart } from './read-part.ts';

/** In place of a quoted text, so that its words are no words of the sentence. */
const QUOTE = /^\u0001(\d+)\u0001$/;
const ADD =
  /^(?:(?:please|kindly|now|also|could you|can you|would you|i want you to|i'd like you to|let's)\s+)*(?:add|insert|create|append|put(?=\s+an?\s))\s+(.+)$/is;
const ARTICLE = /^(?:(?:the|a|an|another|one|more|new|further|extra|additional|second|third|fourth|fifth|sixth)\s+)+/i;
const ADDRESS = String.raw`(?:https?:\/\/|mailto:|tel:|\/|#(?!(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])))[^\s"',;)]*|[\w-]+\.html?(?:#[\w-]+)?`;
const LEADING = String.raw`(?:(?:that|which)\s+)?(?:goes|going|links|linking|leads|leading|points|pointing)\s+to|with\s+(?:the\s+)?(?:address|link|href|url)|to|at`;
const HREF = new RegExp(String.raw`(?:\s*,)?(?:\s+(?:${LEADING}))?\s+\(?(${ADDRESS})\)?(?=\s|$)`, 'i');
const BESIDE =
  /\s+(below|under|underneath|beneath|after|behind|above|before|in front of|at the (?:end|bottom|top|beginning) of|inside|within|into|in|on|to)\s+((?:the\s+|my\s+|our\s+|this\s+)?[^,;:]+)$/i;
const AFTER = /^(?:below|under|underneath|beneath|after|behind)$/i;
const BEFORE = /^(?:above|before|in front of)$/i;
const MONEY = String.raw`(?:[€$£]\s?)?\d[\d.,]*(?:\s?(?:[€$£]|euros?|eur|dollars?|usd|pounds?|gbp))?`;
const PRICE = new RegExp(
  String.raw`\s+(?:at|for|costing|that costs|which costs)\s+(?:a\s+price\s+of\s+)?(${MONEY})$`,
  'i',
);
const VALUES = /\s+with\s+((?:the\s+|an?\s+)?[a-z]+\s+(?:of\s+)?\S.*)$/i;
const VALUE = /^(?:the\s+|an?\s+)?([a-z]+)\s+(?:of\s+)?(\S.*)$/i;
const CALLED =
  /\s+(?:called|named|titled|labell?ed|saying|reading|that\s+says|which\s+says|with\s+(?:the\s+)?(?:text|label|title|name|words))\s+(.+)$/i;
const TEXTED = /^(?:text|label|title|name|words)$/i;
/** Letters of such a sentence, of its text, and what is said of a thing. */
const MAX_LETTERS = 500;
const MAX_TEXT = 200;
const MAX_VALUES = 15;
/** Three values or more are all that is behind the name: `with price 5 and id tea and note In the tin`. */
const FILLED = /\swith\s+[a-z]+\s+\S.*?\s+and\s+[a-z]+\s+\S.*?\s+and\s+[a-z]+\s+\S/i;

/** A sentence whose quotes are numbers. */
interface Masked {
  readonly text: string;
  readonly quotes: readonly string[];
}

function mask(sentence: string): Masked {
  const quotes: string[] = [];
  let [text, at] = ['', 0];
  for (const { kind, text: inner, start, end } of readTokens(sentence)) {
    if (kind !== 'quote') continue;
    text += `${sentence.slice(at, start)}\u0001${quotes.length}\u0001`;
    quotes.push(inner);
    at = end;
  }
  return { text: text + sentence.slice(at), quotes };
}

function unmask(said: string, quotes: readonly string[]): { readonly text: string; readonly isQuoted: boolean } {
  const number = QUOTE.exec(said.trim())?.[1];
  const text = said.replace(/\u0001(\d+)\u0001/g, (_all, at: string) => `"${quotes[Number(at)] ?? ''}"`);
  return number === undefined
    ? { text: text.trim(), isQuoted: false }
    : { text: quotes[Number(number)] ?? '', isQuoted: true };
}

/** What is said of a thing: `size 20 and price 140`. Null: one of them is no value. */
function readValues(said: string, quotes: readonly string[]): Addition['values'] | null {
  const parts = said.split(/\s*,\s*(?:and\s+)?|\s+and\s+/i).filter(Boolean);
  const found = parts.map((part) => {
    const [, name = '', value = ''] = VALUE.exec(part) ?? [];
    return { name: name.toLowerCase(), value: unmask(value, quotes).text };
  });
  const isRead = found.length <= MAX_VALUES && found.every(({ name, value }) => name !== '' && value !== '');
  return isRead ? found : null;
}

/** What is in front of its text: `list item`, or nothing. */
function readHead(head: string, quotes: readonly string[]): Pick<Addition, 'noun' | 'text' | 'isQuoted'> | null {
  const bare = head.trim().replace(ARTICLE, '').trim();
  const hasArticle = bare !== head.trim();
  const [, before = '', number, behind = ''] = /^(.*?)\s*\u0001(\d+)\u0001\s*(.*)$/s.exec(bare) ?? [];
  if (number !== undefined) {
    const noun = `${before} ${behind}`
      .trim()
      .toLowerCase()
      .replace(/^(?:saying|called)$/, '');
    const isNoun = noun === '' || /^[a-z]+(?: [a-z]+)?$|^h[1-6]$/.test(noun);
    return isNoun ? { noun: noun || null, text: quotes[Number(number)] ?? null, isQuoted: true } : null;
  }
  if (bare === '') return null;
  // "A paragraph" is what it is, "Contact" is its text.
  if (hasArticle && /^[a-z]+(?: [a-z]+)?$/.test(bare)) return { noun: bare, text: null, isQuoted: false };
  if (/^link\s+to\s/i.test(bare)) return { noun: 'link', text: null, isQuoted: false };
  const [, noun, text] = /^(link|button|paragraph|heading|list item|item|entry)\s+(\S.*)$/.exec(bare) ?? [];
  if (noun !== undefined && text !== undefined) return { noun, text, isQuoted: false };
  const [, thing, name] = hasArticle ? (/^([a-z]+)\s+(\p{Lu}.*)$/su.exec(bare) ?? []) : [];
  if (thing !== undefined && name !== undefined) return { noun: thing, text: name, isQuoted: false };
  return hasArticle ? null : { noun: null, text: bare, isQuoted: false };
}

/** A stretch that is cut out of a sentence. */
function cut(text: string, form: RegExp): { readonly rest: string; readonly groups: readonly string[] } {
  const found = form.exec(text);
  if (!found) return { rest: text, groups: [] };
  const rest = `${text.slice(0, found.index)}${text.slice(found.index + found[0].length)}`;
  return { rest, groups: found.slice(1) };
}

/** The place at the end; of a link without a text "to …" is where it leads. */
function cutPlace(said: string) {
  const isOpenLink = /^\s*(?:[^\s\u0001]+\s+){0,3}link\s+to\s/i.test(said);
  const from = isOpenLink ? said.indexOf(' to ') + 4 : 0;
  const { rest, groups } = cut(said.slice(from), BESIDE);
  return { rest: said.slice(0, from) + rest, groups };
}

/** `Add a link "Jobs" to /jobs in the footer`, `Add a product called Oat loaf at 12 €`. */
export function readAddWish(sentence: string): Instruction | null {
  if (sentence.length > MAX_LETTERS || sentence.includes('\u0001')) return null;
  const { text, quotes } = mask(sentence.trim());
  const said = ADD.exec(text)?.[1]?.replace(/,?\s*(?:please)?\s*[.!]*$/i, '');
  // In a list of values "none" is one of them.
  const ordered = said !== undefined && FILLED.test(` ${said}`) ? said.replace(/\swith\s.*$/is, '') : said;
  if (said === undefined || ordered?.split(/[\s,]+/).some((word) => NARROWING.has(word.toLowerCase()))) return null;
  const address = cut(` ${said}`, HREF);
  const place = FILLED.test(address.rest) ? { rest: address.rest, groups: [] } : cutPlace(address.rest);
  const [where = '', beside = ''] = place.groups;
  const named = beside === '' ? null : readPart(readTokens(unmaskAll(beside, quotes)));
  if (beside !== '' && !named) return null;
  const called = cut(place.rest, CALLED);
  const valued = called.groups.length === 0 ? cut(called.rest, VALUES) : { rest: called.rest, groups: [] };
  return wishOf({ quotes, where, named, href: address.groups[0] ?? null, called, valued });
}

function unmaskAll(said: string, quotes: readonly string[]): string {
  return said.replace(/\u0001(\d+)\u0001/g, (_all, at: string) => `"${quotes[Number(at)] ?? ''}"`);
}

interface Cut {
  readonly rest: string;
  readonly groups: readonly string[];
}

interface Pieces {
  readonly quotes: readonly string[];
  readonly where: string;
  readonly named: Addition['beside'];
  readonly href: string | null;
  readonly called: Cut;
  readonly valued: Cut;
}

/** A text that was named, without what is said behind it. */
function cutCalled(said: string): { readonly name: string; readonly values: string; readonly price: string | null } {
  const valued = cut(` ${said}`, VALUES);
  const priced = cut(valued.rest, PRICE);
  return { name: priced.rest.trim(), values: valued.groups[0] ?? '', price: priced.groups[0] ?? null };
}

function wishOf({ quotes, where, named, href, called, valued }: Pieces): Instruction | null {
  const own = called.groups[0] === undefined ? null : cutCalled(called.groups[0]);
  const priced = own ? null : cut(valued.rest, PRICE);
  const head = readHead(priced ? priced.rest : called.rest, quotes);
  const saidValues = own ? own.values : (valued.groups[0] ?? '');
  const values = saidValues === '' ? [] : readValues(saidValues, quotes);
  if (!head || values === null || (own && head.text !== null)) return null;
  const name = own ? unmask(own.name, quotes) : null;
  const price = own?.price ?? priced?.groups[0] ?? null;
  const text = name?.text ?? head.text ?? values.find((each) => TEXTED.test(each.name))?.value ?? null;
  if (text !== null && (text === '' || text.length > MAX_TEXT || /["“”«»\n]/.test(text))) return null;
  // "Add padding to the cards" is about looks.
  const isLook = [head.noun, head.noun === null ? text : null].some(
    (each) => each !== null && propertyOf(each) !== null,
  );
  if (isLook) return null;
  const others = values.filter((each) => !TEXTED.test(each.name));
  const wish: Addition = {
    noun: head.noun,
    text,
    isQuoted: name ? name.isQuoted : head.isQuoted,
    href,
    values: price === null ? others : [...others, { name: 'price', value: price }],
    at: named === null ? null : AFTER.test(where) ? 'after' : BEFORE.test(where) ? 'before' : 'in',
    beside: named,
    hints: NO_HINTS,
  };
  return { act: 'add', wish };
}

/** `Add "Jobs" (/jobs) and "Press" (/press) to the footer`: one sentence for each; null: only one is added. */
export function splitAdditions(sentence: string): readonly string[] | null {
  const form = new RegExp(
    String.raw`^(.*?\badd\s+)((?:"[^"]+"|[\p{L}\d]+)\s+\((?:${ADDRESS})\))\s+and\s+((?:"[^"]+"|[\p{L}\d]+)\s+\((?:${ADDRESS})\))(\s.+)$`,
    'isu',
  );
  const [, add, first, second, place] = sentence.length > MAX_LETTERS ? [] : (form.exec(sentence) ?? []);
  return add === undefined ? null : [`${add}${first}${place}`, `${add}${second}${place}`];
}
