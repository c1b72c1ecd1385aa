import {
  ROOT,
  SCHEMA_VERSION,
  type JsonObject,
  type LayoutDocument,
  type LayoutNode,
} from '#common/layout/document.ts';
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

/** The page for an error: an ordinary document, so that it looks like its site. */
export function errorDocument(error: SiteError, lang: string): LayoutDocument {
  const title = siteText(lang, `error.${error}.title`);
  const text = siteText(lang, `error.${error}.text`);
  const ids = error === 'not-found' ? ['title', 'text', 'home'] : ['title', 'text'];
  return {
    root: {
      [ROOT]: ownNode('Page', {}, undefined, ['main']),
      main: ownNode('Section', { as: 'main', width: 'narrow' }, ROOT, ids),
      title: ownNode('Heading', { text: title, level: 1 }, 'main'),
      text: ownNode('Text', { text, as: 'lead' }, 'main'),
      ...(error === 'not-found' && { home: ownNode('Button', { label: siteText(lang, 'home'), href: '/' }, 'main') }),
    },
    meta: { schemaVersion: SCHEMA_VERSION, title, noindex: true },
  };
}
