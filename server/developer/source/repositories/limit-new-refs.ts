import { Transform } from 'node:stream';
import { NO_SHA } from './refs';

/** Branches and tags of a repository: every list of them, and every push and fetch, names them all. */
export const MAX_REFS = 5000;

/** Digits of a packet's length, which counts them too, and of the id that begins a command. */
const HEAD = 4;
const ID = 40;

/**
 * Passes on what a push sends, and counts the branches and tags that its commands create: each is a packet that begins with
 * the old id, and an empty packet ends them.
 * @param most that it may create
 * @param onMore is called once, when there is one more
 */
export function limitNewRefs(most: number, onMore: () => void): Transform {
  let begun = Buffer.alloc(0);
  let wanted = HEAD;
  let skipped = 0;
  let left = most;
  let isOver = false;

  /** Looks at as much of a packet as was wanted: its length first, then its old id. */
  const look = () => {
    const digits = begun.toString('latin1', 0, HEAD);
    const length = /^[\da-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : 0;
    isOver = length <= HEAD;
    const needed = Math.min(length, HEAD + ID);
    if (isOver || begun.length < needed) return void (wanted = needed);
    if (begun.toString('latin1', HEAD) === NO_SHA) left -= 1;
    skipped = length - begun.length;
    begun = Buffer.alloc(0);
    wanted = HEAD;
  };
  const read = (chunk: Buffer) => {
    for (let at = 0; at < chunk.length && !isOver && left >= 0;) {
      const part = chunk.subarray(at, at + (skipped || wanted - begun.length));
      at += part.length;
      if (skipped > 0) {
        skipped -= part.length;
        continue;
      }
      begun = Buffer.concat([begun, part]);
      if (begun.length === wanted) look();
    }
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (left >= 0) {
        read(chunk);
        if (left < 0) onMore();
      }
      done(null, left < 0 ? null : chunk);
    },
  });
}
