import { type Words, wordIn } from '../drawing/words';

const REQUIRED: Words = {
  en: 'required',
  zh: '必填',
  ar: 'مطلوب',
  it: 'obbligatorio',
  es: 'obligatorio',
  fr: 'obligatoire',
  de: 'Pflichtfeld',
};

const CHOOSE: Words = {
  en: 'Please choose',
  zh: '请选择',
  ar: 'يرجى الاختيار',
  it: 'Scegli',
  es: 'Elige una opción',
  fr: 'Veuillez choisir',
  de: 'Bitte wählen',
};

/** Marks a field that has to be filled in. @param lang BCP 47, of the page */
export function requiredWord(lang: string): string {
  return wordIn(REQUIRED, lang);
}

/** The empty choice of a list; `lang` as above. */
export function chooseWord(lang: string): string {
  return wordIn(CHOOSE, lang);
}
