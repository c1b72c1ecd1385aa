// The tables in server/platform/db/schema and the migrations must match: generating again must yield nothing.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFaults, generateMigration, MIGRATIONS, readMigrations } from './lib/drizzle-migrations.mjs';

/** @returns {string[]} */
function compareWithTables() {
  const copy = mkdtempSync(join(tmpdir(), 'pagewright-migrations-'));
  try {
    cpSync(MIGRATIONS, copy, { recursive: true });
    return generateMigration(copy) === undefined ? [] : ['The tables changed: run npm run migration -- NAME.'];
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const faults = findFaults(MIGRATIONS);
// drizzle-kit compares with the newest snapshot, so that one must be there.
const found = faults.length > 0 ? faults : compareWithTables();
for (const fault of found) console.error(fault);
const { files, snapshots } = readMigrations(MIGRATIONS);
console.log(`migrations: ${files.length}, snapshots: ${snapshots.length}`);
process.exitCode = found.length > 0 ? 1 : 0;
