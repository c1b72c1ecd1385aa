import { createHash } from 'node:crypto';
import { hashOf, migrations } from './migrations';

/**
 * There were 63 migrations, from 0000_init to 0062_view_steps, until `0000_tables` took their place: it makes the same tables
 * with their columns in another order. Databases that they made are refused; backups of those are restored.
 */
const FIRST = '0000_init';
const LAST = '0062_view_steps';
/** SHA-256 of all 63: `name hash` in lines, by name. */
const FINGERPRINT = 'cefcc69dbb18e956904ff28722766042e923657e35575616f54931b2c7d9068c';
const TABLES = '0000_tables';

/**
 * @param done which migrations made a database: name -> hash
 * @throws Error that names the way for its data when the former migrations made it
 */
export function assertNotFormer(done: ReadonlyMap<string, string>): void {
  if (!done.has(FIRST)) return;
  throw new Error(
    'The data was written by an older version, and this one cannot upgrade it. Nothing was changed. Make a backup with the version that wrote it (npm run backup -- FILE.tar.gz) and restore it with this one into a new installation (npm run restore -- FILE.tar.gz).',
  );
}

function fingerprintOf(done: ReadonlyMap<string, string>) {
  const lines = [...done].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, hash]) => `${name} ${hash}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
}

/**
 * @param done what a backup was made with
 * @returns the same in today's migrations
 * @throws Error that names the way for a backup made by some of the former ones only
 */
export function translateFormer(done: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  if (!done.has(FIRST)) return done;
  if (fingerprintOf(done) !== FINGERPRINT) {
    const newest = [...done.keys()].sort().at(-1);
    throw new Error(
      `The backup was made by a version that is too old for this one: its tables are those of ${newest}. Restore it with a version whose newest migration is ${LAST}, make a backup with that version, and restore that backup here.`,
    );
  }
  return new Map(migrations.filter(({ name }) => name === TABLES).map((one) => [one.name, hashOf(one)]));
}
