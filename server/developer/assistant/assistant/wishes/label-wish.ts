import { NO_HINTS } from '../instruction/hints.ts';
import type { Instruction } from '../instruction/instruction.ts';
import type { Token } from './token.ts';
import { kindsOfWord, NARROWING } from './words.ts';

const FORM =
  /^(?:[Pp]lease\s+)?(?:[Cc]hange|[Ss]et|[Uu]pdate|[Ee]dit)\s+the\s+(?:text|label|wording)\s+(?:of|on)\s+the\s+(?<from>\p{Lu}[^"'“”«»,.:;]{0,60}?)\s+(?<kind>button|link|heading|label)\s+to\s+(?<to>[^"“”«»\n]{1,100}?)[.!]?$/u;

/** `Change the text of the Subscribe button to Join us`: texts without quotes, of which the old one has to be a whole text. */
export function readLabelWish(tokens: readonly Token[], sentence: string): Instruction | null {
  const groups = sentence.length > 400 ? undefined : FORM.exec(sentence.trim())?.groups;
  if (!groups || tokens.some(({ small }) => NARROWING.has(small))) return null;
  const { from = '', kind = '', to = '' } = groups;
  const hints = { ...NO_HINTS, kinds: kindsOfWord(kind) };
  return { act: 'reword', readings: [{ from, to, hints }], isOpen: false, otherwise: null };
}
