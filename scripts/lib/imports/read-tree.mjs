import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What can be imported from: code, and the files that code names (texts, styles, pictures). */
const FOLDERS = ['common', 'src', 'server', 'tests', 'bench', 'scripts', 'locales', 'public'];
const CODE = /\.(?:tsx?|mjs|js)$/;
/** Has an installation of its own, and dependencies of which the product knows nothing. */
const APART = /^bench\/(?:editor|lighthouse)\/|(?:^|\/)node_modules\//;

/**
 * @typedef {object} Tree
 * @property {ReadonlySet<string>} paths all files, from the root, with `/`
 * @property {ReadonlyMap<string, string>} code the text of each file of code
 */

/**
 * Reads the tree once, for all checks of imports.
 * @param {string} root
 * @returns {Tree}
 */
export function readTree(root) {
  const paths = FOLDERS.flatMap((folder) => listFiles(root, folder)).filter((path) => !APART.test(path));
  const code = paths.filter((path) => CODE.test(path));
  return { paths: new Set(paths), code: new Map(code.map((path) => [path, readFileSync(join(root, path), 'utf8')])) };
}

function listFiles(root, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return entry.name === 'node_modules' || entry.name === 'dist' ? [] : listFiles(root, path);
  });
}
