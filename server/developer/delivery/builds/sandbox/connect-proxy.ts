import { chmod } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { closeAfter } from '#server/platform/close-after.ts';

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

/** The hosts that packages come from. @param hosts BUILD_HOSTS; empty = npm's registry, by both names */
export function allowedHosts(hosts: readonly string[]): readonly string[] {
  return hosts.length > 0 ? hosts : REGISTRIES;
}

/** Whether BUILD_HOSTS lets a `host:port` through. */
export function isAllowed(hosts: readonly string[], asked: string): boolean {
  return allowedHosts(hosts).map(target).includes(asked);
}

/** Connections at once. A package manager opens some dozens; each takes one of the server's own descriptors. */
const MAX_CONNECTIONS = 200;

/**
 * Leads a client to where it asked to go. Both may break at any time, and Node listens to no error of a socket once it
 * said `connect`: without listeners from the start, one that hangs up would end the process.
 * @param early what the client sent before it was answered
 */
function joinTo(url: string, client: Duplex, early: Buffer): void {
  const { hostname, port } = new URL(`http://${url}`);
  const upstream = connect(Number(port || 80), hostname, () => {
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    if (early.length > 0) upstream.write(early);
    client.pipe(upstream);
    upstream.pipe(client);
  });
  for (const [from, to] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    from.on('error', () => to.destroy());
    from.on('close', () => closeAfter(from, to));
  }
}

/**
 * The only network access of the sandbox: CONNECT to allowed hosts, 403 for all else.
 * @param folder bound into the sandbox
 * @param hosts with a port or without (443), or addresses of registries
 * @param onRefused gets host and unusual port of each refused call
 * @returns closes it with all its connections
 */
export async function startConnectProxy(
  folder: string,
  hosts: readonly string[],
  onRefused: (host: string) => void = () => undefined,
): Promise<() => Promise<void>> {
  const allowed = new Set(hosts.map(target));
  const sockets = new Set<Duplex>();
  const server = createServer(({ url = '' }, reply) => {
    onRefused(/^http:\/\/([^/]*)/.exec(url)?.[1] ?? url);
    reply.writeHead(403).end();
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('connect', ({ url = '' }, client, early) => {
    client.on('error', () => client.destroy());
    if (allowed.has(url.toLowerCase())) return joinTo(url, client, early);
    onRefused(url.replace(/:443$/, ''));
    client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
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
