// oxlint-disable-next-line import/default -- the text of the file, not its exports
import source from './proxy-bridge.mjs?raw';

/** The port inside at which the proxy seems to be. */
const PORT = 3128;

/** The program that runs inside; it carries what is sent to the port to the proxy. */
export const BRIDGE = source;

/** How it is started. @param script for `sh`, which it runs */
export function bridgeCommand(script: string): readonly string[] {
  return ['node', '/etc/bridge.mjs', script, String(PORT)];
}

const ADDRESS = `http://127.0.0.1:${PORT}`;

/** Variables that configure the proxy for package managers; yarn has its own names. */
export const PROXY_ENV: Readonly<Record<string, string>> = {
  HTTP_PROXY: ADDRESS,
  HTTPS_PROXY: ADDRESS,
  http_proxy: ADDRESS,
  https_proxy: ADDRESS,
  YARN_HTTP_PROXY: ADDRESS,
  YARN_HTTPS_PROXY: ADDRESS,
};
