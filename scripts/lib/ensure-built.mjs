import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isBuilt, root } from './build-stamp.mjs';

/**
 * Builds when `dist` is missing or was made from other sources. In a process of its own, which gives its memory back,
 * and which the same Ctrl+C ends.
 */
export const ensureBuilt = () => {
  if (isBuilt()) return;
  console.log('Building …');
  const { status, signal } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], {
    stdio: 'inherit',
    cwd: root,
  });
  if (status !== 0) process.exit(signal ? 130 : 1);
};

/** Reads `.env` beside package.json; variables already set in the environment win. */
export const loadEnvironment = () => {
  try {
    process.loadEnvFile(join(root, '.env'));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
};
