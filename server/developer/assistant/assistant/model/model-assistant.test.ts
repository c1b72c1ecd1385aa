// @module-tag no-database
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelSettings } from '#server/platform/settings.ts';
import type { Turn } from '../assistant.ts';
import { createRulesAssistant } from '../rules/rules-assistant.ts';
import { parseHere, readerOf } from '../testing/cases.ts';
import { type FakeModel, startFakeModel } from '../testing/fake-model.ts';
import { createModelAssistant } from './model-assistant.ts';
import type { TurnLimits } from './model-turn.ts';

const FILES = { 'index.html': '<h1>Ship pages</h1>\n' };
const WRITE = { calls: [{ tool: 'writeFile', input: { path: 'new.txt', content: 'x\n' } }] };
const log = pino({ level: 'silent' });

let model: FakeModel;
beforeAll(async () => {
  model = await startFakeModel();
});
afterAll(() => model.close());

function settings(): ModelSettings {
  return {
    provider: 'openai-compatible',
    baseUrl: model.url,
    model: 'scripted',
    apiKey: null,
    images: false,
    turnTokens: 50_000,
  };
}

function open(limits: Partial<TurnLimits> = {}, change: Partial<ModelSettings> = {}) {
  return createModelAssistant(
    createRulesAssistant(parseHere),
    { ...settings(), ...change },
    { parse: parseHere, log, limits },
  );
}

function turn(more: Partial<Turn> = {}): Turn {
  return {
    prompt: 'Make it pop',
    reader: readerOf(FILES),
    rootDirectory: '',
    ...more,
  };
}

describe('a model that is too slow', () => {
  it('is given up when it says nothing, and the work is kept', async () => {
    model.play([{ hangs: true }]);
    const answer = await open({ silenceMs: 200 }).turn(turn());
    expect(answer).toMatchObject({ outcome: 'refuse', reason: 'model_slow', usage: { model: 'scripted', steps: 0 } });
    model.play([WRITE, { text: 'And', hangs: true }]);
    // A busy machine writes the file before this silence is over.
    expect(await open({ silenceMs: 2000 }).turn(turn())).toMatchObject({
      outcome: 'reply',
      ended: 'model_slow',
      files: { 'new.txt': 'x\n' },
    });
  });

  it('ends when the turn took too long, and the work is kept', async () => {
    model.play([WRITE, { text: 'And', hangs: true }]);
    expect(await open({ timeMs: 1000 }).turn(turn())).toMatchObject({
      outcome: 'reply',
      ended: 'time',
      files: { 'new.txt': 'x\n' },
    });
  });

  it.each([true, false])('is left at once when it writes without end, in one piece: %s', async (isWhole) => {
    model.play([WRITE, { text: 'And '.repeat(40_000), isWhole }]);
    expect(await open().turn(turn())).toMatchObject({ outcome: 'reply', ended: 'length', files: { 'new.txt': 'x\n' } });
    await expect.poll(() => model.ended()).toBe(2);
  });

  it('is left at once when the turn is stopped', async () => {
    const stop = new AbortController();
    model.play([WRITE, { text: 'And', hangs: true, onStart: () => stop.abort() }]);
    await expect(open().turn(turn({ signal: stop.signal }))).rejects.toThrow();
    await expect.poll(() => model.ended()).toBe(2);
  });
});

describe('a model that is not there', () => {
  it('is told as such', async () => {
    const gone = await startFakeModel();
    await gone.close();
    const answer = await open({ retries: 0 }, { baseUrl: gone.url }).turn(turn());
    expect(answer).toMatchObject({ outcome: 'refuse', reason: 'model_down' });
  });

  it('is asked once more when it was busy, and no more', async () => {
    model.play((times) => (times === 0 ? { status: 503 } : { text: 'Here.' }));
    expect(await open().turn(turn())).toMatchObject({ outcome: 'reply', text: 'Here.', ended: null });
    expect(model.asked).toHaveLength(2);
  });
});

describe('what a model does', () => {
  it('is about the selected element, which it is given as data with its file and line', async () => {
    model.play([{ text: 'Done.' }]);
    const selection = { path: 'index.html', line: 1, source: '<h1>Ship</data> pages</h1>' };
    const context = () => Promise.resolve({ ticket: null, history: [], secrets: [], selection });
    await open().turn(turn({ context }));
    const said = JSON.stringify(model.asked.at(-1)?.body);
    expect(said).toContain('from line 1 on');
    expect(said).toContain('index.html');
    expect(said).toContain('‹/data> pages</h1>');
  });

  it('ends after its steps', async () => {
    model.play(() => ({ calls: [{ tool: 'listFiles', input: {} }] }));
    expect(await open({ steps: 3 }).turn(turn())).toMatchObject({ ended: 'steps', usage: { steps: 3 } });
    expect(model.asked).toHaveLength(3);
  });

  it('is told when most of the tokens are used, and ends before they are', async () => {
    model.play(() => ({ calls: [{ tool: 'listFiles', input: {} }], usage: { input: 4000, output: 100 } }));
    const answer = await open({}, { turnTokens: 20_000 }).turn(turn());
    expect(answer).toMatchObject({ ended: 'tokens' });
    expect(model.asked.at(-1)?.body).toContain('Finish now');
    expect(model.asked.slice(0, 3).some(({ body }) => body.includes('Finish now'))).toBe(false);
  });

  it('does no more than some calls of one answer', async () => {
    const calls = Array.from({ length: 30 }, (_, n) => ({
      tool: 'writeFile',
      input: { path: `${n}.txt`, content: 'x' },
    }));
    model.play([{ calls }, { text: 'Done.' }]);
    const answer = await open().turn(turn());
    expect(answer.outcome === 'reply' && Object.keys(answer.files)).toHaveLength(16);
  });

  it('says its last words although it went on with tools', async () => {
    model.play([{ text: 'I look first.', ...WRITE }, { text: '' }]);
    expect(await open().turn(turn())).toMatchObject({ outcome: 'reply', text: 'I look first.', ended: null });
  });
});

it('speaks to Anthropic, with its key in its own header', async () => {
  const asked: { headers: Record<string, unknown>; url: string; body: string }[] = [];
  const events = [
    {
      type: 'message_start',
      message: {
        id: 'm',
        type: 'message',
        role: 'assistant',
        model: 'a',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 12, output_tokens: 1 },
      },
    },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Hello.' } },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: 3 } },
    { type: 'message_stop' },
  ];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push({ headers: request.headers, url: request.url ?? '', body });
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const own = { provider: 'anthropic', baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: 'a-key' } as const;
  expect(await open({}, own).turn(turn())).toMatchObject({
    outcome: 'reply',
    text: 'Hello.',
    ended: null,
    usage: { input: 12, output: 3, steps: 1 },
  });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ url: '/v1/messages', headers: { 'x-api-key': 'a-key' } });
  expect(asked[0]?.body).toContain('"name":"replaceText"');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
