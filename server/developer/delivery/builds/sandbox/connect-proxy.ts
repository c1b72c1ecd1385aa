import { chmod } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';

/** npm's own registry, and the name of it that yarn writes into its lockfiles. */
const REGISTRIES = ['registry.npmjs.org', 'registry.yarnpkg.com'];

function isAddress(entry: string) {
  return entry.startsWith('https://');
}

/** `host:port` of an entry of BUILD_HOSTS. */
function target(entry: string) {
  if (!isAddress(entry)) return entry.includes(':') ? entry.toLowerCase() : `${entry.toLowerCase()}:443`;
  const { hostname, port } = new URL(entry);
  return `${hostname}:${port || 443}`;
}

/** The registry that BUILD_HOSTS names; null = each package manager's own. */
export function registryOf(hosts: readonly string[]): string | null {
  return hosts.find(isAddress) ?? null;
}

function joined(client: Duplex, server: Socket) {
  for (const [from, to] of [
    [client, server],
    [server, client],
  ] as const) {
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
    from.pipe(to);
  }
}

/**
 * The only network access of the sandbox: CONNECT to allowed hosts, 403 for all else. The traffic is end-to-end
 * encrypted.
 * @param folder bound into the sandbox
 * @param hosts BUILD_HOSTS; empty = npm's own registry, by both of its names
 * @returns closes it with all its connections
 */
export async function startConnectProxy(folder: string, hosts: readonly string[]): Promise<() => Promise<void>> {
  const allowed = new Set((hosts.length > 0 ? hosts : REGISTRIES).map(target));
  const sockets = new Set<Duplex>();
  const server = createServer((_request, reply) => void reply.writeHead(403).end());
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('connect', ({ url = '' }, client) => {
    if (!allowed.has(url.toLowerCase())) return void client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const { hostname, port } = new URL(`http://${url}`);
    const upstream = connect(Number(port || 80), hostname, () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      joined(client, upstream);
    });
    upstream.once('error', () => client.destroy());
  });
  const socket = join(folder, 'socket');
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket, resolve));
  // Another user builds: only who reaches the folder, which is bound into one sandbox, gets here.
  await chmod(socket, 0o666);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const one of sockets) one.destroy();
    });
}
