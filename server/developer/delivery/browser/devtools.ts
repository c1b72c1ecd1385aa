import type { Duplex } from 'node:stream';

/** Bytes of one message: a picture of the largest size, as text. */
const MAX_MESSAGE = 96 * 1024 * 1024;
/** Bytes of one event: a page chooses what is in them, and they are parsed in our thread. */
const MAX_EVENT = 1024 * 1024;
/** What the browser's answers begin with: what is in them was asked for. */
const REPLY = Buffer.from('{"id":');

/** The browser could not be started, or broke off. */
export class BrowserFailure extends Error {}

/** An event of the browser. */
export interface BrowserEvent {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly sessionId?: string;
}

/** The browser's answer to a command; what pages of strangers make of a browser is not trusted further than this shape. */
type Reply = Readonly<Record<string, unknown>>;

/** A connection to a browser by its DevTools protocol. */
export interface Devtools {
  /** @throws Error when the browser refuses it; BrowserFailure when it is gone */
  readonly send: (method: string, params?: object, sessionId?: string) => Promise<Reply>;
  /** Subscribes to DevTools events. @returns unsubscribes */
  readonly listen: (fn: (event: BrowserEvent) => void) => () => void;
}

interface Waiting {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: Error) => void;
}

/** Whether a message, of which parts are there, is longer than any of ours. */
function isTooLong(parts: readonly Buffer[], length: number) {
  if (length <= MAX_EVENT) return false;
  // No part is empty.
  const isReply = Buffer.concat(parts.slice(0, REPLY.length)).subarray(0, REPLY.length).equals(REPLY);
  return !isReply || length > MAX_MESSAGE;
}

/** Cuts what comes at its zero bytes. @param onTooLong once a message is longer than any of ours; none follows */
function readMessages(pipe: Duplex, onMessage: (text: string) => void, onTooLong: () => void) {
  let parts: Buffer[] = [];
  let length = 0;
  const add = (part: Buffer) => {
    if (part.length > 0) parts.push(part);
    length += part.length;
    return !isTooLong(parts, length);
  };
  const read = (chunk: Buffer) => {
    let rest = chunk;
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      if (!add(rest.subarray(0, end))) return false;
      onMessage(Buffer.concat(parts).toString('utf8'));
      parts = [];
      length = 0;
      rest = rest.subarray(end + 1);
    }
    return add(rest);
  };
  const take = (chunk: Buffer) => {
    if (read(chunk)) return;
    pipe.off('data', take);
    parts = [];
    onTooLong();
  };
  pipe.on('data', take);
}

/** Speaks the DevTools protocol over a pipe (`--remote-debugging-pipe`): JSON messages, each ended by a zero byte. */
export function openDevtools(pipe: Duplex): Devtools {
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<(event: BrowserEvent) => void>();
  let ids = 0;
  let isOver = false;
  const end = () => {
    isOver = true;
    for (const { reject } of waiting.values()) reject(new BrowserFailure('The browser is gone.'));
    waiting.clear();
    pipe.destroy();
  };
  const receive = (text: string) => {
    const message = JSON.parse(text) as Partial<BrowserEvent> & { id?: number; result?: Reply; error?: unknown };
    if (message.id === undefined) {
      const { method = '', params = {}, sessionId } = message;
      for (const fn of listeners) fn({ method, params, ...(sessionId !== undefined && { sessionId }) });
      return;
    }
    const one = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error === undefined) one?.resolve(message.result ?? {});
    else one?.reject(new Error(`The browser refused: ${JSON.stringify(message.error).slice(0, 300)}`));
  };
  readMessages(
    pipe,
    (text) => {
      try {
        receive(text);
      } catch {
        end();
      }
    },
    end,
  );
  pipe.on('close', end);
  pipe.on('error', end);
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        if (isOver) return reject(new BrowserFailure('The browser is gone.'));
        ids += 1;
        waiting.set(ids, { resolve, reject });
        pipe.write(`${JSON.stringify({ id: ids, method, params, ...(sessionId !== undefined && { sessionId }) })}\0`);
      }),
    listen: (fn) => {
      listeners.add(fn);
      return () => void listeners.delete(fn);
    },
  };
}
