import { Transform } from 'node:stream';
import { isUsableBranch, NO_SHA } from './refs';

/** Branches and tags of a repository: every list of them, and every push and fetch, names them all. */
export const MAX_REFS = 5000;

/** What one push may create. */
export interface NewRefs {
  /** Counts one more. @returns whether it may be */
  readonly take: () => boolean;
  /** Everything that was taken is stored, or will not be. */
  readonly end: () => void;
}

/** Pushes that are at work, by repository. */
const open = new Map<string, Set<{ left: number; taken: number }>>();

/**
 * Opens the count of what a push creates. Pushes of one repository at once (in this process) create no more than one after
 * the other: what one takes is gone for all that are open, and for those that begin before it ended.
 * @param count how many branches and tags there are
 */
export async function openNewRefs(repositoryId: string, count: () => Promise<number>): Promise<NewRefs> {
  const all = open.get(repositoryId) ?? new Set();
  const taken = [...all].reduce((sum, other) => sum + other.taken, 0);
  const own = { left: MAX_REFS - taken, taken: 0 };
  open.set(repositoryId, all.add(own));
  const end = () => {
    all.delete(own);
    if (all.size === 0 && open.get(repositoryId) === all) open.delete(repositoryId);
  };
  const take = () => {
    if (own.left <= 0) return false;
    own.taken += 1;
    for (const each of all) each.left -= 1;
    return true;
  };
  try {
    // Not in one line: that would read what is left before it waits, and lose what others take meanwhile.
    const there = await count();
    own.left -= there;
  } catch (error) {
    end();
    throw error;
  }
  return { take, end };
}

/** A signed push: its commands are in a text that git reads in any packets. No key is known here that could sign one. */
const SIGNED = 'push-cert';

/** Where the name begins in a command: behind two ids and two blanks. */
const NAME = 82;
/** Bytes of a name, as code hosts take it. */
const MAX_NAME = 255;
/** Bytes of the capabilities behind the name of one. */
const MAX_CAPABILITIES = 2000;

/** Digits of a packet's length, which counts them too, and of the id that begins a command. */
const HEAD = 4;
const ID = 40;
const MAX_COMMAND = HEAD + NAME + MAX_NAME + MAX_CAPABILITIES;

/** Whether the name of a command is longer than may be. Its capabilities follow a NUL. */
function isLong(command: string) {
  const end = command.indexOf('\0');
  return (end < 0 ? command.length : end) > NAME + MAX_NAME;
}

const HEADS = 'refs/heads/';

/** Whether a command names a branch as none can be called here: no screen could show or deploy it. */
function isUnusable(command: string) {
  const [name = ''] = /^[^\0\n]*/.exec(command.slice(NAME)) ?? [];
  return name.startsWith(HEADS) && !isUsableBranch(Buffer.from(name.slice(HEADS.length), 'latin1').toString());
}

/** Why a push is refused: for its number of branches and tags, what cannot be counted, or the name of a branch. */
export type RefusedRefs = 'number' | 'name';

/**
 * Passes on what a push sends, and counts the branches and tags that its commands create: each is a packet that begins with
 * the old id, and an empty packet ends them.
 * @param take counts one more, and says whether it may be
 * @param onRefused is called once, for one that may not be or cannot be counted
 */
export function limitNewRefs(take: () => boolean, onRefused: (why: RefusedRefs) => void): Transform {
  let begun = Buffer.alloc(0);
  let wanted = HEAD;
  let skipped = 0;
  let isOver = false;
  let refused: RefusedRefs | null = null;

  /** Looks at as much of a packet as was wanted: its length first, then its old id and name. */
  const look = () => {
    const digits = begun.toString('latin1', 0, HEAD);
    const length = /^[\da-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : 0;
    isOver = length <= HEAD;
    const needed = Math.min(length, MAX_COMMAND);
    if (isOver || begun.length < needed) return void (wanted = needed);
    const text = begun.toString('latin1', HEAD);
    const isNew = text.slice(0, ID) === NO_SHA;
    if (length > MAX_COMMAND || isLong(text) || text.startsWith(SIGNED)) refused = 'number';
    else if (isNew && isUnusable(text)) refused = 'name';
    else if (isNew && !take()) refused = 'number';
    skipped = length - begun.length;
    begun = Buffer.alloc(0);
    wanted = HEAD;
  };
  const read = (chunk: Buffer): RefusedRefs | null => {
    for (let at = 0; at < chunk.length && !isOver && refused === null;) {
      const part = chunk.subarray(at, at + (skipped || wanted - begun.length));
      at += part.length;
      if (skipped > 0) {
        skipped -= part.length;
        continue;
      }
      begun = Buffer.concat([begun, part]);
      if (begun.length === wanted) look();
    }
    return refused;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const before = refused;
      const why = before ?? read(chunk);
      if (before === null && why !== null) onRefused(why);
      done(null, why === null ? chunk : null);
    },
  });
}
