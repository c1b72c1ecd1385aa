import type { Instruction, Part } from '../../instruction/instruction.ts';
import { readTokens } from '../read-tokens.ts';
import { readPart } from './read-part.ts';

/** An address as people type it, of any scheme: whether it may be written is judged where it is. */
const TO = String.raw`["'“‘«\x60「]?(?<to>(?:[a-z][a-z\d+.-]*:|\/|#|\.{1,2}\/|[\w-]+\.html?\b)[^\s"'”’»\x60」。]*?)["'”’»\x60」]?[.!。]?$`;
const PART = '(?<part>.+?)';
/** Sentences that make something a link: English first, then the usual ones of the other languages. */
const LINKS: readonly RegExp[] = [
  `(?:make|turn|convert|change) ${PART} (?:into |to )?an? (?:hyper)?link (?:to|that (?:goes|leads|points|links) to|(?:going|leading|pointing) to) ${TO}`,
  `(?:make|let|have) ${PART} link to ${TO}`,
  `wrap ${PART} (?:in|with) an? (?:hyper)?link to ${TO}`,
  `(?:hyper)?link ${PART} to ${TO}`,
  `(?:enlaza|vincula) ${PART} (?:a|con|hacia) ${TO}`,
  `(?:convierte|transforma) ${PART} en un (?:enlace|vínculo) (?:a|hacia) ${TO}`,
  `(?:lie|liez|relie|reliez) ${PART} (?:à|vers) ${TO}`,
  `(?:transforme|transformez|change|changez) ${PART} en (?:un )?lien (?:à|vers) ${TO}`,
  `(?:fais|faites) de ${PART} un lien (?:à|vers) ${TO}`,
  `(?:collega|collegate) ${PART} a ${TO}`,
  `(?:trasforma|converti|rendi) ${PART} (?:in )?un (?:link|collegamento) (?:a|verso) ${TO}`,
  `(?:اربط|وصّل) ${PART} (?:بـ|ب|إلى) ?${TO}`,
  `(?:اجعل|حوّل) ${PART} (?:إلى )?رابطًا? إلى ${TO}`,
  `(?:请)?(?:把|将)${PART}(?:链接到|做成指向|变成指向) ?${TO.replace('$', '(?:的链接)?[.。]?$')}`,
].map((form) => new RegExp(`^${form}`, 'iu'));
/** Sentences that take a link away and leave what it says. */
const UNLINKS: readonly RegExp[] = [
  `unlink ${PART}`,
  `(?:remove|delete|drop|take) (?:the |a )?(?:hyper)?link (?:from|off|around) ${PART}`,
  `${PART} should(?:n['’]t| not| no longer) be an? (?:hyper)?link(?: any ?more)?`,
  `(?:quita|elimina) el (?:enlace|vínculo) de(?:l)? ${PART}`,
  `(?:retire|retirez|enlève|enlevez|supprime|supprimez) le lien (?:du |de la |de l['’]|de |autour de )${PART}`,
  `(?:rimuovi|togli|elimina) il (?:link|collegamento) (?:dal |dalla |dall['’]|da |attorno a )${PART}`,
  `(?:أزل|احذف) الرابط (?:من|عن) ${PART}`,
  `(?:请)?(?:移除|去掉|取消|删除)${PART}的链接`,
].map((form) => new RegExp(`^${form}[.!。]?$`, 'iu'));
const POLITENESS =
  /^(?:(?:please|kindly|now|could you|can you|would you|por favor,?|s'il (?:te|vous) plaît,?|per favore,?|من فضلك،?)\s+)+/iu;
/** What such a part is called in the other languages. */
const NOUNS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:el |le |il )?(?:título|titular|encabezado|titre|titolo)(?!\p{L})/giu, 'the heading'],
  [/(?:العنوان|标题)/gu, 'the heading '],
  [/(?<!\p{L})(?:el|le|il) logo(?!\p{L})/giu, 'the logo'],
  [/(?:الشعار|标志|徽标)/gu, 'the logo '],
  [/(?<!\p{L})(?:la imagen|l['’]image|l['’]immagine|la foto)(?!\p{L})/giu, 'the image'],
  [/(?:الصورة|图片)/gu, 'the image '],
];
/** Parts that are one thing; a link "from the footer" is one that is in it. */
const SINGLE = /^(?:heading|headline|img|p|li|label|link|h[1-6]|span|figcaption)$/;
/** Letters of such a sentence. */
const MAX_LETTERS = 400;

function partOf(said: string): Part | null {
  const words = NOUNS.reduce((text, [pattern, by]) => text.replace(pattern, by), said);
  const part = readPart(readTokens(words.trim()));
  return part && part.all ? null : part;
}

function isSingle({ text, role, words }: Part): boolean {
  return text !== null || (role !== null && SINGLE.test(role)) || words.includes('logo');
}

/** `Make the logo a link to /`, `unlink the heading`: what a part of a page becomes. Null: the sentence is of another form. */
export function readLinkWish(sentence: string): Instruction | null {
  if (sentence.length > MAX_LETTERS) return null;
  const text = sentence.trim().replace(POLITENESS, '');
  for (const form of UNLINKS) {
    const part = partOf(form.exec(text)?.groups?.part ?? '');
    if (part && isSingle(part)) return { act: 'unlink', part };
  }
  for (const form of LINKS) {
    const { part: said = '', to } = form.exec(text)?.groups ?? {};
    const part = to === undefined ? null : partOf(said);
    if (part && to !== undefined)
      return { act: 'attribute', name: 'href', part, old: null, to, loose: false, makesLink: true };
  }
  return null;
}
