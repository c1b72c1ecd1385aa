import { Transform } from 'node:stream';
import { NO_SHA } from './refs';

/** Digits of a packet's length, which counts them too. */
const HEAD = 4;
/** Where the name begins in a command: behind two ids and two blanks. */
const NAME = 82;
/** Where the new id begins, behind the old one and a blank. */
const NEW = 41;
/** Bytes of commands that are looked at before git gets them: those of some 8,000 branches; and of one of them. */
const MAX_PEEKED = 1024 * 1024;
const MAX_COMMAND = 4096;

/** What the commands of a push do to a ref: leave it, move or make it, delete it; `unknown` where they cannot be read. */
export type PeekedMove = 'none' | 'move' | 'delete' | 'unknown';

/** Reads packets as they come. @returns what the commands do to the ref; null: more is needed */
function readCommands(ref: string): (chunk: Buffer) => PeekedMove | null {
  let found: PeekedMove = 'none';
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    let at = 0;
    for (; rest.length >= at + HEAD;) {
      const digits = rest.toString('latin1', at, at + HEAD);
      const length = /^[\da-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : Infinity;
      if (length > MAX_COMMAND) return 'unknown';
      if (length <= HEAD) return found;
      if (rest.length < at + length) break;
      const command = rest.toString('utf8', at + HEAD, at + length);
      // What a signed push names is in a text of its own.
      if (command.startsWith('push-cert')) return 'unknown';
      const [name = ''] = /^[^\0\n]*/.exec(command.slice(NAME)) ?? [];
      if (name === ref && found !== 'delete')
        found = command.slice(NEW, NEW + NO_SHA.length) === NO_SHA ? 'delete' : 'move';
      at += length;
    }
    rest = rest.subarray(at);
    return null;
  };
}

/** A push that is held back until it is known what it moves. */
export interface PeekedPush {
  /** Passes on all that comes, once `move` is known. */
  readonly stream: Transform;
  /** What the commands do to the ref. */
  readonly move: Promise<PeekedMove>;
  /** Ends the waiting: more comes too late, or not at all. */
  readonly giveUp: () => void;
}

/**
 * Holds back what a push sends until its commands say what they do to a ref: each is a packet, and an empty one ends
 * them.
 * @param ref `refs/heads/main`
 */
export function peekCommands(ref: string): PeekedPush {
  let held: Buffer[] | null = [];
  let size = 0;
  const read = readCommands(ref);
  let tell: (move: PeekedMove) => void = () => undefined;
  const move = new Promise<PeekedMove>((resolve) => {
    tell = resolve;
  });
  const letGo = (to: Transform, answer: PeekedMove) => {
    for (const chunk of held ?? []) to.push(chunk);
    held = null;
    tell(answer);
  };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (held === null) return done(null, chunk);
      held.push(chunk);
      size += chunk.length;
      const answer = size > MAX_PEEKED ? 'unknown' : read(chunk);
      if (answer !== null) letGo(this, answer);
      return done();
    },
    flush(done) {
      letGo(this, 'unknown');
      done();
    },
  });
  return { stream, move, giveUp: () => letGo(stream, 'unknown') };
}
