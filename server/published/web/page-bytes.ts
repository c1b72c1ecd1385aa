import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { atOnce } from '#common/rules/at-once.ts';
import { createFairQueue } from '#server/platform/fair-queue.ts';
import { DrawBudget } from './draw-budget';
import type { Encoded } from './encoded';
import { joinSteps, type Data, type Piece } from './stringify';

/** A page whose ready parts are bytes: a request costs its own parts and one copy, whatever the size of the page. */
export interface PageBytes {
  /**
   * The page for one request. What takes long waits for its turn, and gives others theirs.
   * @param owner whose page it is: owners take turns
   * @throws PageTooLarge, QueueFull
   */
  readonly draw: (data: Data, owner: string) => Promise<Encoded>;
  /** The same in one go: for pages of our own making. */
  readonly drawNow: (data: Data) => Encoded;
  /** Bytes of the ready parts. */
  readonly size: number;
}

/** Drawings that take longer than a slice: few hold memory at once, one of each owner, and none the process. */
const long = createFairQueue({ running: 2, runningEach: 1, waiting: 100, waitingEach: 20 });

/** Turns the pieces of a page into bytes once. The tag is made of the ready parts' hash and of what is made per request. */
export function pageBytes(pieces: readonly Piece[]): PageBytes {
  const ready = pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece));
  const fixed = createHash('sha1');
  for (const piece of pieces) fixed.update(typeof piece === 'string' ? piece : '\0');
  const seed = fixed.digest();
  const size = ready.reduce((sum, piece) => sum + (Buffer.isBuffer(piece) ? piece.length : 0), 0);

  function* steps(data: Data, budget: DrawBudget): Generator<undefined, Encoded> {
    const hash = createHash('sha1').update(seed);
    const parts: Buffer[] = [];
    budget.add(size);
    for (const piece of ready) {
      if (Buffer.isBuffer(piece)) parts.push(piece);
      else {
        const made = Buffer.from(yield* joinSteps([piece], data, budget));
        hash.update(made).update('\0');
        parts.push(made);
      }
    }
    const [only] = parts;
    const body = only && parts.length === 1 ? only : Buffer.concat(parts);
    return { body, etag: `W/"${hash.digest('base64url')}"`, compressed: new Map() };
  }
  const draw = async (data: Data, owner: string): Promise<Encoded> => {
    const drawing = steps(data, new DrawBudget());
    const first = drawing.next();
    return first.done ? first.value : long.run(owner, () => inSlices(drawing));
  };
  return { draw, size, drawNow: (data) => atOnce(steps(data, new DrawBudget())) };
}

async function inSlices<Made>(drawing: Generator<undefined, Made>): Promise<Made> {
  for (;;) {
    await setImmediate();
    const { done, value } = drawing.next();
    if (done) return value;
  }
}
