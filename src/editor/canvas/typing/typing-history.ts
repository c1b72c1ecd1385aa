/** What is typed within this time of the last key is taken back together with it. */
const PAUSE_MS = 1000;

/** A text that is being typed as it was before, step by step: what is set in it by us ends the browser's own history. */
export class TypingHistory<T> {
  readonly #past: T[] = [];
  #now: T;
  #future: T[] = [];
  /** When the step that is still open was last typed in. */
  #typed: number | null = null;

  constructor(now: T) {
    this.#now = now;
  }

  /**
   * The text has changed.
   * @param at in ms; null = a step of its own, such as a paste
   */
  change(now: T, at: number | null): void {
    const goesOn = at !== null && this.#typed !== null && at - this.#typed <= PAUSE_MS;
    if (!goesOn) this.#past.push(this.#now);
    this.#typed = at;
    this.#now = now;
    this.#future = [];
  }

  /** The text before the last step; undefined where there is none. */
  back(): T | undefined {
    if (this.#past.length > 0) this.#future.push(this.#now);
    return this.#go(this.#past.pop());
  }

  /** The text that `back` left. */
  forth(): T | undefined {
    if (this.#future.length > 0) this.#past.push(this.#now);
    return this.#go(this.#future.pop());
  }

  #go(to: T | undefined): T | undefined {
    this.#typed = null;
    if (to !== undefined) this.#now = to;
    return to;
  }
}
