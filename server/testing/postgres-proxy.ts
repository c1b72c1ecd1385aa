import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

interface Pair {
  frozen: boolean;
  readonly ends: readonly [Socket, Socket];
}

/**
 * A proxy between a test and PostgreSQL that forwards everything until a method changes that.
 * @param straight the address of a database
 * @returns `url`: the database's address through it, and methods that disturb its connections
 */
export async function startPostgresProxy(straight: URL) {
  const pairs: Pair[] = [];
  let answerMs = 0;
  let connectMs = 0;
  const server = createServer((near) => {
    const far = connect(Number(straight.port || 5432), straight.hostname);
    const pair: Pair = { frozen: false, ends: [near, far] };
    pairs.push(pair);
    if (connectMs > 0) {
      near.pause();
      setTimeout(() => near.resume(), connectMs);
    }
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (data) => {
        if (pair.frozen) return;
        if (answerMs > 0 && from === far) setTimeout(() => to.write(data), answerMs);
        else to.write(data);
      });
      from.on('error', () => undefined).on('close', () => pair.frozen || to.destroy());
    }
  });
  let deaf = false;
  server.on('connection', (socket) => deaf && socket.removeAllListeners('data'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = new URL(straight);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    /** Open connections hear nothing any more; with `andNewOnes`, those opened from now on neither. */
    freeze: ({ andNewOnes }: { andNewOnes: boolean }) => {
      deaf = andNewOnes;
      for (const pair of pairs) pair.frozen = true;
    },
    /** Connections opened from now on are served. */
    thaw: () => {
      deaf = false;
    },
    /** Each answer takes so long from now on. */
    slowDown: (ms: number) => {
      answerMs = ms;
    },
    /** Delays the first message of each new connection by this from now on. */
    slowDownConnecting: (ms: number) => {
      connectMs = ms;
    },
    /** Connections so far. */
    count: () => pairs.length,
    close: () => {
      for (const { ends } of pairs) for (const end of ends) end.destroy();
      server.close();
    },
  };
}
