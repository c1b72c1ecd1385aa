import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call of a tool, as a script writes it. */
export interface ScriptedCall {
  readonly tool: string;
  /** As it is sent: a text need not even be JSON. */
  readonly input: object | string;
}

/** What a model's server does when it is asked once. */
export interface Move {
  readonly text?: string;
  /** The text comes in one chunk, not in two. */
  readonly isWhole?: boolean;
  readonly calls?: readonly ScriptedCall[];
  /** In place of an answer. */
  readonly status?: number;
  readonly html?: boolean;
  readonly redirect?: string;
  /** The connection ends in the middle of the text. */
  readonly dies?: boolean;
  /** The second half of the text comes after this. */
  readonly waits?: Promise<void>;
  /** Sends nothing after the text until the client disconnects. */
  readonly hangs?: boolean;
  /** Never stops writing. */
  readonly endless?: boolean;
  /** Reported token usage; absent: none is reported. */
  readonly usage?: { readonly input: number; readonly output: number };
  readonly finish?: string | null;
  /** Called once the first part was sent. */
  readonly onStart?: () => void;
}

/** A request as it came, its body whole. */
export interface Asked {
  readonly body: string;
  readonly authorization: string | undefined;
  readonly path: string;
}

type Message = { readonly role: string; readonly content: unknown };
/** A script: its moves in turn, or a function of how often it was asked and of the last message. */
export type Script = readonly Move[] | ((times: number, messages: readonly Message[]) => Move);

export interface FakeModel {
  /** AI_BASE_URL. */
  readonly url: string;
  readonly asked: readonly Asked[];
  /** How many of its answers are over. */
  ended(): number;
  play(script: Script): void;
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function chunkOf(delta: object, finish: string | null = null) {
  return {
    id: 'c',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'scripted',
    choices: [{ index: 0, delta, finish_reason: finish }],
  };
}

function eventOf(data: unknown) {
  return `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
}

function callDelta({ tool, input }: ScriptedCall, index: number, times: number) {
  return {
    index,
    id: `call-${times}-${index}`,
    type: 'function',
    function: { name: tool, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
  };
}

async function writeAnswer(response: ServerResponse, move: Move, times: number) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (data: unknown) => response.write(eventOf(data));
  send(chunkOf({ role: 'assistant', content: '' }));
  const text = move.text ?? '';
  const half = move.isWhole === true ? text.length : Math.ceil(text.length / 2);
  for (const part of [text.slice(0, half), text.slice(half)]) {
    if (part !== '') send(chunkOf({ content: part }));
    move.onStart?.();
    if (part !== text.slice(half)) await move.waits;
    if (move.dies === true) {
      // The data is flushed before the connection is closed.
      await new Promise((resolve) => setImmediate(resolve));
      response.destroy();
      return;
    }
  }
  if (move.hangs === true) return;
  if (move.endless === true) {
    while (!response.destroyed) {
      send(chunkOf({ content: 'and so on '.repeat(50) }));
      await new Promise((resolve) => setImmediate(resolve));
    }
    return;
  }
  const calls = move.calls ?? [];
  if (calls.length > 0) send(chunkOf({ tool_calls: calls.map((call, index) => callDelta(call, index, times)) }));
  const finish = move.finish === undefined ? (calls.length > 0 ? 'tool_calls' : 'stop') : move.finish;
  if (finish !== null) send(chunkOf({}, finish));
  if (move.usage) {
    const { input: prompt_tokens, output: completion_tokens } = move.usage;
    const usage = { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
    send({ ...chunkOf({}), choices: [], usage });
  }
  response.end(eventOf('[DONE]'));
}

async function answer(response: ServerResponse, move: Move, times: number) {
  if (move.redirect !== undefined) return response.writeHead(302, { location: move.redirect }).end();
  if (move.html === true)
    return response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Please sign in</p>');
  if (move.status !== undefined)
    return response
      .writeHead(move.status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: { message: 'No.' } }));
  return writeAnswer(response, move, times);
}

/** A server that speaks the chat completions of OpenAI, plays a script and keeps what it was asked. */
export async function startFakeModel(): Promise<FakeModel> {
  let script: Script = [];
  let times = 0;
  let ended = 0;
  let played = 0;
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    // One of the script before may be closed late.
    const own = played;
    response.on('close', () => (ended += own === played ? 1 : 0));
    void readBody(request).then(async (body) => {
      asked.push({ body, authorization: request.headers.authorization, path: request.url ?? '' });
      const { messages } = JSON.parse(body) as { messages: readonly Message[] };
      const now = times;
      times += 1;
      const move = typeof script === 'function' ? script(now, messages) : script[now];
      await answer(response, move ?? { text: 'Done.' }, now);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    ended: () => ended,
    play(next) {
      script = next;
      times = 0;
      ended = 0;
      played += 1;
      asked.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
