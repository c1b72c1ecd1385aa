import { posix } from 'node:path';
import ts from 'typescript';

const ENDINGS = ['', '.ts', '.tsx', '.d.ts', '.mjs', '.js', '/index.ts', '/index.tsx'];
/**
 * What precedes the name in `import type { A } from`, `export type { A } from` and types like `typeof import(`. An
 * `import { type A } from` loads its file all the same (`verbatimModuleSyntax`).
 */
const TYPE_ONLY = /(?:^|[\n;])\s*(?:import|export)\s+type\s[^;'"`]*$|(?:\btypeof|[:<|&]|\btype\s+\w+\s*=)\s*import\($/;
const LONGEST_STATEMENT = 4000;
/** `import.meta.glob('…')`, with one pattern or a list; the words of a pattern before its first `*` name a folder. */
const GLOB = /\bimport\.meta\.glob(?:<[^()]*>)?\(\s*(\[[^\]]*\]|'[^']*')/g;

/**
 * @typedef {object} Edge an import of one file
 * @property {string} from the file that imports
 * @property {number} line
 * @property {string} specifier as it is written
 * @property {string | null} to the file or (of a pattern) folder of ours that it means; null: a package, or missing
 * @property {boolean} missing it is no package, and no such file is there
 * @property {boolean} typeOnly nothing is loaded
 */

/**
 * All imports of a tree, in the order of its files.
 * @param {import('./read-tree.mjs').Tree} tree
 * @returns {Edge[]}
 */
export function readEdges(tree) {
  return [...tree.code].flatMap(([from, text]) => readFile(from, text, tree));
}

function readFile(from, text, { paths, apart = new Set() }) {
  const { importedFiles } = ts.preProcessFile(text, true, /\.m?js$/.test(from));
  const imports = importedFiles.map(({ fileName, pos }) => {
    const to = resolve(from, fileName, paths);
    const typeOnly = TYPE_ONLY.test(text.slice(Math.max(0, pos - LONGEST_STATEMENT), pos));
    return {
      from,
      line: lineAt(text, pos),
      specifier: fileName,
      to,
      missing: to === null && isOurs(fileName) && !apart.has(targetOf(from, fileName)),
      typeOnly,
    };
  });
  return [...imports, ...readGlobs(from, text)];
}

/** A pattern imports whatever it finds: the folder that it looks into. */
function readGlobs(from, text) {
  return [...text.matchAll(GLOB)].flatMap(({ 0: call, 1: patterns, index }) =>
    [...patterns.matchAll(/'([^'!][^']*)'/g)].map(([, specifier]) => {
      const named = specifier.split('*')[0].replace(/[^/]*$/, '');
      const to = named.startsWith('/') ? named.slice(1) : targetOf(from, named);
      return {
        from,
        line: lineAt(text, index + call.length),
        specifier,
        to: to.replace(/\/$/, ''),
        missing: false,
        typeOnly: false,
      };
    }),
  );
}

function lineAt(text, pos) {
  return text.slice(0, pos).split('\n').length;
}

function isOurs(specifier) {
  return /^[./#]/.test(specifier);
}

function targetOf(from, path) {
  return path.startsWith('#') ? posix.normalize(path.slice(1)) : posix.join(posix.dirname(from), path);
}

function resolve(from, specifier, paths) {
  const [path] = specifier.split('?');
  if (!isOurs(path)) return null;
  const target = targetOf(from, path);
  // TypeScript reads a file that is named by what it is compiled to.
  const candidates = [...ENDINGS.map((ending) => target + ending), target.replace(/\.m?js$/, '.ts')];
  return candidates.find((candidate) => paths.has(candidate)) ?? null;
}
