import type { NodeTree } from '../../layout/document';
import { buildTree, type Block } from '../drawing/block';

/** A starting point for a section: what is inserted is ordinary widgets, with no tie to the pattern. */
export interface Pattern {
  /** `widgets:patterns.<key>` is its name in the locales. */
  readonly key: string;
  /** Key of the shipped icon set. */
  readonly icon: string;
  /** Makes a new subtree. @param newId makes a new node id at each call */
  readonly build: (newId: () => string) => NodeTree;
}

/** A pattern out of nested widgets. */
export function pattern(key: string, icon: string, top: Block): Pattern {
  return { key, icon, build: (newId) => buildTree(top, newId) };
}
