import type { Json } from '#common/layout/document.ts';
import { bindingTree } from './binding-tree';

/** A list that a block can show: its path, and what people call it. */
export interface ListChoice {
  readonly path: string;
  readonly name: string;
  readonly count: number;
}

/** The value at a path that `bindingTree` gave. */
function at(scope: { readonly [root: string]: Json | undefined }, path: string): Json | undefined {
  let value: unknown = scope;
  for (const [, plain, quoted] of path.matchAll(/\.?([A-Za-z_0-9]+)|\['([^']*)'\]/g)) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[plain ?? quoted ?? ''];
  }
  return value as Json | undefined;
}

/**
 * The lists of a scope, those of data sources by the titles of these.
 * @param titles of the data sources, by their keys
 */
export function listChoices(
  scope: { readonly [root: string]: Json | undefined },
  titles: ReadonlyMap<string, string>,
): ListChoice[] {
  return bindingTree(scope)
    // What a list holds is offered inside of a block that shows it.
    .filter(({ kind, path }) => kind === 'list' && !/\.0(?:[.[]|$)/.test(path))
    .map(({ path }) => {
      const [, key = '', rest = ''] = /^api\.(\w+)(.*)$/.exec(path) ?? [];
      const inner = rest.replaceAll(/\.?\['([^']*)'\]|\./g, ' $1').trim();
      const name = titles.has(key) ? [titles.get(key), inner].filter(Boolean).join(' › ') : path;
      const list = at(scope, path);
      return { path, name, count: Array.isArray(list) ? list.length : 0 };
    });
}
