import { posix } from 'node:path';
import { parse as parseJson } from 'jsonc-parser';
import { isRecord } from '#common/rules/is-record.ts';
import { extensionOf } from './files.ts';
import { child, children, list, nameOf, unwrap, words, type Node } from './javascript/nodes.ts';
import { parseScript } from './javascript/parse.ts';

/**
 * An alias of a module path: imports that begin with it, or equal it, resolve to the target. Paths are relative to the
 * repository.
 */
export interface PathAlias {
  readonly begins: string;
  /** Nothing may follow. */
  readonly whole: boolean;
  readonly to: string;
}

/** `compilerOptions.paths` of TypeScript, with one `*` at the end or none. What is extended is not looked at. */
function ofTypescript(path: string, source: string): PathAlias[] {
  const read: unknown = parseJson(source, [], { allowTrailingComma: true });
  const options = isRecord(read) && isRecord(read.compilerOptions) ? read.compilerOptions : {};
  const base = typeof options.baseUrl === 'string' ? options.baseUrl : '.';
  const paths = isRecord(options.paths) ? options.paths : {};
  return Object.entries(paths).flatMap(([pattern, targets]) => {
    const found: readonly unknown[] = Array.isArray(targets) ? targets : [];
    const texts = found.filter((each) => typeof each === 'string');
    return texts.flatMap((target): PathAlias[] => {
      const [whole, isPlain] = [!pattern.includes('*'), /^[^*]*\*?$/.test(pattern) && /^[^*]*\*?$/.test(target)];
      if (!isPlain || whole !== !target.includes('*')) return [];
      const to = posix.join(posix.dirname(path), base, target.replace('*', ''));
      return [{ begins: pattern.replace('*', ''), whole, to }];
    });
  });
}

function argumentsOf(node: Node) {
  return list(node, 'arguments').map((each) => unwrap(each));
}

function textOf(node: Node | null): string | null {
  return node?.type === 'StringLiteral' ? words(node, 'value') : null;
}

/** The folder of the configuration, as configurations name it. */
function isHere(node: Node | null) {
  return /^(?:__dirname|process\.cwd|dirname)$/.test(nameOf(node));
}

/** A folder beside the configuration, where it is written so that nothing has to run; null: otherwise. */
function folderOf(value: Node | null): string | null {
  const node = unwrap(value);
  const text = textOf(node);
  // Of the project's root; what else a text could mean depends on who imports.
  if (text !== null) return text.startsWith('/') ? `.${text}` : null;
  if (node?.type === 'MemberExpression' && nameOf(child(node, 'property')) === 'pathname')
    return folderOf(child(node, 'object'));
  if (node?.type === 'NewExpression') {
    const [first, second] = argumentsOf(node);
    const isUrl = nameOf(child(node, 'callee')) === 'URL' && nameOf(second ?? null).endsWith('url');
    const to = textOf(first ?? null);
    return isUrl && to?.startsWith('.') ? to : null;
  }
  if (node?.type !== 'CallExpression') return null;
  const called = nameOf(child(node, 'callee'));
  const [first, ...rest] = argumentsOf(node);
  if (called === 'fileURLToPath') return folderOf(first ?? null);
  if (!/^(?:path\.)?(?:resolve|join)$/.test(called)) return null;
  const fromHere = isHere(first ?? null);
  if (!fromHere && !called.endsWith('resolve')) return null;
  const parts = (fromHere ? rest : [first ?? null, ...rest]).map(textOf);
  return parts.every((part) => part !== null && !part.startsWith('/')) ? posix.join(...(parts as string[])) : null;
}

function propertyOf(object: Node | null, name: string): Node | null {
  const found = object?.type === 'ObjectExpression' ? list(object, 'properties') : [];
  const isNamed = (node: Node) => {
    const key = child(node, 'key');
    return node.computed !== true && (textOf(key) ?? nameOf(key)) === name;
  };
  return unwrap(child(found.find(isNamed) ?? { type: '', start: 0, end: 0 }, 'value'));
}

/** What `resolve.alias` of Vite lists: names and folders; patterns and folders that code makes are left out. */
function ofVite(path: string, source: string): PathAlias[] {
  const found: PathAlias[] = [];
  const add = (find: string | null, folder: string | null) => {
    if (find === null || find === '' || folder === null) return;
    const to = posix.join(posix.dirname(path), folder);
    if (!find.endsWith('/')) found.push({ begins: find, whole: true, to });
    found.push({ begins: `${find.replace(/\/$/, '')}/`, whole: false, to: `${to.replace(/\/$/, '')}/` });
  };
  const visit = (node: Node): void => {
    const alias = propertyOf(propertyOf(node, 'resolve'), 'alias');
    for (const each of alias?.type === 'ObjectExpression' ? list(alias, 'properties') : []) {
      const key = child(each, 'key');
      if (each.computed !== true) add(textOf(key) ?? nameOf(key), folderOf(child(each, 'value')));
    }
    for (const each of alias?.type === 'ArrayExpression' ? list(alias, 'elements') : [])
      add(textOf(propertyOf(each, 'find')), folderOf(propertyOf(each, 'replacement')));
    for (const each of children(node)) visit(each);
  };
  visit(parseScript(source, extensionOf(path)));
  return found;
}

/** Files that set aliases, below the project's root. */
export const CONFIGURATIONS = /^(?:[jt]sconfig(?:\.app)?\.json|vite\.config\.[cm]?[jt]s)$/;

/**
 * The aliases that a configuration sets.
 * @throws SyntaxError when it cannot be read
 */
export function findAliases(path: string, source: string): readonly PathAlias[] {
  return extensionOf(path) === 'json' ? ofTypescript(path, source) : ofVite(path, source);
}
