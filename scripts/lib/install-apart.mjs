import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build-stamp.mjs';
import { run } from './steps.mjs';

/**
 * Installs what has a lock file of its own below bench/, once.
 * @param {'editor' | 'lighthouse'} name
 * @returns {Promise<number>} the exit code
 */
export async function installApart(name) {
  const folder = join(root, 'bench', name);
  if (existsSync(join(folder, 'node_modules'))) return 0;
  console.log(`Installing bench/${name}, which npm ci leaves out.`);
  return run('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund']);
}
