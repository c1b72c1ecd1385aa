import { NO_HINTS } from '../../instruction/hints.ts';
import type { Instruction } from '../../instruction/instruction.ts';
import type { Token } from '../token.ts';
import { NARROWING, POLITE, wordSet } from '../words.ts';
import { readHowMuch } from './how-much.ts';

const PRICES = wordSet('price prices cost costs');
const MORE = wordSet('add increase raise up higher dearer double triple');
const LESS = wordSet('decrease reduce lower cut drop cheaper halve');
const VERBS = wordSet('add make set turn put change increase raise decrease reduce lower cut drop double triple halve');
const FILLERS = wordSet(
  'the a an all every each our my your of for by it are is be go on at to in them their s should must',
);
/** What means all that has a price. */
const EVERYTHING = wordSet('everything products items articles');
const SIGNS = /^[.!,?]$/;
/** Words of a thing's name. */
const MAX_WORDS = 6;

/** `Make all prices 10% higher`, `Lower the price of the Rye loaf by €0.50`, `Make the Rye loaf 10% cheaper`. */
export function readPriceWish(tokens: readonly Token[]): Instruction | null {
  const verb = tokens.findIndex(({ kind, small }) => kind !== 'word' || !POLITE.has(small));
  const said = readHowMuch(tokens, verb);
  const isWish = VERBS.has(tokens[verb]?.small ?? '') || tokens.some(({ small }) => /^(?:should|must)$/.test(small));
  if (!said || !isWish) return null;
  const others = tokens.filter((_each, at) => !said.used.has(at));
  const words = others.map(({ small }) => small);
  const isMoney = words.some((word) => PRICES.has(word) || /^(?:cheaper|dearer)$/.test(word));
  const signs = tokens.map(({ small }) => small);
  const isMore = signs.some((word) => MORE.has(word)) || (signs.includes('more') && signs.includes('expensive'));
  const isLess = signs.some((word) => LESS.has(word));
  if (!isMoney || isMore === isLess || words.some((word) => NARROWING.has(word))) return null;
  const isForm = ({ small }: Token) =>
    PRICES.has(small) || MORE.has(small) || LESS.has(small) || VERBS.has(small) || FILLERS.has(small);
  const rest = others.filter(
    (each) =>
      !isForm(each) &&
      !POLITE.has(each.small) &&
      !(each.kind === 'sign' && SIGNS.test(each.small)) &&
      !/^'s$|^more$|^expensive$/.test(each.small),
  );
  if (rest.length > MAX_WORDS || rest.some(({ kind }) => kind === 'sign' || kind === 'value')) return null;
  const name = rest.map(({ kind, text, small }) => (kind === 'quote' ? text.toLowerCase() : small)).join(' ');
  const thing = name === '' || EVERYTHING.has(name) ? null : name;
  return { act: 'prices', thing, isMore, much: said.much, hints: NO_HINTS };
}
