import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { root } from './build-stamp.mjs';

const kept = join(root, 'node_modules/.cache/check/green.json');
const CODE = /\.(?:[cm]?js|tsx?)$/;
/** What everything depends on without importing it. */
const EVERYWHERE = /^(?:package(?:-lock)?\.json|[^/]*config[^/]*|\.[^/]*|scripts\/.*)$/;
/** Code that changes the types of files which do not import it. */
const AUGMENTS = /^declare (?:module|global)\b/m;
/** What neither code nor tests read. */
const NOWHERE = /^(?:docs\/|README\.md$)/;
/** Code that reads files of the tree which it does not import. */
const READS_TREE = /\breadFile(?:Sync)?\(|\breaddir(?:Sync)?\(/;
/** Vite's import of all files that patterns match. */
const GLOB = /import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']*')/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js'];

/** Files of the tree that exist, by path, with a hash of what they hold. */
function readTree() {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const paths = [...new Set(listed.split('\0'))].filter((path) => path && existsSync(join(root, path)));
  return new Map(
    paths.map((path) => [
      path,
      createHash('sha1')
        .update(readFileSync(join(root, path)))
        .digest('base64'),
    ]),
  );
}

/** The file of the tree that an import means; `undefined` for packages. A deleted file is meant as well. */
function resolveImport(from, specifier, known) {
  const [path] = specifier.split('?');
  if (!/^[.#]/.test(path)) return undefined;
  const target = path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(from), path);
  return ENDINGS.map((ending) => target + ending).find((candidate) => known.has(candidate));
}

/** `../a/*.{ts,tsx}` of a file as an expression for paths from the root; one that begins with `/` is from the root. */
function globExpression(from, pattern) {
  const whole = pattern.startsWith('/') ? pattern.slice(1) : posix.join(posix.dirname(from), pattern);
  const source = whole
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, names) => `(?:${names.replaceAll(',', '|')})`)
    .replace(/\*\*\/|\*/g, (sign) => (sign === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${source}$`);
}

/** The files that a file imports by patterns; what it leaves out again counts as well. */
function globbed(from, text, known) {
  const patterns = [...text.matchAll(GLOB)].flatMap(([, list]) =>
    [...list.matchAll(/'([^']+)'/g)].map(([, pattern]) => pattern),
  );
  const expressions = patterns.filter((each) => !each.startsWith('!')).map((each) => globExpression(from, each));
  if (expressions.length === 0) return [];
  return [...known].filter((path) => path !== from && expressions.some((expression) => expression.test(path)));
}

/** For each file, those that import it; and the files that read the tree by themselves. */
function readImports(tree, known) {
  const importers = new Map();
  const readers = [];
  for (const path of tree.keys()) {
    if (!CODE.test(path)) continue;
    const text = readFileSync(join(root, path), 'utf8');
    if (READS_TREE.test(text)) readers.push(path);
    const imported = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
    for (const target of [
      ...imported.map((specifier) => resolveImport(path, specifier, known)),
      ...globbed(path, text, known),
    ]) {
      if (target) importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  return { importers, readers };
}

const isEverywhere = (path) =>
  EVERYWHERE.test(path) ||
  path.endsWith('.d.ts') ||
  (CODE.test(path) && existsSync(join(root, path)) && AUGMENTS.test(readFileSync(join(root, path), 'utf8')));

function withImporters(changed, importers) {
  const found = new Set(changed);
  for (const path of found) for (const importer of importers.get(path) ?? []) found.add(importer);
  return found;
}

/**
 * What may be judged differently than at the last green check: the files that were changed, added or deleted since, and
 * all that import them, at any distance. Tests that read the tree by themselves always belong to it.
 * @returns {{files: string[] | null, remember: () => void}} `files`: code that exists, as paths from the root; null: all
 *   of it. `remember`: to be called when all that was looked at is green
 */
export function findAffected() {
  const tree = readTree();
  const remember = () => {
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(kept, JSON.stringify([...tree]));
  };
  const last = existsSync(kept) ? new Map(JSON.parse(readFileSync(kept, 'utf8'))) : new Map();
  const known = new Set([...tree.keys(), ...last.keys()]);
  const changed = [...known].filter((path) => tree.get(path) !== last.get(path) && !NOWHERE.test(path));
  if (last.size === 0 || changed.some(isEverywhere)) return { files: null, remember };
  if (changed.length === 0) return { files: [], remember };
  const { importers, readers } = readImports(tree, known);
  const always = changed.every((path) => CODE.test(path))
    ? readers.filter((path) => /\.test\.tsx?$/.test(path))
    : readers;
  const files = [...withImporters([...changed, ...always], importers)];
  return { files: files.filter((path) => CODE.test(path) && tree.has(path)), remember };
}
