import { isUnavailable } from './db/sql-state';

interface Waiting<Item> {
  readonly item: Item;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Does the same to many things that come at the same time in one go: while one batch is at work, the next one gathers. A
 * burst then costs a few statements in place of some for each, and what else the process does gets its turn in between.
 * A batch that is refused is done one by one: one that cannot be done takes no other along.
 * @param work does it to all of them or throws, and then did it to none; called for one batch at a time
 * @param max how many it gets at most
 * @returns adds one; resolves when it is done, throws what `work` threw for it, or for its batch while the database is away
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
        async (error: unknown) => {
          if (batch.length === 1 || isUnavailable(error)) batch.forEach(({ reject }) => reject(error));
          else for (const { item, resolve, reject } of batch) await work([item]).then(resolve, reject);
        },
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
