// The tests of the scripts themselves, which are beside them (scripts/**/*.test.mjs) and run without a bundler.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/build-stamp.mjs';

const folder = join(root, 'scripts');
const files = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.test.mjs'));
const paths = files.map((path) => join(folder, path));
const { status, stdout } = spawnSync(process.execPath, ['--test', '--test-reporter=spec', ...paths], {
  encoding: 'utf8',
});
if (status !== 0) console.error(stdout);
process.exit(status ?? 1);
