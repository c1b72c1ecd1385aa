// The tables in server/platform/db/schema and the migrations must say the same: generating anew must yield nothing.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const copy = mkdtempSync(join(tmpdir(), 'pagewright-migrations-'));
try {
  cpSync('server/platform/db/migrations', copy, { recursive: true });
  const before = readdirSync(copy).filter((name) => name.endsWith('.sql')).length;
  const args = [
    '--dialect',
    'postgresql',
    '--schema',
    './server/platform/db/schema/*.ts',
    '--out',
    relative('.', copy),
  ];
  execFileSync(process.execPath, ['node_modules/.bin/drizzle-kit', 'generate', ...args], { stdio: 'pipe' });
  const after = readdirSync(copy).filter((name) => name.endsWith('.sql')).length;
  if (after !== before) console.error('The tables changed: run npx drizzle-kit generate.');
  // What drizzle-kit compares with is its own record, in which a lost file still stands.
  const { entries } = JSON.parse(readFileSync(join(copy, 'meta/_journal.json'), 'utf8'));
  const lost = entries.filter(({ tag }) => !existsSync(join(copy, `${tag}.sql`)));
  for (const { tag } of lost) console.error(`The migration ${tag} has no file.`);
  process.exitCode = after === before && lost.length === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
