import { type Words, wordIn } from '../drawing/words';

const NAME: Words = {
  en: 'Carousel',
  zh: '轮播',
  ar: 'عرض شرائح',
  it: 'Carosello',
  es: 'Carrusel',
  fr: 'Carrousel',
  de: 'Karussell',
};
const PREVIOUS: Words = {
  en: 'Back',
  zh: '上一页',
  ar: 'السابق',
  it: 'Indietro',
  es: 'Anterior',
  fr: 'Précédent',
  de: 'Zurück',
};
const NEXT: Words = {
  en: 'Next',
  zh: '下一页',
  ar: 'التالي',
  it: 'Avanti',
  es: 'Siguiente',
  fr: 'Suivant',
  de: 'Weiter',
};

/** What a carousel and the buttons that the browser draws for it are called. @param lang of the page */
export function carouselWords(lang: string) {
  return { name: wordIn(NAME, lang), previous: wordIn(PREVIOUS, lang), next: wordIn(NEXT, lang) };
}
