import type { Server, ServerResponse } from 'node:http';

let [begun, ended] = [0, 0];

/**
 * Watches a stretch of time for servers of others that tests run in this process too: their turns are not ours.
 * @returns whether any of them had something to answer since then
 */
export function watchOthers(): () => boolean {
  const before = ended;
  return () => begun > before;
}

/** Tells the turns of a server of others from ours. */
export function countOthers(server: Server): void {
  server.on('request', (_, response: ServerResponse) => {
    begun += 1;
    response.once('close', () => (ended += 1));
  });
}
