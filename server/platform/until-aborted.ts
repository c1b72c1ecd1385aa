import { once } from 'node:events';

/**
 * The values of an iterable until a signal is aborted, also while the next one never comes. The iterable is cancelled and
 * not awaited.
 * @param signal ends the values without an error: callers with several reasons check which one it was
 */
export async function* untilAborted<T>(values: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const iterator = values[Symbol.asyncIterator]();
  const left = new AbortController();
  const aborted = once(signal, 'abort', { signal: left.signal }).then(
    () => null,
    () => null,
  );
  try {
    while (!signal.aborted) {
      const next = await Promise.race([aborted, iterator.next()]);
      if (next === null || next.done) return;
      yield next.value;
    }
  } finally {
    left.abort();
    void iterator.return?.().catch(() => undefined);
  }
}
