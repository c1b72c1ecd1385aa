import { NO_HINTS } from '../instruction/hints.ts';
import type { Instruction } from '../instruction/instruction.ts';
import { isColorName } from './color-words.ts';
import type { Token } from './token.ts';
import { NARROWING, POLITE, wordSet } from './words.ts';

const ASKING = wordSet('where which what who in find list show');
const USING = wordSet(
  'use uses used using import imports imported link links linked point points lead leads appear appears occur occurs',
);
const FILLERS = wordSet(
  `is are was do does did i we you the a an all every my our of that there in on to as it me page pages file files place
  places sheet sheets style styles stylesheet project site app any`,
);
const NOUNS = wordSet('color colour component class file image picture photo icon data link links tag');
const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;
const COMPONENT = /^[A-Z][A-Za-z\d]*$/;
const FILE = /^[\w@./-]*[\w-]\.[a-z\d]{2,5}$/i;
const CLASS = /^\.?[a-z][\w-]*$/i;
const TEXT =
  /^(?:in\s+)?(?:which|what)\s+(?:files?|pages?|components?)\s+(?:contains?|has|have|shows?|holds?|says?)\s+(?:the\s+)?(?:text|words?|sentence)\s+["'“‘«]?(.+?)["'”’»]?\s*\??$/i;

type Used = Extract<Instruction, { act: 'where-used' }>['what'];

/** What a name is, by the noun in front of it or by its own form. */
function kindOf(noun: string, { kind, text, small }: Token, isLink: boolean): Used | null {
  const isColor =
    kind === 'value' ? HEX.test(small) || small.startsWith('rgb') : /^colou?r$/.test(noun) && isColorName(small);
  if (isColor) return 'color';
  if (kind !== 'word') return null;
  if (isLink || /^links?$/.test(noun)) return FILE.test(text) ? 'link' : null;
  if (noun === 'class' || text.startsWith('.')) return CLASS.test(text) ? 'class' : null;
  if (FILE.test(text)) return 'file';
  const isName = noun === 'component' || /[a-z][A-Z]/.test(text);
  return isName && COMPONENT.test(text) ? 'component' : null;
}

/** `Which files use the color #2b211a?`, `Where is RoomCard used?`, `Which pages link to contact.html?` */
export function readUseWish(sentence: string, tokens: readonly Token[]): Instruction | null {
  const text = TEXT.exec(sentence.trim())?.[1];
  if (text !== undefined && text.length <= 200) return { act: 'find', text, hints: NO_HINTS };
  const words = tokens.filter(({ kind }) => kind !== 'sign');
  const [first] = words;
  const isAsked = first !== undefined && ASKING.has(first.small) && words.some(({ small }) => USING.has(small));
  if (!isAsked || words.some(({ kind, small }) => kind === 'quote' || NARROWING.has(small))) return null;
  const rest = words.filter(
    ({ small }) => !ASKING.has(small) && !USING.has(small) && !FILLERS.has(small) && !POLITE.has(small),
  );
  const nouns = rest.filter(({ text: written, small }) => NOUNS.has(small) && written === small);
  const names = rest.filter((each) => !nouns.includes(each));
  const [name] = names;
  if (!name || names.length !== 1 || nouns.length > 1) return null;
  const isLink = words.some(({ small }) => /^(?:link|links|linked|point|points|lead|leads)$/.test(small));
  const what = kindOf(nouns[0]?.small ?? '', name, isLink);
  return what && { act: 'where-used', what, name: name.text };
}
