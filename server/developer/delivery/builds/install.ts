import { DEFAULT_PNPM } from './package-manager';
import { isAllowed, registryOf } from './sandbox/connect-proxy';

/** If the project sets none: the package manager whose lockfile exists. */
const BY_LOCKFILE = [
  'if [ -f pnpm-lock.yaml ]; then pnpm install --frozen-lockfile',
  'elif [ -f yarn.lock ]; then yarn install --frozen-lockfile',
  'elif [ -f package-lock.json ]; then npm ci',
  'elif [ -f package.json ]; then npm install',
  'fi',
].join('; ');

/** The same for a project that asks for a package manager: with its lockfile where there is one. */
function byManager(lockfile: string, install: string) {
  return `if [ -f ${lockfile} ]; then ${install} --frozen-lockfile; elif [ -f package.json ]; then ${install}; fi`;
}

const BY_YARN = byManager('yarn.lock', 'yarn install');
const BY_PNPM = byManager('pnpm-lock.yaml', 'pnpm install');

/** npm reads no lockfile of bun: what it installs may be newer. */
const SAY_BUN =
  '[ -f package-lock.json ] || { [ ! -f bun.lock ] && [ ! -f bun.lockb ]; } || echo "bun.lock is not read: npm installs the newest versions that package.json allows."';

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
  if (wanted === null && command === '') return BY_LOCKFILE;
  if (wanted === null) return /^npm i(?:nstall)?$/.test(command) ? `${SAY_BUN}\n${command}` : command;
  const own = command || (wanted.startsWith('pnpm') ? BY_PNPM : BY_YARN);
  return `${GET} ${wanted} || exit\n${own}`;
}

/** What package managers get while they install. */
export function installEnvironment(hosts: readonly string[], allowScripts: boolean): Record<string, string> {
  const registry = registryOf(hosts);
  return {
    // Newer versions of pnpm read variables of its own.
    ...(registry !== null && {
      npm_config_registry: registry,
      pnpm_config_registry: registry,
      YARN_NPM_REGISTRY_SERVER: registry,
    }),
    // Newer versions of yarn make no lockfile in CI; where there is one the command says that it counts.
    YARN_ENABLE_IMMUTABLE_INSTALLS: 'false',
    ...(!allowScripts && {
      npm_config_ignore_scripts: 'true',
      pnpm_config_ignore_scripts: 'true',
      YARN_ENABLE_SCRIPTS: 'false',
    }),
  };
}

const PUBLIC_REGISTRY = 'https://registry.npmjs.org/';
/** What a command or a variable says where a project sets its registry, or who it is there, itself. */
const OWN_REGISTRY = /registry|npmrc|yarnrc|_auth|auth_?token|userconfig|globalconfig|\b(?:config set|login)\b/i;
const OF_A_MANAGER = /^(?:npm|pnpm|yarn)_/i;

/**
 * The registry that has a port of its own in the sandbox, over connections that are kept.
 * @param variables the project's
 * @returns null where BUILD_HOSTS has none, and where the project names another one, or itself, in its command or variables
 */
export function bridgedRegistry(
  hosts: readonly string[],
  variables: Readonly<Record<string, string>>,
  command: string,
): string | null {
  const isOwn = Object.keys(variables).some((name) => OF_A_MANAGER.test(name) && OWN_REGISTRY.test(name));
  if (isOwn || OWN_REGISTRY.test(command)) return null;
  return registryOf(hosts) ?? (isAllowed(hosts, 'registry.npmjs.org:443') ? PUBLIC_REGISTRY : null);
}
