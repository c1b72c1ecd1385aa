import { wordIn, type Words } from '../drawing/words';

const LISTEN: Words = {
  en: 'Listen',
  zh: '收听',
  ar: 'استماع',
  it: 'Ascolta',
  es: 'Escuchar',
  fr: 'Écouter',
  de: 'Anhören',
};

const TRANSCRIPT: Words = {
  en: 'Transcript',
  zh: '文字稿',
  ar: 'النص المكتوب',
  it: 'Trascrizione',
  es: 'Transcripción',
  fr: 'Transcription',
  de: 'Niederschrift',
};

/** What leads to a recording where it cannot be played in place. @param lang BCP 47 */
export function listenWord(lang: string): string {
  return wordIn(LISTEN, lang);
}

/** What leads to the words of a recording. @param lang BCP 47 */
export function transcriptWord(lang: string): string {
  return wordIn(TRANSCRIPT, lang);
}
