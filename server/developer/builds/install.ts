import { registryOf } from './sandbox/connect-proxy';

/**
 * Where a project says nothing: the package manager whose lockfile is there. pnpm and yarn come through corepack, from the
 * same registry.
 */
export const DEFAULT_INSTALL = [
  'if [ -f pnpm-lock.yaml ]; then mkdir -p "$HOME/bin" && corepack enable --install-directory "$HOME/bin" && pnpm install --frozen-lockfile',
  'elif [ -f yarn.lock ]; then mkdir -p "$HOME/bin" && corepack enable --install-directory "$HOME/bin" && yarn install --frozen-lockfile',
  'elif [ -f package-lock.json ]; then npm ci',
  'elif [ -f package.json ]; then npm install',
  'fi',
].join('; ');

/** What package managers get while they install. */
export const installEnvironment = (hosts: readonly string[], allowScripts: boolean): Record<string, string> => {
  const registry = registryOf(hosts);
  return {
    ...(registry !== null && {
      npm_config_registry: registry,
      COREPACK_NPM_REGISTRY: registry,
      YARN_NPM_REGISTRY_SERVER: registry,
    }),
    ...(!allowScripts && { npm_config_ignore_scripts: 'true', YARN_ENABLE_SCRIPTS: 'false' }),
  };
};
