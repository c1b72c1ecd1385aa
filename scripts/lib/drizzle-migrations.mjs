import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './build-stamp.mjs';

/** Where migrations are; drizzle-kit reads and writes it. */
export const MIGRATIONS = join(root, 'server/platform/db/migrations');

const SQL = /\.sql$/;
const SNAPSHOT = /_snapshot\.json$/;

/** @param {string} folder of migrations */
export function readMigrations(folder) {
  const meta = join(folder, 'meta');
  /** @type {{ entries: { idx: number, tag: string }[] }} */
  const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8'));
  return {
    files: readdirSync(folder)
      .filter((name) => SQL.test(name))
      .sort(),
    snapshots: readdirSync(meta)
      .filter((name) => SNAPSHOT.test(name))
      .sort(),
    entries,
  };
}

/**
 * Has drizzle-kit write a migration of what changed in the tables since the newest snapshot, if anything did.
 * @param {string} folder of migrations
 * @param {readonly string[]} [options]
 * @returns {string | undefined} its file
 */
export function generateMigration(folder, options = []) {
  const before = new Set(readMigrations(folder).files);
  const tables = ['--dialect', 'postgresql', '--schema', './server/platform/db/schema/*.ts'];
  const args = ['node_modules/.bin/drizzle-kit', 'generate', ...tables, '--out', relative(root, folder), ...options];
  execFileSync(process.execPath, args, { cwd: root, stdio: ['inherit', 'pipe', 'inherit'] });
  return readMigrations(folder).files.find((name) => !before.has(name));
}

/**
 * drizzle-kit compares with the newest snapshot alone; each is 400 kB.
 * @param {string} folder of migrations
 */
export function removeOlderSnapshots(folder) {
  for (const name of readMigrations(folder).snapshots.slice(0, -1)) rmSync(join(folder, 'meta', name));
}

/**
 * What is wrong with a folder of migrations, in sentences: journal, files and the one snapshot must belong together.
 * @param {string} folder
 */
export function findFaults(folder) {
  const { files, snapshots, entries } = readMigrations(folder);
  const tags = entries.map(({ tag }) => tag);
  const newest = `${tags.at(-1)?.slice(0, 4)}_snapshot.json`;
  return [
    ...tags.filter((tag) => !files.includes(`${tag}.sql`)).map((tag) => `The migration ${tag} has no file.`),
    ...files
      .filter((name) => !tags.includes(name.replace(SQL, '')))
      .map((name) => `${name} is not in meta/_journal.json.`),
    ...entries
      .filter(({ idx, tag }, index) => idx !== index || Number(tag.slice(0, 4)) !== index)
      .map(({ tag }) => `The migration ${tag} is not in its place in meta/_journal.json.`),
    ...(snapshots.length === 1 && snapshots[0] === newest
      ? []
      : [`meta/ must hold ${newest} as its only snapshot, not: ${snapshots.join(', ') || 'none'}.`]),
  ];
}
