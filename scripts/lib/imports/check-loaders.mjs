import { isOfTests } from './check-edges.mjs';
import { FENCES } from './fences.mjs';

/** Ways to load a module that no import names; comments count, too, which costs nothing. */
const LOADERS = /\b(?:getBuiltinModule|_linkedBinding)\b|\bprocess\s*\??\.\s*(?:binding|dlopen)\b/;
const PRODUCT = /^(?:common|src|server)\//;
/** Files that may import `node:module` may do so by another way. */
const { except } = FENCES.find(
  ({ where, matches }) => where.test('server/') && matches({ specifier: 'node:module', to: null }),
);

/**
 * Where the product loads modules past the rules of imports, one line each.
 * @param {ReadonlyMap<string, string>} code the text of each file
 * @returns {string[]}
 */
export function checkLoaders(code) {
  const files = [...code].filter(([path]) => PRODUCT.test(path) && !isOfTests(path) && !except.test(path));
  return files.flatMap(([path, text]) =>
    text.split('\n').flatMap((line, at) => {
      const [name] = LOADERS.exec(line) ?? [];
      return name === undefined ? [] : [`${path}:${at + 1} uses ${name}: what it loads is seen by no rule`];
    }),
  );
}
