import type { Instruction, Listed } from '../instruction/instruction.ts';
import { NO_HINTS, kindOfWord } from '../instruction/hints.ts';
import { readParts } from './look-reading.ts';
import { propertyOf } from './look-words.ts';
import type { Token } from './token.ts';
import { NARROWING, POLITE, wordSet } from './words.ts';

const ASKING = wordSet('where what which how list show find locate tell whats wheres');
const YES_OR_NO = wordSet('is are was does did do why when who should');
const LISTED: Readonly<Record<string, Listed>> = {
  color: 'colours',
  colors: 'colours',
  colour: 'colours',
  colours: 'colours',
  palette: 'colours',
  token: 'tokens',
  tokens: 'tokens',
  variables: 'tokens',
  languages: 'languages',
  locales: 'languages',
  files: 'files',
  pages: 'pages',
};
/** What a question is made of besides what it asks about. */
const FILLERS = wordSet(
  `is are was do does did i we you can could the a an all every my our your this that of on in for from at to it its
  there here used use uses using set defined declared written specified come comes change find edit site website page
  project app file files line rule css style sheet stylesheet kind kinds many much me about currently right now which
  what have has many's 's any does appear located look exist stored sets controls determines decides makes gives name`,
);

function isQuestion(tokens: readonly Token[]): boolean {
  const first = tokens.find(({ kind, small }) => kind === 'word' && !POLITE.has(small));
  return first !== undefined && ASKING.has(first.small);
}

/** `What colors are used on this site?`, `How many headings are there?`: one thing that can be listed, and nothing else. */
function readList(words: readonly Token[]): Instruction | null {
  const named = words.filter(({ small }) => !FILLERS.has(small) && !ASKING.has(small) && !POLITE.has(small));
  const [only] = named;
  if (named.length !== 1 || !only) return null;
  const what = Object.hasOwn(LISTED, only.small) ? LISTED[only.small] : kindOfWord(only.small);
  return what ? { act: 'list', what, hints: NO_HINTS } : null;
}

/** `Where is --glow used?` */
function readToken(words: readonly Token[]): Instruction | null {
  const tokens = words.filter(({ small }) => small.startsWith('--'));
  const rest = words.filter(({ small }) => !small.startsWith('--'));
  const [only] = tokens;
  const isClear = rest.every(({ small }) => FILLERS.has(small) || ASKING.has(small) || LISTED[small] !== undefined);
  return tokens.length === 1 && only && isClear ? { act: 'where-token', name: only.text } : null;
}

/** `Where is the color of the button used?` is about all that has it, `set` about what gives it. */
function asksUses(tokens: readonly Token[]): boolean {
  const first = tokens.find(({ small }) => ASKING.has(small));
  return (
    first?.small === 'where' && tokens.some(({ kind, small }) => kind === 'word' && /^us(?:ed|es?|ing)$/.test(small))
  );
}

/** `Where is the color of the button set?`, `What color is the heading?` */
function readLook(tokens: readonly Token[]): Instruction | null {
  const isNamed = tokens.some(
    ({ small }, at) => (propertyOf(`${small} ${tokens[at + 1]?.small}`) ?? propertyOf(small)) !== null,
  );
  const skip = ({ kind, small }: Token) =>
    kind === 'word' && (ASKING.has(small) || FILLERS.has(small)) && !/^(?:page|site)$/.test(small);
  const reading = isNamed ? readParts(tokens, skip) : null;
  if (!reading || reading.values.length > 0) return null;
  const { target, property, within } = reading;
  if (target.name === null && target.text === null) return null;
  const hints = { ...NO_HINTS, within, everywhere: true };
  const wish = {
    target: { ...target, all: true },
    properties: property?.names ?? [],
    isNamed: true,
    value: null,
    from: null,
    hints,
    asksUses: asksUses(tokens),
  };
  return { act: 'look', wish };
}

/** `Where is Get started?`: the words as they were written, from the first that is more than the question. */
function readText(sentence: string, words: readonly Token[]): Instruction | null {
  const [first] = words;
  const from = words.findIndex(({ text, small }, at) => at > 0 && text !== small);
  if (!first || !/^(?:where|find|locate)$/.test(first.small) || from < 0) return null;
  const isPlain = words
    .slice(1, from)
    .every(({ small }) => FILLERS.has(small) || /^(?:text|words|say|says)$/.test(small));
  const text = sentence.slice(words[from]!.start, words.at(-1)!.end);
  return isPlain && text.length <= 200 ? { act: 'find', text, hints: NO_HINTS } : null;
}

/** Reads a question; null: it is none, or not understood. A question never changes anything. */
export function readQuestionWish(sentence: string, tokens: readonly Token[]): Instruction | null {
  if (!isQuestion(tokens)) return null;
  const words = tokens.filter(({ kind }) => kind === 'word');
  if (words.some(({ small }) => NARROWING.has(small))) return null;
  if (tokens.some(({ kind }) => kind === 'quote')) return readLook(tokens);
  return readList(words) ?? readToken(words) ?? readLook(tokens) ?? readText(sentence, words);
}

/** Whether a sentence only asks: nothing of it may be done. */
export function onlyAsks(tokens: readonly Token[]): boolean {
  return isQuestion(tokens) || YES_OR_NO.has(tokens[0]?.small ?? '');
}
