import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The minimum that a peer must send or accept per period. Responses are held in the system's own buffers
 * too, which accept more only after much was sent, so that a slow connection shows little progress for long.
 */
export const PACE = { bytes: 4 * 1024, bodyMs: 30_000, answerMs: 120_000 };
const LOOK_MS = 1000;

/** Who is waited for on a connection: its peer sends a body, takes an answer, or neither (the server works, nothing is asked). */
type Waiting = 'body' | 'answer' | null;

interface Peer {
  request: IncomingMessage | null;
  waiting: Waiting;
  /** When the window began, and the bytes moved until then. */
  since: number;
  moved: number;
}

function waitingFor(socket: Socket, { request }: Peer): Waiting {
  if (socket.writableLength > 0) return 'answer';
  // What is in the buffer waits for the server, not for the sender.
  return request && !request.complete && request.readableLength === 0 ? 'body' : null;
}

/** Bytes that the peer has sent, or taken from this process. */
function movedBy(socket: Socket, waiting: Waiting) {
  return waiting === 'body' ? socket.bytesRead : socket.bytesWritten - socket.writableLength;
}

/**
 * Gives up connections whose peer sends a body or takes an answer drop by drop: each would hold memory for as long as it likes.
 * One timer for all of them, so that a request costs nothing.
 * @param onSlow ends the connection
 */
export function watchPace(
  server: Pick<Server, 'on'>,
  onSlow: (socket: Socket, waiting: Exclude<Waiting, null>) => void,
  { bytes, bodyMs, answerMs } = PACE,
): void {
  const peers = new Map<Socket, Peer>();
  let timer: NodeJS.Timeout | undefined;

  const look = (socket: Socket, peer: Peer, now: number) => {
    const waiting = waitingFor(socket, peer);
    const moved = movedBy(socket, waiting);
    if (waiting === null || waiting !== peer.waiting || moved - peer.moved >= bytes) {
      Object.assign(peer, { waiting, since: now, moved });
    } else if (now - peer.since >= (waiting === 'body' ? bodyMs : answerMs)) {
      peers.delete(socket);
      onSlow(socket, waiting);
    }
  };
  const lookAtAll = () => {
    const now = performance.now();
    for (const [socket, peer] of peers) look(socket, peer, now);
  };
  server.on('connection', (socket: Socket) => {
    peers.set(socket, { request: null, waiting: null, since: 0, moved: 0 });
    timer ??= setInterval(lookAtAll, Math.min(LOOK_MS, bodyMs / 4)).unref();
    socket.on('close', () => {
      peers.delete(socket);
      if (peers.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    });
  });
  server.on('request', (request: IncomingMessage) => {
    const peer = peers.get(request.socket);
    if (peer) peer.request = request;
  });
}
