import type { Queryable } from '#server/platform/db/database.ts';

/** Something that happens in one noun and that others listen to; `Data` is what they are given. */
export interface EventType<Data> {
  readonly name: string;
  /** Never there: it keeps the type of the data. */
  readonly data?: Data;
}

/** Names an event. Two events never share a name. */
export function defineEvent<Data>(name: string): EventType<Data> {
  return { name };
}

/**
 * Reaches nouns that the emitting one does not know (server/platform/listeners.ts). Listeners run one after another, in the
 * order of server/listeners.ts.
 */
export interface Events {
  /** Runs what belongs to the event, in its transaction where it has one. @throws what a listener throws */
  emitWithin<Data>(tx: Queryable, event: EventType<Data>, data: Data): Promise<void>;
  /** Runs what follows, once the event is stored. Never throws; resolves when all listeners are done. */
  emitAfter<Data>(event: EventType<Data>, data: Data): Promise<void>;
}
