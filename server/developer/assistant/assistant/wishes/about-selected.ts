import type { Instruction } from '../instruction/instruction.ts';
import { NO_HINTS } from '../instruction/hints.ts';
import { roleOfWord } from './look-words.ts';

/** What takes the place of the selected element in a sentence: no file has such a text, and none is looked for. */
export const SELECTED = '\uE000selected';
const QUOTED = `"${SELECTED}"`;

/** What is no element of a page, and what the selected one only has. */
const NO_ELEMENT =
  /^(?:page|site|website|app|project|file|folder|repository|branch|session|time|week|month|year|way)s?$/i;
const WORDS = /^(?:text|words?|wording|label|sentence|copy)$/i;
const LOOK = /^(?:colou?r|background|size|font|padding|border|link|address)$/i;
const ANY = /^(?:element|one|thing|bit|part|block|here)$/i;
const MARKS = /["“”„«»「」`]/;
/** `Make it blue`, `please remove that`: what is right behind the verb. */
const OBJECT = /^((?:(?:please|now|ok(?:ay)?|can you|could you|also|then),? )*\p{L}+ )(?:it|that)(?![\p{L}'’])/iu;
/** The same behind a first wish about it. */
const AGAIN = /(\b(?:and|then),? (?:then )?\p{L}+ )(?:it|this)(?![\p{L}'’])/iu;
const THIS = /(?<![\p{L}-])(?:(?:the|this|that) (?:selected|chosen|marked)|this)(?: (\p{L}+))?(?![\p{L}'’])/giu;
/** `Change the text to …`: what only an element has, without saying of which. */
const BARE =
  /^((?:please )?(?:change|set|update|make|increase|reduce|replace|rewrite|edit) the (?:text colou?r|font size|text size|background colou?r|colou?r|background|text|wording|words|label|size|padding|border colou?r))(?= (?:to|with|by|bigger|smaller|larger|darker|lighter|[\p{L}]+$))/iu;
/** The same in the other languages of the interface: what follows is a demonstrative with a noun for any element, or alone. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:este|ese) (?:elemento|bloque)|(?<!\p{L})(?:esto|eso)(?!\p{L})/giu, QUOTED],
  [/(?<!\p{L})cet élément|(?<!\p{L})(?:ceci|cela|ça)(?!\p{L})/giu, QUOTED],
  [
    /(?<!\p{L})quest[oa] (?:elemento|blocco)|(?<!\p{L})(?:questo|ciò)(?!\p{L}| \p{L}+ (?:a|in|con)(?!\p{L}))/giu,
    QUOTED,
  ],
  [/(?<!\p{L})هذا العنصر|(?<!\p{L})(?:هذا|هذه)(?!\p{L}| ال)/gu, QUOTED],
  [/(?:这个|该|此)元素|这个(?![\p{Script=Han}])|这个(?=(?:改|变|设|删|隐))/gu, QUOTED],
];

function nounOf(said: string, noun: string | undefined): string {
  if (noun === undefined) return QUOTED;
  if (ANY.test(noun)) return QUOTED;
  if (NO_ELEMENT.test(noun)) return said;
  if (WORDS.test(noun)) return `the text of ${QUOTED}`;
  if (LOOK.test(noun) && !/^link$/i.test(noun)) return `the ${noun} of ${QUOTED}`;
  return roleOfWord(noun.toLowerCase()) === null ? `${QUOTED} ${noun}` : `the ${noun} ${QUOTED}`;
}

/** The words in front of the first quoted ones, and the rest: what is quoted is never about what is selected. */
function cutQuoted(sentence: string): readonly [string, string] {
  const at = sentence.search(MARKS);
  const apostrophe = sentence.search(/(?<!\p{L})['‘]/u);
  const ends = [at, apostrophe].filter((each) => each >= 0);
  const end = ends.length === 0 ? sentence.length : Math.min(...ends);
  return [sentence.slice(0, end), sentence.slice(end)];
}

/** A sentence in which what is said of the selected element names it: `make this blue`, `remove it`, `change the text to "Hi"`. */
export function aboutSelected(sentence: string): string {
  const [words, rest] = cutQuoted(sentence.trim());
  let said = words.replace(THIS, nounOf);
  for (const [pattern, by] of ELSEWHERE) said = said.replace(pattern, by);
  said = said.replace(OBJECT, `$1${QUOTED}`);
  if (!said.includes(QUOTED)) said = said.replace(BARE, `$1 of ${QUOTED}`);
  else if (!/\bthe (?!(?:text|colou?r|background|size|font|padding|border|address) of )/i.test(said))
    said = said.replace(AGAIN, `$1${QUOTED}`);
  return `${said}${rest}`;
}

/** The sentence as a person wrote it, as far as it is shown. */
export function withoutSelected(sentence: string): string {
  return sentence.replaceAll(QUOTED, 'this').replaceAll(SELECTED, 'this');
}

const SAYING = new RegExp(
  `^(?:please )?(?:(?:change|set|update|edit|rewrite) the text of ${QUOTED} to(?: say| read)?|(?:make|let) (?:the text of )?${QUOTED} (?:say|read))[: ]+(.+)$`,
  'iu',
);

/** A new text of the selected element without quotes: where it ends is not certain. Null: it is none. */
export function readSaying(sentence: string): Instruction | null {
  const to = SAYING.exec(sentence)?.[1]?.trim().replace(/\.$/, '') ?? '';
  if (to === '' || MARKS.test(to) || /^['‘]/.test(to)) return null;
  return { act: 'say', to, hints: NO_HINTS };
}
