import type { Duplex } from 'node:stream';

/** Closes one end of a connection when the other is over: at its end what it had sent is written first, else at once. */
export function closeAfter(over: Duplex, other: Duplex): void {
  if (over.readableEnded) other.end(() => other.destroy());
  else other.destroy();
}
