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
    'book',
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

/** Words before the subject of a prompt. */
const ABOUT = ['about', 'for', 'on', 'sobre', 'para', 'acerca de', 'pour', 'sur', 'per', 'su', 'riguardo a'];
const ABOUT_ANYWHERE = ['关于', '介绍', '为', 'عن', 'حول'];

function plain(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Arabic keeps its marks in `plain` off too, so its words are compared in the same form. */
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
  const text = plain(prompt);
  const places = Object.entries(SECTION_WORDS).flatMap(([key, words]) => {
    const at = words.map((word) => placeOf(text, word)).filter((place) => place >= 0);
    return at.length > 0 ? [{ key, place: Math.min(...at) }] : [];
  });
  return places.sort((one, other) => one.place - other.place).map(({ key }) => key);
}

/** The texts of a prompt that are its own. */
export interface PromptWords {
  /** Between quotation marks of any language, in order: headlines. */
  readonly quoted: readonly string[];
  /** Behind "for", "about" and the like, or '' */
  readonly subject: string;
  /** The items after a colon: entries of a list. */
  readonly entries: readonly string[];
}

const QUOTED = /"([^"]{2,200})"|“([^”]{2,200})”|«\s*([^»]{2,200}?)\s*»|「([^」]{2,200})」|„([^“]{2,200})“/gu;

function upper(text: string) {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Extracts the texts of a prompt that a page can use. */
export function wordsOf(prompt: string): PromptWords {
  const quoted = [...prompt.matchAll(QUOTED)].map((found) => found.slice(1).find((part) => part !== undefined) ?? '');
  const rest = prompt.replace(QUOTED, ' ');
  const [before = '', ...behind] = rest.split(/[:：]/u);
  const row = behind.join(':').split(/[,;，、،؛\n]/u);
  const entries = row.map((part) => upper(part.trim().replace(/[.。]$/u, ''))).filter((part) => part.length > 1);
  const latin = new RegExp(`(?<!\\p{L})(?:${ABOUT.join('|')})\\s+(.{3,120})`, 'iu').exec(before);
  const other = new RegExp(`(?:${ABOUT_ANYWHERE.join('|')})\\s*(.{2,120})`, 'u').exec(before);
  const subject = ((latin ?? other)?.[1] ?? '').trim().replace(/[.。!?！？,，]+$/u, '');
  return { quoted, subject: upper(subject), entries: entries.length > 1 ? entries.slice(0, 12) : [] };
}
