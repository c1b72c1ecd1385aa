import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

interface Pair {
  frozen: boolean;
  /** Nothing has come from the server yet. */
  isNew: boolean;
  readonly ends: readonly [Socket, Socket];
}

/**
 * Stands between a test and PostgreSQL and passes everything on until told otherwise.
 * @param server where PostgreSQL listens
 */
export const startPostgresProxy = async ({ hostname, port }: URL) => {
  const pairs: Pair[] = [];
  let answerMs = 0;
  let connectMs = 0;
  const pass = (pair: Pair, data: Buffer, to: Socket) => {
    if (pair.frozen) return;
    const isAnswer = to === pair.ends[0];
    const ms = isAnswer ? Math.max(answerMs, pair.isNew ? connectMs : 0) : 0;
    if (isAnswer) pair.isNew = false;
    if (ms > 0) setTimeout(() => to.write(data), ms);
    else to.write(data);
  };
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname);
    const pair: Pair = { frozen: false, isNew: true, ends: [near, far] };
    pairs.push(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (data) => pass(pair, data, to));
      from.on('error', () => undefined).on('close', () => pair.frozen || to.destroy());
    }
  });
  let deaf = false;
  server.on('connection', (socket) => deaf && socket.removeAllListeners('data'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
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
    /** The first answer on a connection takes so long from now on. */
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
};
