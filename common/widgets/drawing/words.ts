import type { WORD_LANGUAGES } from '../../rules/site-languages';

/** A word that a view says itself, in each language in which the site has words. */
export type Words = Readonly<Record<(typeof WORD_LANGUAGES)[number], string>>;

const MENU: Words = {
  en: 'Menu',
  zh: '菜单',
  ar: 'القائمة',
  it: 'Menu',
  es: 'Menú',
  fr: 'Menu',
  de: 'Menü',
};

const TABLE: Words = {
  en: 'Table',
  zh: '表格',
  ar: 'جدول',
  it: 'Tabella',
  es: 'Tabla',
  fr: 'Tableau',
  de: 'Tabelle',
};

const PLAY: Words = {
  en: 'Play video',
  zh: '播放视频',
  ar: 'تشغيل الفيديو',
  it: 'Riproduci il video',
  es: 'Reproducir el vídeo',
  fr: 'Lire la vidéo',
  de: 'Video abspielen',
};

const CLOSE: Words = {
  en: 'Close',
  zh: '关闭',
  ar: 'إغلاق',
  it: 'Chiudi',
  es: 'Cerrar',
  fr: 'Fermer',
  de: 'Schließen',
};

/** A word in the language of the page (BCP 47), else `otherwise`. */
export function wordIn(words: Words, lang: string, otherwise = words.en): string {
  const primary = lang.split('-')[0]?.toLowerCase() ?? '';
  return Object.hasOwn(words, primary) ? words[primary as keyof Words] : otherwise;
}

/**
 * What the menu button of a Navigation is called.
 * @param lang BCP 47, for example `zh-Hans-CN`; an unknown language gets English
 */
export function menuWord(lang: string): string {
  return wordIn(MENU, lang, 'Menu');
}

/** What a table without a caption is called; `lang` as above. */
export function tableWord(lang: string): string {
  return wordIn(TABLE, lang, 'Table');
}

/** What starts a video; `lang` as above. */
export function playWord(lang: string): string {
  return wordIn(PLAY, lang, 'Play video');
}

/** What closes a window or a note; `lang` as above. */
export function closeWord(lang: string): string {
  return wordIn(CLOSE, lang, 'Close');
}

const OF: Words = {
  en: '{value} of {max}',
  zh: '{value} 分，满分 {max} 分',
  ar: '{value} من {max}',
  it: '{value} su {max}',
  es: '{value} de {max}',
  fr: '{value} sur {max}',
  de: '{value} von {max}',
};

/** A value out of the most there is, such as `4.5 of 5`; both as they are written, `lang` as above. */
export function ofWords(value: string, max: string, lang: string): string {
  return wordIn(OF, lang).replace('{value}', value).replace('{max}', max);
}

const PAUSE: Words = {
  en: 'Pause',
  zh: '暂停',
  ar: 'إيقاف مؤقت',
  it: 'Pausa',
  es: 'Pausar',
  fr: 'Pause',
  de: 'Anhalten',
};

/** What holds a moving row; `lang` as above. */
export function pauseWord(lang: string): string {
  return wordIn(PAUSE, lang, 'Pause');
}
