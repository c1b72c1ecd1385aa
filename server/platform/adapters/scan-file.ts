import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { AppError } from '#server/platform/app-error.ts';
import type { Settings } from '#server/platform/settings.ts';
import { runProgram } from './processes/run-program';

/** A scanner that says nothing for this long is one that does not answer. */
const TIME_LIMIT_MS = 30_000;
const REPLY_BYTES = 4096;

/** What a file begins with when it is sent: its length, so that the daemon needs no access to our files. */
function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Asks a ClamAV daemon by its command INSTREAM (manual of clamd). @returns its verdict */
function askDaemon(address: string, path: string): Promise<string> {
  const at = address.lastIndexOf(':');
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address.slice(0, at), port: Number(address.slice(at + 1)) });
    let reply = '';
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.setTimeout(TIME_LIMIT_MS, () => fail(new Error('The virus scanner does not answer.')));
    socket.on('error', fail);
    socket.on('data', (chunk: Buffer) => {
      reply = `${reply}${chunk.toString('latin1')}`.slice(0, REPLY_BYTES);
    });
    socket.on('end', () => resolve(reply));
    socket.on('connect', () => {
      socket.write('zINSTREAM\0');
      const content = createReadStream(path);
      content.on('error', fail);
      content.on('data', (chunk) => {
        const bytes = Buffer.from(chunk);
        socket.write(lengthOf(bytes.length));
        if (socket.write(bytes)) return;
        content.pause();
        socket.once('drain', () => content.resume());
      });
      content.on('end', () => socket.write(lengthOf(0)));
    });
  });
}

async function isInfectedByDaemon(address: string, path: string): Promise<boolean> {
  const reply = await askDaemon(address, path);
  if (/ FOUND\0?\s*$/.test(reply)) return true;
  if (/: OK\0?\s*$/.test(reply)) return false;
  throw new Error('The virus scanner gave no answer that is known.');
}

/** As `clamscan` and others end: 0 is clean, 1 is not. */
async function isInfectedByProgram(program: string, path: string): Promise<boolean> {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin' };
  const { exitCode } = await runProgram(program, [path], { env, timeLimitMs: TIME_LIMIT_MS, outputLimit: 1024 * 1024 });
  if (exitCode === 0 || exitCode === 1) return exitCode === 1;
  throw new Error(`The virus scanner ended with ${String(exitCode)}.`);
}

/**
 * Whether the scanner that the operator named finds a virus in a file; false where none is named.
 * @throws AppError `unavailable` where it does not answer: what was not looked at is not taken
 */
export async function isInfected({ virusScan }: Pick<Settings, 'virusScan'>, path: string): Promise<boolean> {
  try {
    if (virusScan.daemon !== null && (await isInfectedByDaemon(virusScan.daemon, path))) return true;
    return virusScan.program !== null && (await isInfectedByProgram(virusScan.program, path));
  } catch (error) {
    throw new AppError('unavailable', { cause: error });
  }
}
