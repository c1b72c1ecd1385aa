import { createHash } from 'node:crypto';
import type { Encoded } from './encoded';
import type { Piece } from './stringify';

type Scope = Readonly<Record<string, unknown>>;

/** A page whose ready parts are bytes: a request costs its own parts and one copy, whatever the size of the page. */
export type PageBytes = (scope: Scope) => Encoded;

/** Turns the pieces of a page into bytes once. The tag is made of the ready parts' hash and of what is made per request. */
export function pageBytes(pieces: readonly Piece[]): PageBytes {
  const ready = pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece));
  const fixed = createHash('sha1');
  for (const piece of pieces) fixed.update(typeof piece === 'string' ? piece : '\0');
  const seed = fixed.digest();
  return (scope) => {
    const hash = createHash('sha1').update(seed);
    const parts = ready.map((piece) => {
      if (Buffer.isBuffer(piece)) return piece;
      const made = Buffer.from(piece.render(scope));
      hash.update(made).update('\0');
      return made;
    });
    return { body: Buffer.concat(parts), etag: `W/"${hash.digest('base64url')}"`, compressed: new Map() };
  };
}
