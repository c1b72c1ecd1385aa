// `npm run migration -- NAME`: writes the migration that brings databases up to the changed tables (docs/operating.md), and
// keeps the newest snapshot alone.
import { findFaults, generateMigration, MIGRATIONS, removeOlderSnapshots } from './lib/drizzle-migrations.mjs';

const [name, ...rest] = process.argv.slice(2);
if (name === undefined || rest.length > 0 || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('npm run migration -- NAME: what changes, in small letters with underscores, such as page_notes.');
  process.exit(1);
}
const file = generateMigration(MIGRATIONS, ['--name', name]);
removeOlderSnapshots(MIGRATIONS);
for (const fault of findFaults(MIGRATIONS)) console.error(fault);
console.log(file === undefined ? 'The tables did not change.' : `server/platform/db/migrations/${file} was written.`);
