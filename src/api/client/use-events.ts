import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from './api-error';
import { openStream } from './client';
import type { CallInput, StreamEvent, StreamKey } from './endpoints';
import { readEvents } from './read-events';

/** `open`: connected or hidden; `lost`: it is tried again; `ended`: the server said all; else the error that ended it. */
export type StreamState = 'connecting' | 'open' | 'lost' | 'ended' | ApiError;

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 10_000;

/** A refusal is an answer; what failed on the way, or in the server, may work in a moment. */
function isFinal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** Resolves when the tab is in sight, or the signal is aborted. */
function untilVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible' || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (window.clearTimeout(timer), resolve()), { once: true });
  });
}

/** A signal that is aborted with the given one, and when the tab is hidden: a browser has six connections for all tabs. */
function whileVisible(signal: AbortSignal): AbortController {
  const own = new AbortController();
  signal.addEventListener('abort', () => own.abort(), { once: true, signal: own.signal });
  const look = () => document.visibilityState === 'hidden' && own.abort();
  document.addEventListener('visibilitychange', look, { signal: own.signal });
  return own;
}

interface Follower<K extends StreamKey> {
  readonly onEvent: (event: StreamEvent<K>) => void;
  readonly onState: (state: StreamState) => void;
}

/**
 * Follows a stream until it ends by itself, resuming after the last event that has an id.
 * @param signal ends it
 */
export async function followStream<K extends StreamKey>(
  key: K,
  input: CallInput<K>,
  { onEvent, onState }: Follower<K>,
  signal: AbortSignal,
): Promise<void> {
  let lastEventId = '';
  let wait = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    await untilVisible(signal);
    const connection = whileVisible(signal);
    try {
      const stream = await openStream(key, input, { lastEventId, signal: connection.signal });
      onState('open');
      for await (const { id, ...event } of readEvents(stream)) {
        lastEventId = id ?? lastEventId;
        wait = FIRST_PAUSE_MS;
        onEvent(event as unknown as StreamEvent<K>);
        if (event.event === 'end') return onState('ended');
      }
    } catch (error) {
      if (isFinal(error)) return onState(error);
    } finally {
      connection.abort();
    }
    if (document.visibilityState === 'hidden' || signal.aborted) continue;
    onState('lost');
    await pause(wait, signal);
    wait = Math.min(wait * 2, MAX_PAUSE_MS);
  }
}

/**
 * Follows a stream of events while the component is there and the tab in sight; `null` as input follows nothing.
 * A stream is over when the server sends `end`. `onEvent` gets each event once and in order.
 */
export function useEvents<K extends StreamKey>(
  key: K,
  input: CallInput<K> | null,
  onEvent: (event: StreamEvent<K>) => void,
): StreamState {
  const [state, setState] = useState<StreamState>('connecting');
  const handleEvent = useEffectEvent(onEvent);
  const asked = input === null ? null : JSON.stringify(input);
  useEffect(() => {
    if (asked === null) return;
    const stop = new AbortController();
    const follower: Follower<K> = {
      onEvent: (event) => handleEvent(event),
      onState: (next) => !stop.signal.aborted && setState(next),
    };
    void followStream(key, JSON.parse(asked) as CallInput<K>, follower, stop.signal);
    return () => stop.abort();
  }, [key, asked]);
  return state;
}
