import { Duplex } from 'node:stream';

/** What `pg` asks of a socket. */
export interface PortStream extends Duplex {
  connect(): void;
  setNoDelay(): void;
  setKeepAlive(): void;
  ref(): void;
  unref(): void;
}

/**
 * A connection of `pg` whose bytes go to the database's thread instead of a socket.
 * @param send bytes from `pg`, handed over at once and in order
 * @param end the connection is over
 */
export function createPortStream(send: (bytes: Uint8Array) => void, end: () => void): PortStream {
  const nothing = () => undefined;
  const stream = new Duplex({
    read: nothing,
    write: (chunk: Buffer, _encoding, done) => {
      send(chunk);
      done();
    },
    writev: (chunks: { chunk: Buffer }[], done) => {
      send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
      done();
    },
    final: (done) => {
      stream.push(null);
      done();
    },
    destroy: (error, done) => {
      end();
      done(error);
    },
  });
  return Object.assign(stream, {
    connect: () => void process.nextTick(() => stream.emit('connect')),
    setNoDelay: nothing,
    setKeepAlive: nothing,
    ref: nothing,
    unref: nothing,
  });
}
