import { type Words, wordIn } from '../drawing/words';

const SEND: Words = { en: 'Send', zh: '发送', ar: 'إرسال', it: 'Invia', es: 'Enviar', fr: 'Envoyer', de: 'Senden' };

const DONE: Words = {
  en: 'Thank you. Your answers have arrived.',
  zh: '谢谢，我们已收到您的回复。',
  ar: 'شكرًا لك. وصلت إجاباتك.',
  it: 'Grazie. Le tue risposte sono arrivate.',
  es: 'Gracias. Hemos recibido tus respuestas.',
  fr: 'Merci. Vos réponses nous sont parvenues.',
  de: 'Danke. Ihre Angaben sind angekommen.',
};

const FAULTS: Words = {
  en: 'Please check these answers',
  zh: '请检查以下内容',
  ar: 'يرجى مراجعة هذه الإجابات',
  it: 'Controlla queste risposte',
  es: 'Revisa estas respuestas',
  fr: 'Veuillez vérifier ces réponses',
  de: 'Bitte prüfen Sie diese Angaben',
};

const TRAP: Words = {
  en: 'Leave this field empty',
  zh: '请勿填写此项',
  ar: 'اترك هذا الحقل فارغًا',
  it: 'Lascia vuoto questo campo',
  es: 'Deja este campo vacío',
  fr: 'Laissez ce champ vide',
  de: 'Dieses Feld leer lassen',
};

const OPEN: Words = {
  en: 'Open the form',
  zh: '打开表单',
  ar: 'افتح النموذج',
  it: 'Apri il modulo',
  es: 'Abrir el formulario',
  fr: 'Ouvrir le formulaire',
  de: 'Formular öffnen',
};

const STEP: Words = { en: 'Step', zh: '步骤', ar: 'الخطوة', it: 'Passo', es: 'Paso', fr: 'Étape', de: 'Schritt' };

const NEXT: Words = {
  en: 'Next',
  zh: '下一步',
  ar: 'التالي',
  it: 'Avanti',
  es: 'Siguiente',
  fr: 'Suivant',
  de: 'Weiter',
};

/** What a step of a form is called, before its number; `lang` as below. */
export function stepWord(lang: string): string {
  return wordIn(STEP, lang);
}

/** What leads to the next step; `lang` as below. */
export function nextWord(lang: string): string {
  return wordIn(NEXT, lang);
}

/** The button of a form that names none. @param lang BCP 47, of the page */
export function sendWord(lang: string): string {
  return wordIn(SEND, lang);
}

/** What is shown once a form that says nothing itself was sent; `lang` as above. */
export function doneWords(lang: string): string {
  return wordIn(DONE, lang);
}

/** The title over what is wrong; `lang` as above. */
export function faultsWords(lang: string): string {
  return wordIn(FAULTS, lang);
}

/** The label of the field that only programs fill in; `lang` as above. */
export function trapWords(lang: string): string {
  return wordIn(TRAP, lang);
}

/** The link to the page's own form where forms cannot be; `lang` as above. */
export function openFormWords(lang: string): string {
  return wordIn(OPEN, lang);
}
