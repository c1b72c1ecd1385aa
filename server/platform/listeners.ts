import type { Queryable } from '#server/platform/db/database.ts';
import type { Events, EventType } from './events';
import type { Parts } from './parts';

type WithinHandler<Data> = (tx: Queryable, data: Data, parts: Parts) => Promise<void>;
type AfterHandler<Data> = (parts: Parts, data: Data) => Promise<void>;

/** What one noun does when an event happens: its `listeners.ts`, which server/listeners.ts lists. */
export type Listener =
  | { readonly event: string; readonly within: WithinHandler<never> }
  | { readonly event: string; readonly after: AfterHandler<never> };

/** Listens within the event, in its transaction where it has one: when the handler fails, the event fails. */
export function within<Data>(event: EventType<Data>, handler: WithinHandler<Data>): Listener {
  return { event: event.name, within: handler };
}

/**
 * Listens once the event is stored. A failure is logged, undoes nothing and is not retried: a handler whose work takes
 * long or may fail enqueues a job for it.
 */
export function after<Data>(event: EventType<Data>, handler: AfterHandler<Data>): Listener {
  return { event: event.name, after: handler };
}

/**
 * The events of one process.
 * @param parts called when an event is emitted, since `events` is one of them
 */
export function createEvents(listeners: readonly Listener[], parts: () => Parts): Events {
  const of = (event: string) => listeners.filter((listener) => listener.event === event);
  return {
    async emitWithin(tx, event, data) {
      for (const listener of of(event.name))
        if ('within' in listener) await listener.within(tx, data as never, parts());
    },
    async emitAfter(event, data) {
      for (const listener of of(event.name)) {
        if (!('after' in listener)) continue;
        try {
          await listener.after(parts(), data as never);
        } catch (error) {
          parts().log.warn({ err: error, event: event.name }, 'What follows an event failed.');
        }
      }
    },
  };
}
