import type { Server } from 'node:http';

/** Long enough that whoever is busy sends one more request, which tells them to open another connection. */
const DRAIN_MS = 400;

/**
 * Closes a server without breaking keep-alive connections. Node closes idle ones at once and may lose a request that is
 * on its way; here they stay a moment longer, requests get `Connection: close`, and only then idle connections are
 * closed.
 */
export function drainOnClose(server: Server): void {
  const closeIdle = server.closeIdleConnections.bind(server);
  let closing = false;
  server.prependListener('request', (_request, response) => {
    if (closing) response.shouldKeepAlive = false;
  });
  server.closeIdleConnections = () => {
    if (closing) return;
    closing = true;
    setTimeout(closeIdle, DRAIN_MS);
  };
}
