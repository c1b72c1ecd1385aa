import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AGREED, ASK, ASK_WITH_SECRET } from './serve-backup';

const NEW_LINE = 10;

/**
 * Has the server at the other end make a backup, which works while it runs.
 * @param socket connected to the data folder's control socket
 * @throws Error with the server's reason when it refuses
 */
export async function requestBackup(socket: Socket, withSecret: boolean, target: Writable): Promise<void> {
  socket.write(`${withSecret ? ASK_WITH_SECRET : ASK}\n`);
  let answer: Buffer | null = Buffer.alloc(0);
  async function* archive() {
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      if (answer === null) yield chunk;
      else {
        answer = Buffer.concat([answer, chunk]);
        const end = answer.indexOf(NEW_LINE);
        if (end === -1) continue;
        const said = answer.toString('utf8', 0, end);
        if (said !== AGREED) throw new Error(`The server could not make the backup: ${said}`);
        yield answer.subarray(end + 1);
        answer = null;
      }
    }
    if (answer !== null) throw new Error('The server closed the connection.');
  }
  await pipeline(archive, target);
}
