import type { ChatMessage, ChatSession, SessionDetails, SessionEvent, TurnStep } from '#src/api/chat-sessions.ts';

/** What the turn under way has done so far. */
export interface LiveStep {
  readonly turnId: string;
  readonly step: TurnStep;
  readonly files: number;
  /** The file that a model's tool works on. */
  readonly path?: string | undefined;
  /** What the turn took so far, and tokens that it may take. */
  readonly usage?: ChatMessage['usage'] | undefined;
  readonly cap?: number | undefined;
}

/** What the event stream added to the fetched state. */
export interface LiveEvents {
  readonly session: ChatSession | null;
  readonly messages: readonly ChatMessage[];
  readonly steps: readonly LiveStep[];
}

export const NO_EVENTS: LiveEvents = { session: null, messages: [], steps: [] };

/** The messages of both, each once, in their order. */
export function withMessages(read: readonly ChatMessage[], received: readonly ChatMessage[]): readonly ChatMessage[] {
  const byId = new Map([...read, ...received].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => a.number - b.number);
}

/** Identity of steps: a tool is listed once for each file. */
export function stepKey({ step, path }: LiveStep): string {
  return `${step} ${path ?? ''}`;
}

/** One more step; the current one is sent again as its number of files grows. */
function withStep(steps: readonly LiveStep[], next: LiveStep): readonly LiveStep[] {
  const own = steps.filter(({ turnId }) => turnId === next.turnId);
  return [...own.filter((each) => stepKey(each) !== stepKey(next)), next];
}

/** What is known after an event. The steps of a turn end with it. */
export function withEvent(live: LiveEvents, event: SessionEvent): LiveEvents {
  if (event.event === 'message') {
    return { ...live, messages: withMessages(live.messages, [event.data.message]) };
  }
  if (event.event === 'step') return { ...live, steps: withStep(live.steps, event.data) };
  if (event.event !== 'session') return live;
  const { session } = event.data;
  return { ...live, session, steps: session.state === 'running' ? live.steps : [] };
}

/** A session as it is now: the fetched state and the later events. */
export interface LiveSession extends SessionDetails {
  readonly steps: readonly LiveStep[];
}

/** Both together. Of the session itself the newer one counts. */
export function joined(read: SessionDetails, live: LiveEvents): LiveSession {
  const { session: received } = live;
  const session = received !== null && received.updated_on >= read.session.updated_on ? received : read.session;
  return { ...read, session, messages: [...withMessages(read.messages, live.messages)], steps: live.steps };
}
