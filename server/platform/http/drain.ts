import type { Server } from 'node:http';

/** Long enough for busy clients to send one more request, whose response makes them open another connection. */
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
