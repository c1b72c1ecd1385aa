/** Runs a generator to its end without yielding: for work that is short or blocks no one. */
export function atOnce<Made>(steps: Generator<undefined, Made>): Made {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
