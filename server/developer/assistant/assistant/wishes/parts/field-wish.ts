import { NO_HINTS } from '../../instruction/hints.ts';
import type { FieldWish } from '../../instruction/instruction.ts';
import { propertyOf, roleOfWord } from '../look-words.ts';
import { NARROWING } from '../words.ts';

const VERBS = 'change|set|update|edit|correct|raise|increase|lower|reduce|decrease|put|adjust|bump';
const FROM = String.raw`(?:\s+from\s+(?<from>\S+))?`;
const VALUE = String.raw`(?<to>.+?)(?:,?\s+please)?[.!]?$`;
const FIELD = String.raw`(?<field>[a-z]+(?: [a-z]+)?)`;
const THING = String.raw`(?:the\s+)?(?<thing>.+?)`;
const SHOULD = String.raw`(?:should(?:\s+now)?|must|needs\s+to|has\s+to)`;

const FORMS: readonly RegExp[] = [
  // Change the price of the Oslo lamp from 109 to 129.
  new RegExp(String.raw`^(?:${VERBS})\s+(?:the\s+)?${FIELD}\s+(?:of|for)\s+${THING}${FROM}\s+to\s+${VALUE}`, 'iu'),
  // Change the Oslo lamp's price to 129.
  new RegExp(String.raw`^(?:${VERBS})\s+${THING}(?:['’]s|['’])\s+${FIELD}${FROM}\s+to\s+${VALUE}`, 'iu'),
  new RegExp(String.raw`^(?:${VERBS})\s+${THING}\s+(?<field>price|cost|stock)${FROM}\s+to\s+${VALUE}`, 'iu'),
  // The price of the Oslo lamp should be 129.
  new RegExp(
    String.raw`^(?:the\s+)?${FIELD}\s+(?:of|for)\s+${THING}\s+(?:${SHOULD}\s+be|is\s+now|becomes)\s+${VALUE}`,
    'iu',
  ),
  // Make the Oslo lamp cost 129.
  new RegExp(String.raw`^(?:make|let|have)\s+${THING}\s+(?<field>cost)(?:\s+now)?\s+${VALUE}`, 'iu'),
  // The Oslo lamp now costs €129.
  new RegExp(
    String.raw`^${THING}\s+(?:now\s+)?(?:(?<field>costs)|${SHOULD}\s+(?:now\s+)?cost)(?:\s+now)?\s+${VALUE}`,
    'iu',
  ),
];
const QUESTION = new RegExp(
  String.raw`^(?:where\s+(?:is|do\s+i\s+(?:find|change|set))|what\s+is|what's|find|show\s+me)\s+(?:the\s+)?${FIELD}\s+(?:of|for)\s+${THING}(?:\s+(?:set|defined|written|stored))?\s*[.?!]?$`,
  'iu',
);
const POLITENESS = /^(?:(?:please|kindly|now|could you|can you|would you|i want you to|let's)\s+)+/i;
const QUOTED = /^(?:"([^"]+)"|'([^']+)'|“([^”]+)”|‘([^’]+)’|«\s*([^»]+?)\s*»)$/;
/** Letters of such a sentence, and words of a thing's name. */
const MAX_LETTERS = 400;
const MAX_WORDS = 6;

function unquote(said: string): { readonly text: string; readonly isQuoted: boolean } {
  const inner = QUOTED.exec(said.trim())
    ?.slice(1)
    .find((each) => each !== undefined);
  return { text: inner ?? said.trim(), isQuoted: inner !== undefined };
}

/** What is a part of a page is no thing of the data, and how it looks is no value of it. */
function isField(field: string, thing: string): boolean {
  const words = thing.split(/\s+/);
  if (propertyOf(field) !== null || words.length > MAX_WORDS || /[,;:!?\n]/.test(thing)) return false;
  if (words.length === 1 && (roleOfWord(words[0] ?? '') !== null || /^(?:h[1-6]|it|[.#].*)$/.test(thing))) return false;
  return ![...words, ...field.split(' ')].some((word) => NARROWING.has(word) || /^(?:and|or)$/.test(word));
}

function wishOf({
  field = 'price',
  thing = '',
  from,
  to,
}: Readonly<Partial<Record<string, string>>>): FieldWish | null {
  const name = unquote(thing).text.toLowerCase();
  const of = field
    .toLowerCase()
    .replace(/^costs?$/, 'price')
    .replace(/^(?:alt|alternative) text$/, 'alt');
  const value = to === undefined ? null : unquote(to);
  if (!isField(of, name) || (value !== null && /["“”«»\n]/.test(value.text))) return null;
  // A sentence that goes on is more than a value.
  if (value !== null && !value.isQuoted && value.text.split(/\s+/).length > 12) return null;
  const loose = value !== null && !value.isQuoted;
  return { field: of, thing: name, from: from ?? null, to: value?.text ?? null, loose, hints: NO_HINTS };
}

/** `Change the price of the Oslo lamp to 129`, `The Oslo lamp now costs €129`, `Where is the price of the Oslo lamp?` */
export function readFieldWish(sentence: string): FieldWish | null {
  if (sentence.length > MAX_LETTERS) return null;
  const text = sentence.trim().replace(POLITENESS, '');
  const asked = QUESTION.exec(text)?.groups;
  if (asked) return wishOf(asked);
  for (const form of FORMS) {
    const groups = form.exec(text)?.groups;
    const wish = groups ? wishOf(groups) : null;
    if (wish) return wish;
  }
  return null;
}
