import { posix } from 'node:path';
import ts from 'typescript';

const ENDINGS = ['', '.ts', '.tsx', '.d.ts', '.mjs', '.js', '/index.ts', '/index.tsx'];
/**
 * What precedes the name in `import type { A } from`, `export type { A } from` and types like `typeof import(`. An
 * `import { type A } from` loads its file all the same (`verbatimModuleSyntax`).
 */
const TYPE_ONLY = /(?:^|[\n;])\s*(?:import|export)\s+type\s[^;'"`]*$|(?:\btypeof|[:<|&]|\btype\s+\w+\s*=)\s*import\($/;
const LONGEST_STATEMENT = 4000;

/**
 * @typedef {object} Edge an import of one file
 * @property {string} from the file that imports
 * @property {number} line
 * @property {string} specifier as it is written
 * @property {string | null} to the file of ours that it means; null: a package, or a file that is missing
 * @property {boolean} typeOnly nothing is loaded
 */

/**
 * All imports of a tree, in the order of its files.
 * @param {import('./read-tree.mjs').Tree} tree
 * @returns {Edge[]}
 */
export function readEdges(tree) {
  return [...tree.code].flatMap(([from, text]) => readFile(from, text, tree.paths));
}

function readFile(from, text, paths) {
  const { importedFiles } = ts.preProcessFile(text, true, /\.m?js$/.test(from));
  return importedFiles.map(({ fileName, pos }) => ({
    from,
    line: text.slice(0, pos).split('\n').length,
    specifier: fileName,
    to: resolve(from, fileName, paths),
    typeOnly: TYPE_ONLY.test(text.slice(Math.max(0, pos - LONGEST_STATEMENT), pos)),
  }));
}

function resolve(from, specifier, paths) {
  const [path] = specifier.split('?');
  if (!/^[.#]/.test(path)) return null;
  const target = path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(from), path);
  return ENDINGS.map((ending) => target + ending).find((candidate) => paths.has(candidate)) ?? null;
}
