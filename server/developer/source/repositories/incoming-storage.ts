import { Transform } from 'node:stream';
import { bytesLeft, fits, readStorageRoom, type StorageRoom } from '#server/builder/plan-limits/assert-storage-room.ts';
import { openStorageHold } from '#server/builder/plan-limits/hold-storage.ts';
import type { Parts } from '#server/platform/parts.ts';
import { FILE_TOO_LARGE } from './git';
import { addMessage } from './packets';

/** Bytes of a pack without objects: a branch on a known commit needs no storage. */
const EMPTY_PACK = 32;
/** Bytes of the largest file that git may write all the same: branches, their logs. */
const OWN_FILES = 1024 * 1024;
/** Bytes of a push that are not held: its commands, and a small pack, which is counted once it is stored. */
const FREE = 64 * 1024;
const MEGABYTE = 1_000_000;
/** Words of git about a pack that is larger than `maxPack`. */
const PACK_TOO_LARGE = 'exceeds maximum allowed size';

/** Storage for what one push brings. */
export interface IncomingStorage {
  /** Why nothing can be pushed; null: there is room. */
  readonly refusal: string | null;
  /** Bytes of the largest pack. */
  readonly maxPack: number;
  /** Bytes of the largest file that git may write: what it adds to a pack counts, too. */
  readonly maxFile: number;
  /** Holds what passes until no more fits; then the stream ends. */
  readonly count: () => Transform;
  /** Adds to git's answer why the push was refused, if it was for lack of room. */
  readonly explain: () => Transform;
  readonly release: () => Promise<void>;
}

/** Why a push is refused, for a git client: in English, as all that git says. */
function textOf({ plan, used, max }: StorageRoom, publicUrl: string) {
  const megabytes = (bytes: number | null) => `${Math.round((bytes ?? 0) / MEGABYTE)} MB`;
  return `The plan ${plan.name} includes ${megabytes(max)} of storage, and ${megabytes(used)} are in use. To push more, choose a larger plan or delete what you no longer need: ${publicUrl}/subscription`;
}

/**
 * Opens storage for a push.
 * @param limits `seconds` that a push takes at most; `bytes` of one, however much storage there is
 */
export async function openIncomingStorage(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  organizationId: string,
  limits: { readonly seconds: number; readonly bytes: number },
): Promise<IncomingStorage> {
  const room = await readStorageRoom(db, organizationId);
  const hold = openStorageHold(db, organizationId, limits.seconds);
  const [left, text] = [bytesLeft(room), textOf(room, settings.publicUrl)];
  let free = room.max === null ? Infinity : FREE;
  let isFull = false;
  const pass = async (chunk: Buffer) => {
    if (chunk.length > free) {
      const taken = await hold.take(chunk.length - free);
      isFull = taken === 0;
      free += taken;
    }
    free -= chunk.length;
    return isFull ? null : chunk;
  };
  const isRefusal = (packet: string) =>
    isFull || packet.includes(FILE_TOO_LARGE) || (left < limits.bytes && packet.includes(PACK_TOO_LARGE));
  const count = () =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        if (isFull) done();
        else pass(chunk).then((passed) => done(null, passed), done);
      },
    });
  return {
    refusal: fits(room, 0) ? null : text,
    maxPack: Math.min(limits.bytes, Math.max(EMPTY_PACK, left)),
    maxFile: Math.max(OWN_FILES, left),
    count,
    explain: () => addMessage((packet) => (isRefusal(packet) ? text : null)),
    release: hold.release,
  };
}
