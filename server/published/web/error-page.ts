import {
  ROOT,
  SCHEMA_VERSION,
  type JsonObject,
  type LayoutDocument,
  type LayoutNode,
} from '#common/layout/document.ts';
import { subtreeIds } from '#common/layout/tree.ts';
import { kindOf } from '#common/widgets/registry.ts';
import { siteText } from './site-text';

/** Why a page of the site cannot be shown. */
export type SiteError =
  | 'not-found'
  | 'bad-request'
  | 'not-admitted'
  | 'upstream-failed'
  | 'unavailable'
  | 'too-large'
  | 'internal';

export const SITE_ERROR_STATUS: Readonly<Record<SiteError, number>> = {
  'bad-request': 400,
  'not-admitted': 403,
  'not-found': 404,
  internal: 500,
  'too-large': 500,
  'upstream-failed': 502,
  unavailable: 503,
};

/** Errors that a visitor gets while the site is up and open to them: they have its header and footer. */
export const ERRORS_WITHIN_SITE: ReadonlySet<SiteError> = new Set([
  'not-found',
  'bad-request',
  'upstream-failed',
  'too-large',
  'internal',
]);

/** A node of a page of our own making. */
export function ownNode(type: string, props: JsonObject, parent: string | undefined, nodes: string[] = []): LayoutNode {
  return {
    type: { resolvedName: type },
    isCanvas: nodes.length > 0,
    props,
    displayName: type,
    custom: {},
    hidden: false,
    nodes,
    linkedNodes: {},
    ...(parent !== undefined && { parent }),
  };
}

const MAIN = 'errorMain';

/** The page for an error: an ordinary document, so that it looks like its site. */
export function errorDocument(error: SiteError, lang: string): LayoutDocument {
  const title = siteText(lang, `error.${error}.title`);
  const text = siteText(lang, `error.${error}.text`);
  const ids = error === 'not-found' ? ['errorTitle', 'errorText', 'errorHome'] : ['errorTitle', 'errorText'];
  const label = siteText(lang, 'home');
  return {
    root: {
      [ROOT]: ownNode('Page', {}, undefined, [MAIN]),
      [MAIN]: ownNode('Section', { as: 'main', width: 'narrow' }, ROOT, ids),
      errorTitle: ownNode('Heading', { text: title, level: 1 }, MAIN),
      errorText: ownNode('Text', { text, as: 'lead' }, MAIN),
      ...(error === 'not-found' && { errorHome: ownNode('Button', { label, href: '/' }, MAIN) }),
    },
    meta: { schemaVersion: SCHEMA_VERSION, title, noindex: true },
  };
}

/** Whether a block of a page is its header or footer, as a widget or by what a section is. */
function isPart(node: LayoutNode | undefined, as: 'header' | 'footer'): boolean {
  const name = node?.type.resolvedName;
  return name === 'Section' ? node?.props.as === as : name === (as === 'header' ? 'Header' : 'Footer');
}

/**
 * The page for an error with the headers, footers and icon of another page, as far as that has them.
 * @param home as `repair` gave it
 */
export function errorDocumentLike(home: LayoutDocument, error: SiteError, lang: string): LayoutDocument {
  const own = errorDocument(error, lang);
  const page = home.root[ROOT];
  if (!page || kindOf(home.root) !== 'page') return own;
  const above = page.nodes.filter((id) => isPart(home.root[id], 'header'));
  const below = page.nodes.filter((id) => isPart(home.root[id], 'footer'));
  const taken = [...above, ...below].flatMap((id) => subtreeIds(home.root, id));
  return {
    root: {
      ...Object.fromEntries(taken.map((id) => [id, home.root[id] as LayoutNode])),
      ...own.root,
      [ROOT]: { ...page, nodes: [...above, MAIN, ...below] },
    },
    meta: { ...own.meta, ...(home.meta.icon !== undefined && { icon: home.meta.icon }) },
  };
}
