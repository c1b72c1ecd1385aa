import type { FactKind, FactWish } from '../../instruction/instruction.ts';
import { isColorName } from '../color-words.ts';
import { readPart } from '../parts/read-part.ts';
import { readTokens } from '../read-tokens.ts';
import { unquoted } from '../things/thing-name.ts';

const VERB = '(?:change|set|update|make|correct|replace)';
const THE = String.raw`(?:the\s+|our\s+|my\s+)?(?:(?:contact|studio|shop|company|office|business|store|support)(?:['’]s)?\s+)?`;
const TO = String.raw`\s+(?:to|with|into)\s+(?<to>.+)$`;
const FACTS: readonly (readonly [FactKind, RegExp])[] = [
  [
    'email',
    new RegExp(
      String.raw`^${VERB}\s+${THE}e-?mail(?:\s+address)?(?:\s+(?:in|on|of)\s+the\s+(?:footer|header|page|site))?${TO}`,
      'i',
    ),
  ],
  [
    'phone',
    new RegExp(
      String.raw`^${VERB}\s+${THE}(?:(?:tele)?phone|tel|mobile)(?:\s+number)?(?:\s+(?:in|on|of)\s+the\s+(?:footer|header|page|site))?${TO}`,
      'i',
    ),
  ],
  ['address', new RegExp(String.raw`^${VERB}\s+${THE}(?:street\s+|postal\s+)?address${TO}`, 'i')],
  [
    'year',
    new RegExp(
      String.raw`^${VERB}\s+${THE}(?:copyright(?:\s+year)?|year(?:\s+in\s+the\s+(?:footer|copyright))?)${TO}`,
      'i',
    ),
  ],
  ['period', new RegExp(String.raw`^${VERB}\s+${THE}(?<words>[a-z]+)\s+(?:period|window|deadline|time)${TO}`, 'i')],
  ['price', new RegExp(String.raw`^${VERB}\s+${THE}price${TO}`, 'i')],
];
const VALUES: Readonly<Record<FactKind, RegExp>> = {
  email: /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/,
  phone: /^\+?[\d()][\d ()/.-]{4,24}\d$/,
  address: /^\d{1,5}[a-z]?,? \p{Lu}[\p{L}\d .'-]{2,60}$/u,
  year: /^(?:19|20)\d\d$/,
  period: /^\d{1,4} (?:hours?|days?|weeks?|months?|years?|minutes?)$/i,
  price: /^(?:[€$£]\s?\d[\d.,]*|\d[\d.,]*\s?[€$£])$/,
};
const PLACEHOLDER =
  /^(?:change|set|update|make)\s+(?:the\s+)?placeholder(?:\s+text)?\s+(?:of|in|for|on)\s+(?<part>.+?)\s+(?:to|as)\s+(?<to>["“«].+["”»])$/i;
const BESIDE =
  /^(?:change|set|update|make)\s+(?:the\s+)?(?:text|paragraph|line|sentence|words)\s+(?<side>under|below|beneath|underneath|after|above|over|before)\s+(?<part>.+?)\s+(?:to|read|say)\s+(?<to>["“«].+["”»])$/i;
const CODE_TEXT =
  /^(?:change|replace|correct|fix|rename)\s+[`'"“]?(?<from>[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+(?:\(\))?)[`'"”]?\s+(?:to|with|by|into|as)\s+[`'"“]?(?<to>[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+(?:\(\))?)[`'"”]?$/i;
const TOKEN =
  /^(?:set|change|make|switch)\s+(?:the\s+|our\s+)?(?<said>(?:border|corner)\s+radius|radius|roundness|(?:main|primary|brand|accent|theme)\s+colou?r)\s+(?:of\s+the\s+(?:site|page|website)\s+)?(?:to\s+)?(?<to>\S.*)$/i;
const COLUMNS =
  /^(?:make|set)\s+(?:the\s+)?(?<name>[a-z][\w -]*?)\s+(?:to\s+)?(?<many>one|two|three|four|five|six|\d{1,2})\s+columns?(?:\s+wide)?$|^(?:show|put|arrange|display)\s+(?:the\s+)?(?<named>[a-z][\w -]*?)\s+in\s+(?<number>one|two|three|four|five|six|\d{1,2})\s+columns?$/i;
const NUMBERS: readonly string[] = ['', 'one', 'two', 'three', 'four', 'five', 'six'];
const CONSTANT =
  /^(?:change|set|update|make|raise|lower|reduce|increase)\s+(?:the\s+|our\s+)?(?<words>[a-z]+(?:\s+[a-z]+){0,3}?)\s+(?:cost|costs|price|fee|fees|charge|rate|amount|limit|minimum|maximum|threshold)\s+to\s+(?<sum>[€$£]?\s?\d+(?:\.\d{1,2})?(?:\s?(?:[€$£]|euros?|dollars?|pounds?|%))?)$/i;
/** What ends like a file is one: `about.html`. */
const FILE = /\.(?:html?|[cm]?[jt]sx?|css|json|md|com|org|net|svg|png|jpe?g)$/i;
const POLITENESS = /^(?:(?:please|kindly|now|could you|can you|would you|i want you to|let's)\s+)+/i;
const MAX_LETTERS = 400;

function partOf(said: string | undefined) {
  return said === undefined ? null : readPart(readTokens(said));
}

/** Reads a wish about a value of the design or of the code. */
function readValue(text: string): FactWish | null {
  const { said: token, to: value } = TOKEN.exec(text)?.groups ?? {};
  const color = value === undefined ? null : designValue(value);
  if (token !== undefined && color !== null && /radius|corner|round/i.test(token) === /^\d/.test(color))
    return { fact: 'token', words: token.toLowerCase().split(/\s+/), to: color };
  const { name, many, named, number } = COLUMNS.exec(text)?.groups ?? {};
  const count = Number(NUMBERS.indexOf((many ?? number ?? '').toLowerCase()));
  const columns = count > 0 ? count : Number(many ?? number);
  if ((name ?? named) !== undefined && columns >= 1 && columns <= 12)
    return { fact: 'columns', name: (name ?? named ?? '').toLowerCase(), to: columns };
  const { words, sum } = CONSTANT.exec(text)?.groups ?? {};
  return words !== undefined && sum !== undefined
    ? { fact: 'constant', words: words.toLowerCase().split(/\s+/), to: sum.trim() }
    : null;
}

/** A size, or a color as people say it: `a dark blue`. */
function designValue(said: string): string | null {
  const bare = said
    .trim()
    .replace(/^(?:an?|the)\s+/i, '')
    .toLowerCase();
  if (/^(?:#[\da-f]{3,8}|\d+(?:\.\d+)?(?:px|rem|em|%))$/.test(bare)) return bare;
  const name = bare.replace(/\s+/g, '');
  return isColorName(name) ? name : null;
}

/** Reads a wish about a fact that sites say once; null: it is none. */
export function readFactWish(sentence: string): FactWish | null {
  if (sentence.length > MAX_LETTERS || sentence.includes('\n')) return null;
  const text = sentence
    .trim()
    .replace(POLITENESS, '')
    .replace(/(?:,?\s*please)?\s*[.!]*$/i, '');
  for (const [fact, form] of FACTS) {
    const groups = form.exec(text)?.groups;
    const said = groups?.['to']?.trim() ?? '';
    const to = unquoted(said) ?? said;
    if (groups && VALUES[fact].test(to))
      return { fact, to, words: groups['words'] ? [groups['words'].toLowerCase()] : [] };
  }
  const field = PLACEHOLDER.exec(text)?.groups;
  const input = partOf(field?.['part']);
  const hint = field?.['to'] === undefined ? null : unquoted(field['to']);
  if (input && hint !== null) return { fact: 'placeholder', part: input, to: hint };
  const beside = BESIDE.exec(text)?.groups;
  const next = partOf(beside?.['part']);
  const words = beside?.['to'] === undefined ? null : unquoted(beside['to']);
  if (next && words !== null)
    return { fact: 'beside', part: next, isBefore: /^(?:above|over|before)$/i.test(beside?.['side'] ?? ''), to: words };
  const { from = '', to = '' } = CODE_TEXT.exec(text)?.groups ?? {};
  return from !== '' && !FILE.test(from) && !FILE.test(to) ? { fact: 'code', from, to } : readValue(text);
}
