import { ROOT } from '../../../layout/document';
import { type Block, buildDocument, buildTree } from '../../drawing/block';
import { pageSpec } from '../../page/spec';
import type { Pattern } from '../pattern';

/**
 * A whole page to begin with: its tree is that of a document, with ROOT on top.
 * @param key `pages:beginnings.<key>` has its name and a sentence in the locales
 * @param icon of the shipped icon set
 * @param parts sections from top to bottom, of the shipped ones or written for this page alone
 */
export function pagePattern(key: string, icon: string, ...parts: readonly (Pattern | Block)[]): Pattern {
  const build: Pattern['build'] = (newId) => {
    const trees = parts.map((part) => ('build' in part ? part.build(newId) : buildTree(part, newId)));
    return { rootId: ROOT, nodes: buildDocument(pageSpec, trees) };
  };
  return { key, icon, build };
}
