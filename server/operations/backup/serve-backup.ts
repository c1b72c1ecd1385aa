import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Logger } from 'pino';
import { writeBackup, type Source } from './write-backup';

/** What `npm run backup` sends to a running server. */
export const ASK = 'backup';
export const ASK_WITH_SECRET = 'backup with secret';
/** The server's answer: this line, then the archive; or a line with the reason why not. */
export const AGREED = 'ok';

/**
 * Answers the control socket of the data folder, which only the server's own user can open.
 * @param source as for `writeBackup`; its secret is sent only when asked for
 */
export function serveBackup(source: Omit<Source, 'secret'> & { readonly appSecret: string; readonly log: Logger }) {
  return (socket: Socket): void => {
    const answer = async () => {
      const [line] = (await once(createInterface({ input: socket }), 'line')) as [string];
      if (line !== ASK && line !== ASK_WITH_SECRET) throw new Error('That is no command.');
      const secret = line === ASK_WITH_SECRET ? source.appSecret : null;
      const { rows, files } = await writeBackup({ ...source, secret }, socket, () => socket.write(`${AGREED}\n`));
      source.log.info({ tables: Object.keys(rows).length, files }, 'backed up');
    };
    answer().catch((error: unknown) => {
      source.log.error({ err: error }, 'A backup failed.');
      // Before the archive began this line is the answer; after it the archive ends without its end and is refused.
      socket.end(`${error instanceof Error ? error.message : String(error)}\n`);
    });
  };
}
