interface Waiting<Item> {
  readonly item: Item;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Does the same to many things that come at the same time in one go: while one batch is at work, the next one gathers. A
 * burst then costs a few statements in place of some for each, and what else the process does gets its turn in between.
 * @param work does it to all of them or throws; called for one batch at a time
 * @param max how many it gets at most
 * @returns adds one; resolves when its batch is done, throws what its batch threw
 */
export function inBatches<Item>(work: (items: readonly Item[]) => Promise<void>, max: number) {
  const waiting: Waiting<Item>[] = [];
  const state = { isAtWork: false };

  const workOff = async () => {
    state.isAtWork = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, max);
      await work(batch.map(({ item }) => item)).then(
        () => batch.forEach(({ resolve }) => resolve()),
        (error: unknown) => batch.forEach(({ reject }) => reject(error)),
      );
      // Requests that wait for the process or for its only connection come first.
      await new Promise((done) => setImmediate(done));
    }
    state.isAtWork = false;
  };

  return (item: Item): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!state.isAtWork) void workOff();
    });
}
