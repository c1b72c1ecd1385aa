import { type Words, wordIn } from '../drawing/words';

const NAME: Words = {
  en: 'Comparison of two images',
  zh: '两张图片对比',
  ar: 'مقارنة بين صورتين',
  it: 'Confronto tra due immagini',
  es: 'Comparación de dos imágenes',
  fr: 'Comparaison de deux images',
  de: 'Vergleich zweier Bilder',
};
const BEFORE: Words = {
  en: 'Before',
  zh: '之前',
  ar: 'قبل',
  it: 'Prima',
  es: 'Antes',
  fr: 'Avant',
  de: 'Vorher',
};
const AFTER: Words = {
  en: 'After',
  zh: '之后',
  ar: 'بعد',
  it: 'Dopo',
  es: 'Después',
  fr: 'Après',
  de: 'Nachher',
};

/** What a comparison and its pictures are called where nothing else is written. @param lang of the page */
export function comparisonWords(lang: string) {
  return { name: wordIn(NAME, lang), before: wordIn(BEFORE, lang), after: wordIn(AFTER, lang) };
}
