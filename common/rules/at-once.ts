/** Does work that yields now and then in one go: where nobody else waits meanwhile, or where it is short. */
export function atOnce<Made>(steps: Generator<undefined, Made>): Made {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
