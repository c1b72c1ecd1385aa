import type { Server } from 'node:http';

/** Long enough that whoever is busy sends one more request, which tells them to open another connection. */
const DRAIN_MS = 400;

/**
 * Makes a server close without breaking off anybody who keeps connections. Node closes those that rest between two
 * requests at once, and a request that is under way on one just then is lost. Here they stay a moment longer: what still
 * comes is answered with `Connection: close`, and only then what really rests is closed.
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
