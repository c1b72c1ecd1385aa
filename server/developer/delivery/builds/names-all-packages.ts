import * as z from 'zod';

const LINK = z.object({ link: z.literal(true), resolved: z.string().regex(/^(?!file:)/) });
const PACKED = z.object({
  integrity: z.string().regex(/^sha(?:256|384|512)-/),
  resolved: z
    .string()
    .regex(/^https:/)
    .optional(),
});
/** Within another package that is packed, and named by its integrity. */
const BUNDLED = z.object({ inBundle: z.literal(true) });
const NPM = z.object({ packages: z.record(z.string(), z.unknown()) });
const ENTRY = z.union([LINK, PACKED, BUNDLED]);

/** Of `packages` those in `node_modules`; others are the folders of workspaces, which are in the commit. */
function npmNamesAll(text: string): boolean {
  const { packages } = NPM.parse(JSON.parse(text));
  return Object.entries(packages).every(
    ([path, entry]) => !path.includes('node_modules/') || ENTRY.safeParse(entry).success,
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
