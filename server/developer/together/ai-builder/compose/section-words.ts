/**
 * Keywords for a section, in the six languages of the product; keys are those of the shipped patterns. Latin ones are
 * prefixes of words, without accents; the others match anywhere.
 */
export const SECTION_WORDS: Readonly<Record<string, readonly string[]>> = {
  header: ['header', 'navigation', 'menu', 'cabecera', 'en-tete', 'intestazione', '页眉', '导航', 'ترويسة', 'قائمة'],
  hero: [
    'hero',
    'headline',
    'welcome',
    'opening',
    'banner',
    'portada',
    'bienvenida',
    'accueil',
    'banniere',
    'bienvenue',
    'benvenut',
    'apertura',
    '首屏',
    '横幅',
    '欢迎',
    'ترحيب',
    'افتتاح',
    'لافتة',
  ],
  statistics: [
    'statistic',
    'figures',
    'numbers',
    'estadistica',
    'cifras',
    'numeros',
    'statistique',
    'chiffres',
    'statistich',
    'numeri',
    'cifre',
    '统计',
    '数字',
    'إحصا',
    'أرقام',
  ],
  features: [
    'feature',
    'benefit',
    'advantage',
    'reasons',
    'services',
    'caracteristica',
    'ventaja',
    'beneficio',
    'servicio',
    'fonctionnalite',
    'avantage',
    'funzionalita',
    'vantagg',
    'servizi',
    '功能',
    '特点',
    '优势',
    '服务',
    'ميزات',
    'مزايا',
    'خدمات',
  ],
  featureImage: [
    'about',
    'story',
    'sobre nosotros',
    'historia',
    'a propos',
    'histoire',
    'chi siamo',
    'storia',
    '关于我们',
    '故事',
    'من نحن',
    'قصة',
  ],
  pricing: [
    'pricing',
    'price',
    'plans',
    'precio',
    'tarifa',
    'tarif',
    'prix',
    'forfait',
    'prezz',
    'tariff',
    'listino',
    '价格',
    '定价',
    '套餐',
    'أسعار',
    'الأسعار',
    'باقات',
  ],
  testimonials: [
    'testimonial',
    'review',
    'customer voices',
    'testimonio',
    'opinion',
    'resena',
    'temoignage',
    'avis',
    'testimonianz',
    'recension',
    '评价',
    '口碑',
    'شهادات',
    'آراء',
    'تقييمات',
  ],
  faq: [
    'faq',
    'question',
    'answers',
    'pregunta',
    'reponses',
    'domande',
    'risposte',
    '常见问题',
    '问答',
    'أسئلة',
    'الأسئلة',
  ],
  callToAction: [
    'call to action',
    'cta',
    'sign up',
    'contact',
    'book a',
    'book now',
    'booking',
    'llamada a la accion',
    'reserva',
    'inscri',
    'reserver',
    "appel a l'action",
    'prenota',
    'iscriv',
    '行动号召',
    '联系',
    '预约',
    '注册',
    'تواصل',
    'احجز',
    'سجل',
  ],
  footer: ['footer', 'pie de pagina', 'pied de page', 'pie di pagina', 'a pie', '页脚', 'تذييل'],
};

/** What contains a keyword and means something else. */
const OTHERWISE =
  /opening (?:hours|times)|heures d.ouverture|orario? di apertura|horarios? de apertura|(?:tele)?phone numbers?|numer[io] di telefono|numeros? de telefono/gu;

/** As keywords are compared: without accents and Arabic marks, in small letters. */
function plain(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
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

/** The sections a prompt names, in the order it names them, each once. */
export function namedSections(prompt: string): string[] {
  const text = plain(prompt).replace(OTHERWISE, ' ');
  const places = Object.entries(SECTION_WORDS).flatMap(([key, words]) => {
    const at = words.map((word) => placeOf(text, word)).filter((place) => place >= 0);
    return at.length > 0 ? [{ key, place: Math.min(...at) }] : [];
  });
  return places.sort((one, other) => one.place - other.place).map(({ key }) => key);
}

/** Articles and the like before the name of a section, as `a FAQ`. */
const ARTICLE = /^(?:an?|the|our|une?|les?|la|des|nos|un[ao]?|los|las|el|nuestr[oa]s|il|lo|gli|i|le nostre)\s+/u;

/** The section that a few words name and nothing else, as `FAQ`, `a FAQ` or `opiniones`; null: they say more. */
export function sectionNamed(words: string): string | null {
  const text = plain(words).trim().replace(ARTICLE, '');
  const isName = (word: string) => text.startsWith(plain(word)) && /^\S{0,3}$/u.test(text.slice(plain(word).length));
  return Object.entries(SECTION_WORDS).find(([, keywords]) => keywords.some(isName))?.[0] ?? null;
}
