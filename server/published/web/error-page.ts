import {
  ROOT,
  SCHEMA_VERSION,
  type JsonObject,
  type LayoutDocument,
  type LayoutNode,
} from '#common/layout/document.ts';

/** Why a page of the site cannot be shown. */
export type SiteError =
  'not-found' | 'bad-request' | 'not-admitted' | 'upstream-failed' | 'unavailable' | 'too-large' | 'internal';

export const SITE_ERROR_STATUS: Readonly<Record<SiteError, number>> = {
  'bad-request': 400,
  'not-admitted': 403,
  'not-found': 404,
  internal: 500,
  'too-large': 500,
  'upstream-failed': 502,
  unavailable: 503,
};

type Words = Readonly<Record<SiteError, readonly [title: string, text: string]>> & { readonly home: string };

/** What visitors read, in the languages of the product; a site in another language gets English. */
const ENGLISH: Words = {
  'not-found': ['Page not found', 'There is nothing at this address. It may have moved, or the link may be wrong.'],
  'bad-request': ['This address cannot be read', 'Please check the link and try again.'],
  'not-admitted': ['You cannot see this site from here', 'It is open to certain networks only.'],
  'upstream-failed': [
    'This page cannot be shown right now',
    'A service it needs did not respond. Please try again soon.',
  ],
  unavailable: ['We will be right back', 'The site is not available at the moment. Please try again soon.'],
  'too-large': [
    'This page is too large',
    'It would show more than one page can hold. Its author can see this in the editor.',
  ],
  internal: ['Something went wrong', 'The page could not be made. Please try again soon.'],
  home: 'Go to the home page',
};

const OTHERS: Readonly<Record<string, Words>> = {
  zh: {
    'not-found': ['找不到页面', '此地址没有内容。页面可能已移动，或链接有误。'],
    'bad-request': ['无法读取此地址', '请检查链接后重试。'],
    'not-admitted': ['您无法从此处访问该站点', '该站点仅对特定网络开放。'],
    'upstream-failed': ['暂时无法显示此页面', '页面所需的服务没有响应，请稍后再试。'],
    unavailable: ['我们马上回来', '站点暂时不可用，请稍后再试。'],
    'too-large': ['页面过大', '其内容超出了单个页面所能显示的范围。作者可以在编辑器中看到这一点。'],
    internal: ['出了点问题', '页面未能生成，请稍后再试。'],
    home: '前往首页',
  },
  ar: {
    'not-found': ['الصفحة غير موجودة', 'لا يوجد شيء في هذا العنوان. ربما نُقلت الصفحة أو أن الرابط غير صحيح.'],
    'bad-request': ['تعذرت قراءة هذا العنوان', 'يرجى التحقق من الرابط والمحاولة مرة أخرى.'],
    'not-admitted': ['لا يمكنك عرض هذا الموقع من هنا', 'هذا الموقع متاح لشبكات محددة فقط.'],
    'upstream-failed': ['لا يمكن عرض هذه الصفحة الآن', 'لم تستجب خدمة تحتاجها الصفحة. يرجى المحاولة بعد قليل.'],
    unavailable: ['سنعود قريبًا', 'الموقع غير متاح حاليًا. يرجى المحاولة بعد قليل.'],
    'too-large': ['هذه الصفحة كبيرة جدًا', 'ستعرض أكثر مما تتسع له صفحة واحدة. يمكن لصاحبها رؤية ذلك في المحرر.'],
    internal: ['حدث خطأ ما', 'تعذر إنشاء الصفحة. يرجى المحاولة بعد قليل.'],
    home: 'الذهاب إلى الصفحة الرئيسية',
  },
  it: {
    'not-found': [
      'Pagina non trovata',
      'A questo indirizzo non c’è nulla. La pagina potrebbe essere stata spostata o il link è errato.',
    ],
    'bad-request': ['Indirizzo non leggibile', 'Controlla il link e riprova.'],
    'not-admitted': ['Non puoi vedere questo sito da qui', 'È accessibile solo da determinate reti.'],
    'upstream-failed': [
      'Pagina al momento non disponibile',
      'Un servizio necessario non ha risposto. Riprova tra poco.',
    ],
    unavailable: ['Torniamo subito', 'Il sito non è al momento disponibile. Riprova tra poco.'],
    'too-large': [
      'Pagina troppo grande',
      'Mostrerebbe più di quanto una pagina possa contenere. Chi l’ha creata lo vede nell’editor.',
    ],
    internal: ['Qualcosa è andato storto', 'Non è stato possibile creare la pagina. Riprova tra poco.'],
    home: 'Vai alla pagina iniziale',
  },
  es: {
    'not-found': [
      'Página no encontrada',
      'No hay nada en esta dirección. Puede que se haya movido o que el enlace sea incorrecto.',
    ],
    'bad-request': ['No se puede leer esta dirección', 'Comprueba el enlace e inténtalo de nuevo.'],
    'not-admitted': ['No puedes ver este sitio desde aquí', 'Solo se puede acceder desde determinadas redes.'],
    'upstream-failed': [
      'Esta página no se puede mostrar ahora',
      'Un servicio necesario no respondió. Inténtalo de nuevo en breve.',
    ],
    unavailable: ['Volvemos enseguida', 'El sitio no está disponible en este momento. Inténtalo de nuevo en breve.'],
    'too-large': [
      'Página demasiado grande',
      'Mostraría más de lo que cabe en una página. Su autor puede verlo en el editor.',
    ],
    internal: ['Algo ha fallado', 'No se pudo crear la página. Inténtalo de nuevo en breve.'],
    home: 'Ir a la página de inicio',
  },
  fr: {
    'not-found': [
      'Page introuvable',
      'Il n’y a rien à cette adresse. La page a peut-être été déplacée ou le lien est erroné.',
    ],
    'bad-request': ['Adresse illisible', 'Vérifiez le lien et réessayez.'],
    'not-admitted': ['Ce site n’est pas accessible d’ici', 'Il est réservé à certains réseaux.'],
    'upstream-failed': [
      'Page indisponible pour le moment',
      'Un service nécessaire n’a pas répondu. Réessayez dans un instant.',
    ],
    unavailable: ['Nous revenons tout de suite', 'Le site est momentanément indisponible. Réessayez dans un instant.'],
    'too-large': [
      'Page trop volumineuse',
      'Elle afficherait plus qu’une page ne peut contenir. Son auteur le voit dans l’éditeur.',
    ],
    internal: ['Une erreur est survenue', 'La page n’a pas pu être créée. Réessayez dans un instant.'],
    home: 'Aller à la page d’accueil',
  },
};

const node = (type: string, props: JsonObject, parent: string | undefined, nodes: string[] = []): LayoutNode => ({
  type: { resolvedName: type },
  isCanvas: nodes.length > 0,
  props,
  displayName: type,
  custom: {},
  hidden: false,
  nodes,
  linkedNodes: {},
  ...(parent !== undefined && { parent }),
});

/** The page that says an error: an ordinary document, so that it looks like its site. */
export function errorDocument(error: SiteError, lang: string): LayoutDocument {
  const known = (lang.split('-')[0] ?? '').toLowerCase();
  const words = (Object.hasOwn(OTHERS, known) ? OTHERS[known] : undefined) ?? ENGLISH;
  const [title, text] = words[error];
  const ids = error === 'not-found' ? ['title', 'text', 'home'] : ['title', 'text'];
  return {
    root: {
      [ROOT]: node('Page', {}, undefined, ['main']),
      main: node('Section', { as: 'main', width: 'narrow' }, ROOT, ids),
      title: node('Heading', { text: title, level: 1 }, 'main'),
      text: node('Text', { text, as: 'lead' }, 'main'),
      ...(error === 'not-found' && { home: node('Button', { label: words.home, href: '/' }, 'main') }),
    },
    meta: { schemaVersion: SCHEMA_VERSION, title, noindex: true },
  };
}
