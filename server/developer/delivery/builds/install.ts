import { DEFAULT_PNPM } from './package-manager';
import { registryOf } from './sandbox/connect-proxy';

/** If the project sets none: the package manager whose lockfile exists. */
const BY_LOCKFILE = [
  'if [ -f pnpm-lock.yaml ]; then pnpm install --frozen-lockfile',
  'elif [ -f yarn.lock ]; then yarn install --frozen-lockfile',
  'elif [ -f package-lock.json ]; then npm ci',
  'elif [ -f package.json ]; then npm install',
  'fi',
].join('; ');

const GET = 'npm install --global --prefix "$HOME" --ignore-scripts --no-audit --no-fund --loglevel error';

/**
 * The shell script that installs packages. Only npm is preinstalled; other managers come from the registry. (Not by
 * Corepack: mirrors lack its signatures, and newer versions of Node.js lack Corepack.)
 * @param command the project's own; '': none
 * @param manager the commit's (package-manager.ts)
 */
export function installScript(command: string, manager: string | null): string {
  const [, named] = /(?:^|[\s;&|(])(pnpm|yarn)\b/.exec(command) ?? [];
  const wanted = manager ?? (named === undefined ? null : named === 'pnpm' ? DEFAULT_PNPM : 'yarn@1');
  const own = command === '' ? BY_LOCKFILE : command;
  return wanted === null ? own : `${GET} ${wanted} || exit\n${own}`;
}

/** What package managers get while they install. */
export function installEnvironment(hosts: readonly string[], allowScripts: boolean): Record<string, string> {
  const registry = registryOf(hosts);
  return {
    ...(registry !== null && { npm_config_registry: registry, YARN_NPM_REGISTRY_SERVER: registry }),
    ...(!allowScripts && { npm_config_ignore_scripts: 'true', YARN_ENABLE_SCRIPTS: 'false' }),
  };
}
