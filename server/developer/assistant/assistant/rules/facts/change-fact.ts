import { plain, said } from '#server/developer/source/texts/units.ts';
import type { Text } from '#server/developer/source/texts/text.ts';
import { pieceEdit, quoted } from '#server/developer/source/texts/elements/element-change.ts';
import type { FactKind, FactWish } from '../../instruction/instruction.ts';
import { editGroup, type Group, inOrder, joinGroups, singleGroup } from '../groups.ts';
import { readLooks } from '../looks/read-looks.ts';
import { findMatches } from '../match.ts';
import { isDocumentation } from '../of-kind.ts';
import type { Opened } from '../opened.ts';
import type { ReadFile } from '../project.ts';
import type { Decision } from '../replace-text.ts';
import { looksOnly, withOneChanged } from '../stays-as-meant.ts';
import { findParts } from '../parts/find-parts.ts';
import { pricesOfData } from '../prices/find-prices.ts';
import { besideText } from './beside-text.ts';
import { changeCalled } from '../data/called-constant.ts';
import { changeColumns, changeDesign } from './design-values.ts';
import { changeCodeText } from './code-text.ts';

/** How each fact is written where visitors read it. */
export const WRITTEN: Readonly<Record<FactKind, RegExp>> = {
  email: /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+(?![\w-])/g,
  phone: /(?<![\w#£$€.,-])(?:\+\d|\(?0\d)[\d ()/.-]{5,22}\d(?![\w%])/g,
  address:
    /(?<![\w-])\d{1,5}[a-z]? (?:\p{Lu}[\p{L}'-]+ ){1,3}(?:Street|St|Road|Rd|Lane|Ln|Avenue|Ave|Square|Drive|Way|Court|Place|Row|Yard|Quay|Hill|Terrace|Close|Gardens?|Mews|Wharf|Boulevard|Parade)\b/gu,
  year: /(?<=(?:©|&copy;|\(c\)|copyright)\s{0,3}(?:\d{4}\s?[–-]\s?)?)(?:19|20)\d\d(?!\s?[–-]\s?\d)/giu,
  period: /(?<![\w.,])\d{1,4} (?:hours?|days?|weeks?|months?|years?|minutes?)\b/gi,
  price: /[€$£]\s?\d[\d.,]*\d|[€$£]\s?\d|\d[\d.,]*\s?[€$£]/g,
};
const EMAIL = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;
const LIMIT = /\b(?:free|shipping|delivery|postage|from|over|above|save|off|up to|at least|minimum|deposit)\b/i;
const SHOWING = /\.(?:[jt]sx|[cm]?[jt]s|vue|svelte|astro|html?|mdx?|json)$/;
const MAX_FILES = 300;

/** A fact as a text of the site has it. */
export interface FoundFact {
  readonly file: ReadFile;
  readonly text: Text;
  readonly written: string;
}

/** Where visitors read a fact; what an empty field shows as an example is none. */
export async function factsOf({ project }: Opened, kind: FactKind): Promise<FoundFact[]> {
  const paths = project.paths.filter((path) => SHOWING.test(path) && !isDocumentation(path));
  const files = await project.readAll(paths.slice(0, MAX_FILES));
  return files.flatMap((file) =>
    (file.texts?.texts ?? []).flatMap((text) => {
      if (text.kinds.includes('placeholder')) return [];
      const own = plain(said(text));
      // An address alone reads like code; what leads to it changes with it.
      const isAddress = kind === 'email' && text.role === 'code' && EMAIL.test(own.trim());
      if (text.role !== 'text' && !isAddress) return [];
      const isSure = file.path.endsWith('.json') && !/^(?:email|phone|address)$/.test(kind);
      return isSure ? [] : [...new Set(own.match(WRITTEN[kind]) ?? [])].map((written) => ({ file, text, written }));
    }),
  );
}

function textGroups({ file, text, written }: FoundFact, to: string): Group[] {
  return findMatches(text, written).map((match) => singleGroup(file, text, match, to));
}

/** Addresses of links that lead to what is written: `mailto:`, `tel:`. */
async function linkGroups(opened: Opened, scheme: string, was: string, to: string): Promise<Group[]> {
  if (!opened.looks) return [];
  const { elements } = await readLooks(opened.project, opened.looks);
  const bare = (value: string) => (scheme === 'tel:' ? value.replace(/[^\d+]/g, '') : value.toLowerCase());
  return elements.flatMap(({ file, element }) =>
    element.attributes.flatMap(({ name, piece }) => {
      if (name !== 'href' || !piece?.text.startsWith(scheme)) return [];
      const [address = '', ...rest] = piece.text.slice(scheme.length).split('?');
      if (bare(address) !== bare(was)) return [];
      const value = `${scheme}${scheme === 'tel:' ? bare(to) : to}${rest.length > 0 ? `?${rest.join('?')}` : ''}`;
      return [editGroup(file, element.start, value, [pieceEdit(piece, value)], looksOnly)];
    }),
  );
}

/** What is written of a price keeps the way it is written: `£180` for `£180`. */
async function decideWritten(
  opened: Opened,
  { fact, to, words }: Extract<FactWish, { fact: FactKind }>,
): Promise<Decision | null> {
  // Where things have prices of their own, "the price" is none of the site's.
  if (fact === 'price' && (await pricesOfData(opened)).length > 0) return null;
  const found = (await factsOf(opened, fact)).filter(
    ({ written }) => fact !== 'period' || unitOf(written) === unitOf(to),
  );
  const near = words.length === 0 ? found : found.filter(({ text, file }) => isAbout(file, text, words));
  const facts = near.length > 0 ? near : found;
  const values = [...new Set(facts.map(({ written }) => written))];
  const [was, other] = values;
  if (was === undefined) return null;
  if (values.every((value) => value === to)) return { do: 'refuse', reason: 'same' };
  const groups = facts.filter(({ written }) => written !== to).flatMap((each) => textGroups(each, to));
  const scheme = fact === 'email' ? 'mailto:' : fact === 'phone' ? 'tel:' : null;
  const links = scheme && other === undefined ? await linkGroups(opened, scheme, was, to) : [];
  const all = [...inOrder(groups), ...inOrder(links)];
  const isOne = other === undefined && (fact === 'email' || fact === 'phone' || facts.length === 1);
  // "Free delivery from £60" is no price of a thing.
  const isLimit = fact === 'price' && facts.some(({ text }) => LIMIT.test(said(text)));
  const isSure = isOne && !isLimit && fact !== 'address' && fact !== 'period' && !all.some(({ doubt }) => doubt);
  if (isSure) return { do: 'apply', groups: sameFile(all) };
  return { do: 'ask', because: all.length > 1 ? 'several' : 'value', groups: all };
}

/** Texts and links of one file are checked as one: what is seen and where it leads both change. */
function sameFile(groups: readonly Group[]): Group[] {
  const [first, ...others] = groups;
  return first ? [others.reduce(joinGroups, first)] : [];
}

function unitOf(period: string): string {
  return (/[a-z]+$/i.exec(period)?.[0] ?? '').toLowerCase().replace(/s$/, '');
}

/** Whether a text, or what is right before it in its file, is about some words: `return`. */
function isAbout({ source }: ReadFile, text: Text, words: readonly string[]): boolean {
  const start = text.pieces[0]?.start ?? 0;
  const near = source.slice(Math.max(0, start - 200), start + 400).toLowerCase();
  return words.every((word) => near.includes(word));
}

async function decidePlaceholder(
  opened: Opened,
  { part, to }: Extract<FactWish, { fact: 'placeholder' }>,
): Promise<Decision | null> {
  if (!opened.looks) return null;
  const looks = await readLooks(opened.project, opened.looks);
  const inputs = looks.elements.filter(({ element }) => /^(?:input|textarea)$/.test(element.name));
  const { elements: called } = await findParts(opened, looks, part);
  const word = part.words.join(' ');
  const isOfType = ({ element }: (typeof inputs)[number]) =>
    element.attributes.some(
      ({ name, piece }) => /^(?:type|name|id|autocomplete)$/i.test(name) && piece?.text.toLowerCase() === word,
    );
  const named = inputs.filter((each) => called.includes(each) || (word !== '' && isOfType(each)));
  const chosen = named.length > 0 ? named : word === '' && part.text === null ? inputs : [];
  const groups = chosen.flatMap(({ file, element }) => {
    const there = element.attributes.find(({ name }) => name === 'placeholder');
    if (there?.expression) return [];
    const edit = there?.piece
      ? pieceEdit(there.piece, to)
      : { start: element.nameEnd, end: element.nameEnd, insert: ` placeholder=${quoted(to)}` };
    return there?.piece?.text === to
      ? []
      : [editGroup(file, element.start, `<${element.name} placeholder="${to}">`, [edit], withOneChanged)];
  });
  if (groups.length === 0) return chosen.length > 0 ? { do: 'refuse', reason: 'same' } : null;
  return groups.length === 1 ? { do: 'apply', groups } : { do: 'ask', because: 'several', groups: inOrder(groups) };
}

/** What is wished of a fact of the site; null: nothing there is one. */
export async function changeFact(opened: Opened, wish: FactWish): Promise<Decision | null> {
  switch (wish.fact) {
    case 'placeholder':
      return decidePlaceholder(opened, wish);
    case 'beside':
      return besideText(opened, wish);
    case 'token':
      return changeDesign(opened, wish);
    case 'columns':
      return changeColumns(opened, wish);
    case 'constant':
      return changeCalled(opened, wish.words, wish.to);
    case 'code':
      return changeCodeText(opened, wish.from, wish.to);
    default:
      return decideWritten(opened, wish);
  }
}
