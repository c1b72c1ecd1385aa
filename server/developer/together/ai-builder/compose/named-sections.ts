import { SECTION_WORDS } from './section-words';

/** What contains a keyword and means something else, as it is compared. */
const OTHERWISE: readonly RegExp[] = [
  /opening (?:hours|times)|heures d.ouverture|orario? di apertura|horarios? de apertura/gu,
  /(?:tele)?phone numbers?|numer[io] di telefono|numeros? de telefono/gu,
  /contactless|sin contacto|sans contact|senza contatto|التواصل الاجتماعي|for (?:\p{L}+ )?teams|标志(?=性)/gu,
  // What other sections speak of, as in `the prices of our products`.
  /(?<!section |seccion |sezione )(?:of our products|de nuestros productos|de nos produits|dei nostri prodotti)/gu,
  /产品(?=的?(?:功能|特点|优势|价格|定价|评价))/gu,
];

/** As keywords are compared: without accents and Arabic marks, in small letters, with one kind of apostrophe. */
function plain(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}

function isLatin(word: string) {
  return /^[\p{Script=Latin}\s'-]+$/u.test(word);
}

function placeOf(prompt: string, word: string): number {
  const wanted = plain(word);
  if (!isLatin(word)) return prompt.indexOf(wanted);
  const found = new RegExp(`(?<!\\p{L})${wanted}`, 'u').exec(prompt);
  return found ? found.index : -1;
}

/** Where a prompt has a keyword of a section. */
interface Found {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

function isWithin(one: Found, other: Found) {
  return (
    one.key !== other.key && other.from <= one.from && one.to <= other.to && one.to - one.from < other.to - other.from
  );
}

/** The sections a prompt names, in the order it names them, each once; a keyword within a longer one is that alone. */
export function namedSections(prompt: string): string[] {
  const text = OTHERWISE.reduce((left, pattern) => left.replace(pattern, ' '), plain(prompt));
  const found = Object.entries(SECTION_WORDS).flatMap(([key, words]) =>
    words.flatMap((word): Found[] => {
      const from = placeOf(text, word);
      return from < 0 ? [] : [{ key, from, to: from + plain(word).length }];
    }),
  );
  const own = found.filter((one) => !found.some((other) => isWithin(one, other)));
  return [...new Set(own.sort((one, other) => one.from - other.from).map(({ key }) => key))];
}

/** Articles and the like before the name of a section, as `a FAQ`. */
const ARTICLE =
  /^(?:(?:an?|the|our|une?|les?|la|des|notre|nos|un[ao]?|los|las|el|nuestr[oa]s?|il|lo|gli|i|(?:il|la|i|le) nostr[oaie])\s+|l'|ال)/u;

/** The section that a few words name and nothing else, as `FAQ`, `a FAQ` or `opiniones`; null: they say more. */
export function sectionNamed(words: string): string | null {
  const whole = plain(words).trim();
  const isName = (word: string) =>
    [whole, whole.replace(ARTICLE, '')].some(
      (text) => text.startsWith(plain(word)) && /^\S{0,3}$/u.test(text.slice(plain(word).length)),
    );
  return Object.entries(SECTION_WORDS).find(([, keywords]) => keywords.some(isName))?.[0] ?? null;
}
