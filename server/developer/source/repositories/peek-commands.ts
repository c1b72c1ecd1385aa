import { Transform } from 'node:stream';

/** Digits of a packet's length, which counts them too. */
const HEAD = 4;
/** Where the name begins in a command: behind two ids and two blanks. */
const NAME = 82;
/** Bytes of commands that are looked at before git gets them: those of some 8,000 branches; and of one of them. */
const MAX_PEEKED = 1024 * 1024;
const MAX_COMMAND = 4096;

/** Reads packets as they come. @returns whether a command names the ref; null: more is needed */
function readCommands(ref: string): (chunk: Buffer) => boolean | null {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    let at = 0;
    for (; rest.length >= at + HEAD;) {
      const digits = rest.toString('latin1', at, at + HEAD);
      const length = /^[\da-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : Infinity;
      if (length > MAX_COMMAND) return true;
      if (length <= HEAD) return false;
      if (rest.length < at + length) break;
      const command = rest.toString('utf8', at + HEAD, at + length);
      // What a signed push names is in a text of its own.
      if (command.startsWith('push-cert')) return true;
      const [name = ''] = /^[^\0\n]*/.exec(command.slice(NAME)) ?? [];
      if (name === ref) return true;
      at += length;
    }
    rest = rest.subarray(at);
    return null;
  };
}

/** A push that is held back until it is known what it moves. */
export interface PeekedPush {
  /** Passes on all that comes, once `names` is known. */
  readonly stream: Transform;
  /** Whether a command names the ref; also where that is unknown. */
  readonly names: Promise<boolean>;
  /** Ends the waiting: more comes too late, or not at all. */
  readonly giveUp: () => void;
}

/**
 * Holds back what a push sends until its commands say whether they move a ref: each is a packet, and an empty one ends
 * them.
 * @param ref `refs/heads/main`
 */
export function peekCommands(ref: string): PeekedPush {
  let held: Buffer[] | null = [];
  let size = 0;
  const read = readCommands(ref);
  let tell: (names: boolean) => void = () => undefined;
  const names = new Promise<boolean>((resolve) => {
    tell = resolve;
  });
  const letGo = (to: Transform, answer: boolean) => {
    for (const chunk of held ?? []) to.push(chunk);
    held = null;
    tell(answer);
  };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (held === null) return done(null, chunk);
      held.push(chunk);
      size += chunk.length;
      const answer = size > MAX_PEEKED ? true : read(chunk);
      if (answer !== null) letGo(this, answer);
      return done();
    },
    flush(done) {
      letGo(this, true);
      done();
    },
  });
  return { stream, names, giveUp: () => letGo(stream, true) };
}
