import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { findTextKeys } from './find-text-keys.mjs';

/** There before the first screen, or right after it (src/i18n/i18n.ts). */
export const ALWAYS = ['app', 'ui', 'errors', 'faults'];
/** Where the app begins. */
const START = 'src/app/main.tsx';
/** The calls that load a part, texts and all; of the first two the first argument is an address. */
const LOADERS = ['screen', 'authRoute', 'withTexts', 'all', 'lazyPart'];
const WITH_ADDRESS = ['screen', 'authRoute'];

const ENDINGS = ['', '.tsx', '.ts'];
/** The file of ours that a specifier names, or null: a package, a style sheet. */
function resolve(from, specifier) {
  const base = specifier.startsWith('#')
    ? specifier.slice(1)
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : null;
  const file = base === null ? undefined : ENDINGS.map((ending) => base + ending).find(existsSync);
  return file && /\.tsx?$/.test(file) ? file : null;
}

const nameOf = (call) => (call.expression.name ?? call.expression).text;
const isImport = (node) => ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;

/** Of every way in, as the app names them. */
const authRouteAreas = () => {
  const [, list = ''] =
    /AUTH_ROUTE_AREAS = \[([^\]]*)\]/.exec(readFileSync('src/app/account/auth-route.ts', 'utf8')) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].map(([, area]) => area);
};

/** The areas that the outermost of the calls around an import names. */
function namedBeside(path, areas) {
  const call = path.find((node) => ts.isCallExpression(node) && LOADERS.includes(nameOf(node)));
  if (!call) return [];
  const named = [];
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) && areas.has(node.text)) named.push(node.text);
    if (ts.isIdentifier(node) && node.text === 'AUTH_ROUTE_AREAS') named.push(...authRouteAreas());
    ts.forEachChild(node, visit);
  };
  if (nameOf(call) === 'authRoute') named.push(...authRouteAreas());
  call.arguments.slice(WITH_ADDRESS.includes(nameOf(call)) ? 1 : 0).forEach(visit);
  return named;
}

/** What one file waits for, imports, and loads later with which areas. */
function readModule(file, areas) {
  const source = readFileSync(file, 'utf8');
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const imports = [];
  const later = [];
  const path = [];
  const visit = (node) => {
    const clause = ts.isImportDeclaration(node) ? node.importClause : node;
    const isStatic = ts.isImportDeclaration(node) || (ts.isExportDeclaration(node) && node.moduleSpecifier);
    if (isStatic && !clause?.isTypeOnly) imports.push(resolve(file, node.moduleSpecifier.text));
    if (isImport(node)) {
      const target = resolve(file, node.arguments[0].text ?? '');
      if (target) later.push({ target, named: namedBeside(path, areas) });
    }
    path.push(node);
    ts.forEachChild(node, visit);
    path.pop();
  };
  visit(tree);
  return { imports: imports.filter(Boolean), later, waits: findTextKeys(file, source).loaded };
}

/**
 * Texts that load only when a part of a screen first asks for them replace the screen with its fallback and lose the
 * focus: an import that loads a part of the app must also load the texts of everything that the part imports.
 * @returns a problem for each import that loads code without its texts
 */
export function checkAreaLoading() {
  const areas = new Set(readdirSync('locales/en-US').map((file) => file.replace(/\.json$/, '')));
  const modules = new Map();
  const read = (file) => modules.get(file) ?? modules.set(file, readModule(file, areas)).get(file);
  const closure = (start) => {
    const seen = new Set([start]);
    for (const file of seen) for (const next of read(file).imports) seen.add(next);
    return [...seen];
  };
  const problems = new Set();
  const visited = new Map();
  /** Parts are visited with what is there when they load; one that is loaded in several ways, for each. */
  const visit = (target, there, from) => {
    const key = `${from} ${[...there].sort().join()}`;
    if (visited.get(target)?.has(key)) return;
    visited.set(target, (visited.get(target) ?? new Set()).add(key));
    const files = closure(target);
    const missing = [...new Set(files.flatMap((file) => read(file).waits))].filter((area) => !there.has(area)).sort();
    if (missing.length > 0) problems.add(`${from}: loads ${target} without the texts of ${missing.join(', ')}`);
    const now = new Set([...there, ...missing]);
    for (const file of files)
      for (const { target: next, named } of read(file).later) visit(next, new Set([...now, ...named]), file);
  };
  visit(START, new Set(ALWAYS), START);
  return [...problems].sort();
}
