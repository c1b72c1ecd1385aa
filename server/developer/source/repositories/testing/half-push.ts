import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';

interface HalfPush {
  /** Where the server listens: `http://127.0.0.1:4000`. */
  readonly origin: string;
  readonly slug: string;
  /** A personal token that may write. */
  readonly secret: string;
}

/** The command that makes a branch, in its packet, and the empty one behind it. */
function commandFor(branch: string, sha: string) {
  const command = `${'0'.repeat(40)} ${sha} refs/heads/${branch}\0 report-status side-band-64k`;
  return `${(command.length + 4).toString(16).padStart(4, '0')}${command}0000`;
}

/**
 * Sends the command of a new branch, and of its pack the first four of 100,000 bytes.
 * @returns the open connection
 */
export async function beginPush({ origin, slug, secret }: HalfPush): Promise<Socket> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const command = commandFor('half', 'a'.repeat(40));
  const head = [
    `POST /git/${slug}.git/git-receive-pack HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: Basic ${Buffer.from(`x:${secret}`).toString('base64')}`,
    'Content-Type: application/x-git-receive-pack-request',
    `Content-Length: ${command.length + 100_000}`,
    '',
    `${command}PACK`,
  ];
  socket.write(head.join('\r\n'));
  return socket;
}

/**
 * Begins a push of a new `main` whose pack is longer than what is sent of it.
 * @returns the open connection
 */
export async function sendPush(
  { origin, slug, secret }: HalfPush,
  { head, pack }: { readonly head: string; readonly pack: Buffer },
): Promise<Socket> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const lines = [
    `POST /git/${slug}.git/git-receive-pack HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: Basic ${Buffer.from(`x:${secret}`).toString('base64')}`,
    'Content-Type: application/x-git-receive-pack-request',
    `Content-Length: ${pack.length * 2}`,
    '',
    commandFor('main', head),
  ];
  socket.write(lines.join('\r\n'));
  socket.write(pack);
  return socket;
}

/** How many processes serve git clients for a repository, by its id. */
export async function countBackends(repositoryId: string): Promise<number> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(names.map((name) => readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(repositoryId) && line.includes('http-backend')).length;
}
