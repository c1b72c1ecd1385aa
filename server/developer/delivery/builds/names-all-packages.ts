import { isRecord } from '#common/rules/is-record.ts';
import { parseJson } from '#server/developer/source/repositories/parse-json.ts';

/**
 * A package that is packed and named by its integrity, within one that is, or the folder of a workspace. The lockfile's word
 * that it is within another is not enough: npm fetches it by `resolved`, if there is one.
 */
function isNamed(path: string, entry: unknown): boolean {
  if (!isRecord(entry)) return false;
  const { link, resolved, integrity, inBundle } = entry;
  if (link === true && typeof resolved === 'string' && !resolved.startsWith('file:')) return true;
  if (inBundle === true && resolved === undefined && /node_modules\/.*\/node_modules\//.test(path)) return true;
  const isPacked = typeof integrity === 'string' && /^sha(?:256|384|512)-/.test(integrity);
  return isPacked && (resolved === undefined || (typeof resolved === 'string' && resolved.startsWith('https:')));
}

/** Of `packages` those in `node_modules`; others are the folders of workspaces, which are in the commit. */
function npmNamesAll(text: string): boolean {
  const lockfile = parseJson(text);
  if (!isRecord(lockfile) || !isRecord(lockfile.packages)) return false;
  return Object.entries(lockfile.packages).every(
    ([path, entry]) => !path.includes('node_modules/') || isNamed(path, entry),
  );
}

const PNPM_PACKED = /\bresolution: \{integrity: sha(?:256|384|512)-[\w+/=]+\}/g;

/**
 * Without reading YAML: each package is packed and named by its integrity, no other form of `resolution` is there, and
 * nothing is written in a way that hides its letters.
 */
function pnpmNamesAll(text: string): boolean {
  if (/\bfile:|\\/.test(text)) return false;
  return text.match(/resolution/g)?.length === text.match(PNPM_PACKED)?.length;
}

/**
 * Whether a lockfile names all that it installs by what it is. A package from a file of the commit, a folder, git or an
 * address without integrity may be another one in the next commit under the same lockfile.
 * @param path its name says whose it is
 */
export function namesAllPackages(path: string, text: string): boolean {
  try {
    return path.endsWith('.yaml') ? pnpmNamesAll(text) : npmNamesAll(text);
  } catch {
    return false;
  }
}
