// oxlint-disable-next-line import/default -- the text of the file, not its exports
import proxy from './proxy-bridge.mjs?raw';
// oxlint-disable-next-line import/default -- the text of the file, not its exports
import registryBridge from './registry-bridge.mjs?raw';

/** The ports inside at which the proxy and the registry seem to be. */
const PORT = 3128;
const REGISTRY_PORT = 3129;

/** The programs that run inside; they carry what is sent to the ports to the proxy. */
export const BRIDGE = { 'proxy-bridge.mjs': proxy, 'registry-bridge.mjs': registryBridge } as const;

/**
 * How it is started.
 * @param script for `sh`, which it runs
 * @param registry the address of the one that has a port of its own; null = none has
 */
export function bridgeCommand(script: string, registry: string | null): readonly string[] {
  const config = { socketPath: '/run/proxy/socket', port: PORT, registry, registryPort: REGISTRY_PORT, top: '/work' };
  return ['node', '/etc/proxy-bridge.mjs', script, JSON.stringify(config)];
}

const ADDRESS = `http://127.0.0.1:${PORT}`;

/** Variables that configure the proxy for package managers; yarn has its own name, and fetches nothing without TLS. */
export const PROXY_ENV: Readonly<Record<string, string>> = {
  HTTP_PROXY: ADDRESS,
  HTTPS_PROXY: ADDRESS,
  http_proxy: ADDRESS,
  https_proxy: ADDRESS,
  YARN_HTTPS_PROXY: ADDRESS,
};
