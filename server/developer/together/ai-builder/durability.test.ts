// @module-tag crash
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type FakeModel, startFakeModel } from '#server/developer/assistant/assistant/testing/fake-model.ts';
import { removeBuiltServer, type ServerProcess } from '#server/testing/built-server.ts';
import { callServer, createDurableServer, type DurableServer, signInTo } from '#server/testing/durable-server.ts';
import { saving } from '#server/testing/layouts.ts';
import { edits, set } from './testing/ai-world';

/** Queries of a dead server are returned at the next start, on PostgreSQL after their lease, by the clock. */
const RETURNED_WITHIN_MS = 150_000;

let durable: DurableServer;
let model: FakeModel;
beforeEach(async () => {
  model = await startFakeModel();
  const ai = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: model.url, AI_MODEL: 'scripted' };
  durable = await createDurableServer(ai);
});
afterEach(async () => {
  await durable.remove();
  await model.close();
});
afterAll(removeBuiltServer);

const state = z.object({ queries: z.object({ used: z.number() }) });

async function used(server: ServerProcess, token: string) {
  return state.parse((await callServer(server, ['GET', 'v1/ai-builder'], token)).body).queries.used;
}

/** Asks for a change of the page. @returns the reply once its stream has begun */
function ask({ address }: ServerProcess, token: string) {
  return fetch(`${address}/api/v1/ai-builder/ask`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ task: 'change', prompt: 'Shorter', pageKey: 'home', baseVersion: 1 }),
  });
}

it(
  'gives queries back that were taken when the server was killed, and keeps those that were answered',
  {
    timeout: 300_000,
  },
  async () => {
    let server = await durable.start();
    let token = await signInTo(server);
    const page = saving('home', 'Hello', { isNewRecord: true });
    expect((await callServer(server, ['POST', 'v1/dashboard/setConfig'], token, page)).status).toBe(200);
    const answer = edits({ ...set('Short') });
    model.play([{ text: answer }, { text: answer, hangs: true }, { text: answer, hangs: true }]);
    expect(await (await ask(server, token)).text()).toContain('event: done');
    const open = [await ask(server, token), await ask(server, token)];
    expect(open.map(({ status }) => status)).toEqual([200, 200]);
    await vi.waitUntil(() => model.asked.length === 3, { timeout: 60_000 });
    expect(await used(server, token)).toBe(3);
    expect(await server.end('SIGKILL')).toBeNull();
    for (const reply of open) await reply.text().catch(() => null);

    server = await durable.start();
    token = await signInTo(server);
    await vi.waitFor(async () => expect(await used(server, token)).toBe(1), { timeout: RETURNED_WITHIN_MS });
    expect(await server.end('SIGTERM')).toBe(0);
  },
);
