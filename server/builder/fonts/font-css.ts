import { createFontStack } from '@capsizecss/core';
import { familyName } from '#common/widgets/site-theme/theme-of.ts';
import type { FontFamily, FontFile, FontMetrics } from './font-family';

/** A font that systems have, by all names under which they have it or one with its widths, and its measures (capsize). */
interface SystemFont {
  readonly names: readonly string[];
  readonly metrics: FontMetrics & { readonly familyName: string };
}

const ARIAL: SystemFont = {
  names: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
  metrics: { familyName: 'Arial', ascent: 1854, descent: -434, lineGap: 67, unitsPerEm: 2048, xWidthAvg: 913 },
};
const TIMES: SystemFont = {
  names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
  metrics: { familyName: 'Times', ascent: 1825, descent: -443, lineGap: 87, unitsPerEm: 2048, xWidthAvg: 832 },
};
const COURIER: SystemFont = {
  names: ['Courier New', 'CourierNewPSMT', 'Liberation Mono', 'Cousine'],
  metrics: { familyName: 'Courier', ascent: 1705, descent: -615, lineGap: 0, unitsPerEm: 2048, xWidthAvg: 1229 },
};
const SYSTEM_FONTS = { sans: ARIAL, serif: TIMES, slab: TIMES, mono: COURIER };

/** Letters that a language is written in beside the Latin ones. */
const SUBSETS: { readonly [language: string]: readonly string[] } = {
  ...Object.fromEntries(['ru', 'uk', 'bg', 'be', 'mk', 'sr'].map((lang) => [lang, ['cyrillic']])),
  ...Object.fromEntries(['kk', 'ky', 'mn', 'tg', 'tt'].map((lang) => [lang, ['cyrillic', 'cyrillic-ext']])),
  el: ['greek'],
  vi: ['vietnamese'],
  he: ['hebrew'],
  yi: ['hebrew'],
};
/** What pages of all languages may have, and what people uploaded for it. */
const ALWAYS: readonly string[] = ['latin', 'latin-ext', 'arabic', 'own'];

function languageOf(lang: string) {
  return (lang.split(/[-_]/)[0] ?? '').toLowerCase();
}

function isForLanguage({ subset }: FontFile, lang: string): boolean {
  return ALWAYS.includes(subset) || (SUBSETS[languageOf(lang)] ?? []).includes(subset);
}

function faceCss(family: string, file: FontFile, address: string): string {
  const [least, most] = file.weights;
  return (
    `@font-face{font-family:${family};font-style:${file.italic ? 'italic' : 'normal'};font-display:swap;` +
    `font-weight:${least === most ? least : `${String(least)} ${String(most)}`};` +
    `src:url(${address})format("woff2");unicode-range:${file.range}}`
  );
}

/** A system font made as wide and as high as the family, so that lines stay where they are when the family comes. */
function fallbackCss(family: string, { kind, metrics }: FontFamily): string {
  const { names, metrics: system } = SYSTEM_FONTS[kind];
  const { fontFaces } = createFontStack([{ familyName: family, ...metrics }, system], {
    fontFaceFormat: 'styleObject',
  });
  const face = fontFaces[0]?.['@font-face'];
  const measures = [
    ['size-adjust', face?.sizeAdjust],
    ['ascent-override', face?.ascentOverride],
    ['descent-override', face?.descentOverride],
    ['line-gap-override', face?.lineGapOverride],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]));
  const sources = names.map((name) => `local("${name}")`).join(',');
  return `@font-face{font-family:${family}-fallback;src:${sources};${measures.join(';')}}`;
}

/** The files of a family that pages in a language may need. @param lang BCP 47 */
export function pageFiles({ files }: FontFamily, lang: string): readonly FontFile[] {
  return files.filter((file) => isForLanguage(file, lang));
}

/**
 * What makes a family known to a page: a face for each file that the page's language may need, loaded only when its letters
 * are drawn, and what is shown until then.
 * @param lang BCP 47
 * @param addressOf the address of a file, as the page has it
 */
export function fontCss(family: FontFamily, lang: string, addressOf: (file: FontFile) => string): string {
  const name = familyName(family.id);
  const faces = pageFiles(family, lang).map((file) => faceCss(name, file, addressOf(file)));
  return faces.join('') + fallbackCss(name, family);
}

/** Languages whose letters no family of ours has: nothing is loaded before it is known to be needed. */
const ELSEWHERE = new Set(['zh', 'ja', 'ko', 'th', 'hi']);
const ARABIC = new Set(['ar', 'ckb', 'fa', 'ku', 'ps', 'sd', 'ug', 'ur']);

/** The file of a family that a page in a language certainly needs, upright; undefined: not known. */
export function firstFile({ files }: FontFamily, lang: string): FontFile | undefined {
  const language = languageOf(lang);
  if (ELSEWHERE.has(language)) return undefined;
  const wanted = ARABIC.has(language) ? 'arabic' : (SUBSETS[language]?.[0] ?? 'latin');
  return files.find(({ subset, italic }) => subset === wanted && !italic);
}
