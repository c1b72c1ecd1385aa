import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const stamp = join(root, 'dist/build-stamp.json');

/** What a build is made from. Tests are not: editing one needs no new build. */
const SOURCES = [
  'common',
  'server',
  'src',
  'locales',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
const isTest = (path) => /\.test\.tsx?$|\/testing\//.test(path);

const filesOf = (path) => {
  try {
    return readdirSync(path, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    if (error.code === 'ENOENT') return [];
    throw error;
  }
};

/** A hash over names and contents of all sources: equal for equal sources, regardless of their dates. */
export const sourceHash = () => {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesOf(join(root, source))).sort()) {
    if (!isTest(file))
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
  }
  return hash.digest('hex');
};

export const isBuilt = () => {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8')).sources === sourceHash();
  } catch {
    return false;
  }
};

export const writeStamp = (sources) => {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${JSON.stringify({ sources })}\n`);
};
