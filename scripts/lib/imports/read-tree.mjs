import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What can be imported from: code, and the files that code names (texts, styles, pictures). */
const FOLDERS = ['common', 'src', 'server', 'tests', 'bench', 'scripts', 'locales', 'public'];
const CODE = /\.(?:tsx?|mjs|js)$/;
/** Has an installation of its own, and dependencies of which the product knows nothing: it is not read. */
const APART = /^bench\/(?:editor|lighthouse)\/|(?:^|\/)node_modules\//;

/**
 * @typedef {object} Tree
 * @property {ReadonlySet<string>} paths all files, from the root, with `/`
 * @property {ReadonlySet<string>} [apart] what is there too, and follows no rules
 * @property {ReadonlyMap<string, string>} code the text of each file of code
 */

/**
 * Reads the tree once, for all checks of imports.
 * @param {string} root
 * @returns {Tree}
 */
export function readTree(root) {
  const all = FOLDERS.flatMap((folder) => listFiles(root, folder));
  const paths = all.filter((path) => !APART.test(path));
  const code = paths.filter((path) => CODE.test(path));
  const apart = new Set(['package.json', ...all.filter((path) => APART.test(path))]);
  return {
    paths: new Set(paths),
    apart,
    code: new Map(code.map((path) => [path, readFileSync(join(root, path), 'utf8')])),
  };
}

function listFiles(root, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return entry.name === 'node_modules' || entry.name === 'dist' ? [] : listFiles(root, path);
  });
}
