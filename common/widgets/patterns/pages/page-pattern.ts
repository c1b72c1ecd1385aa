import { ROOT } from '../../../layout/document';
import { type Block, buildDocument, buildTree } from '../../drawing/block';
import { pageSpec } from '../../page/spec';
import { translateExamples } from '../../translate-examples';
import type { Pattern } from '../pattern';

/** A section with other texts than it has by itself, by those: a page about bread asks nothing about domains. */
export function withTexts(section: Pattern, texts: Readonly<Record<string, string>>): Pattern {
  return { ...section, build: (newId) => translateExamples(section.build(newId), texts) };
}

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
