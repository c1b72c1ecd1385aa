import { closeWord, type Words, wordIn } from '../drawing/words';

const WORDS = {
  picture: {
    en: 'Image {n}',
    zh: '图片 {n}',
    ar: 'الصورة {n}',
    it: 'Immagine {n}',
    es: 'Imagen {n}',
    fr: 'Image {n}',
    de: 'Bild {n}',
  },
  open: {
    en: 'Enlarge: {name}',
    zh: '放大：{name}',
    ar: 'تكبير: {name}',
    it: 'Ingrandisci: {name}',
    es: 'Ampliar: {name}',
    fr: 'Agrandir : {name}',
    de: 'Vergrößern: {name}',
  },
  previous: {
    en: 'Previous image',
    zh: '上一张',
    ar: 'الصورة السابقة',
    it: 'Immagine precedente',
    es: 'Imagen anterior',
    fr: 'Image précédente',
    de: 'Vorheriges Bild',
  },
  next: {
    en: 'Next image',
    zh: '下一张',
    ar: 'الصورة التالية',
    it: 'Immagine successiva',
    es: 'Imagen siguiente',
    fr: 'Image suivante',
    de: 'Nächstes Bild',
  },
} satisfies Record<string, Words>;

/** What the enlarged pictures say. @param lang of the page */
export function galleryWords(lang: string) {
  const word = (key: keyof typeof WORDS) => wordIn(WORDS[key], lang);
  return {
    previous: word('previous'),
    next: word('next'),
    close: closeWord(lang),
    picture: (number: number) => word('picture').replace('{n}', String(number)),
    open: (name: string) => word('open').replace('{name}', () => name),
  };
}
