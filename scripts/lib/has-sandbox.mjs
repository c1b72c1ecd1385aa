import { spawnSync } from 'node:child_process';

/**
 * Whether builds of projects can run here, as far as can be checked without running one: the sandbox needs namespaces
 * of its own.
 * @returns {boolean}
 */
export function hasSandbox() {
  const box = ['--unshare-all', '--ro-bind', '/', '/', '--', 'true'];
  return spawnSync('bwrap', box, { stdio: 'ignore' }).status === 0;
}
