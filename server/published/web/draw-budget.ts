import { performance } from 'node:perf_hooks';

/** What one page may be: parts made per request, characters of HTML, milliseconds of work. */
export const PAGE_LIMITS = { parts: 50_000, characters: 10_000_000, ms: 5000 };
/** Milliseconds of drawing after which others get their turn. */
const SLICE_MS = 8;

/** A page exceeds a limit. It is reported to its site; drawing stops at that point. */
export class PageTooLarge extends Error {
  override readonly name = 'PageTooLarge';
  constructor(readonly limit: keyof typeof PAGE_LIMITS) {
    super(`A page passed its limit of ${limit}.`);
  }
}

/** Counts what is drawn of one page, for one visitor. */
export class DrawBudget {
  private parts = 0;
  private characters = 0;
  private worked = 0;
  private sliceStart = performance.now();

  constructor(private readonly limits = PAGE_LIMITS) {}

  /** Notes HTML that is added to the page. @throws PageTooLarge */
  add(characters: number): void {
    this.characters += characters;
    if (this.characters > this.limits.characters) throw new PageTooLarge('characters');
  }

  /** Notes a part or item that was made. @returns whether others should get their turn. @throws PageTooLarge */
  part(): boolean {
    this.parts += 1;
    if (this.parts > this.limits.parts) throw new PageTooLarge('parts');
    const now = performance.now() - this.sliceStart;
    if (this.worked + now > this.limits.ms) throw new PageTooLarge('ms');
    return now > SLICE_MS;
  }

  /** A pause in a drawing, in which others have their turn: that time is not the page's. */
  *rest(): Generator<undefined, void> {
    this.worked += performance.now() - this.sliceStart;
    yield;
    this.sliceStart = performance.now();
  }
}
