// @module-tag long
import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { removeBuiltServer, type ServerProcess } from '#server/testing/built-server.ts';
import { callServer, createDurableServer, type DurableServer, signInTo } from '#server/testing/durable-server.ts';

/** One in `npm test`, three in `npm run test:crash`; `DURABILITY_ROUNDS=50` for the figure of a release. */
const ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 1);
/** A turn whose server died fails after this on PostgreSQL, where another instance might run it; milliseconds. */
const SETTLED_WITHIN_MS = 60_000;

let durable: DurableServer;
beforeEach(async () => {
  durable = await createDurableServer();
});
afterEach(() => durable.remove());
afterAll(removeBuiltServer);

const project = z.object({ project: z.object({ id: z.string() }) });
const session = z.object({ session: z.object({ id: z.string() }) });
const details = z.object({
  session: z.object({ state: z.string(), headSha: z.string(), branch: z.string() }),
  messages: z.array(
    z.object({
      checkpoint: z.number().nullable(),
      parts: z.array(z.looseObject({ type: z.string(), reason: z.string().optional() })),
    }),
  ),
  checkpoints: z.array(z.object({ number: z.number(), sha: z.string() })),
});
const changes = z.object({ head: z.string() });
const plan = z.object({ queries: z.object({ used: z.number() }) });

it(
  'tells truly of a turn in which the server was killed',
  { timeout: 120_000 + 60_000 * ROUNDS, tags: ['crash'] },
  async () => {
    let server: ServerProcess = await durable.start();
    let token = await signInTo(server);
    const body = { sampleId: 'cafe', name: 'The café' };
    const { id: projectId } = project.parse(
      (await callServer(server, ['POST', 'project/sample/clone'], token, body)).body,
    ).project;
    const { id } = session.parse(
      (await callServer(server, ['POST', 'session/create'], token, { projectId, title: 'Kill' })).body,
    ).session;
    const read = async () =>
      details.parse((await callServer(server, ['GET', `session/details?_id=${id}`], token)).body);
    for (let round = 0; round < ROUNDS; round += 1) {
      const said =
        round % 2 === 0 ? "Replace 'Get started' with 'Start free'" : "Replace 'Start free' with 'Get started'";
      const prompt = { sessionId: id, prompt: said, clientMessageId: randomUUID() };
      expect((await callServer(server, ['POST', 'chat/prompt'], token, prompt)).status).toBe(200);
      // Somewhere in the turn: so many other requests are answered meanwhile.
      for (let requests = randomInt(4); requests > 0; requests -= 1) await fetch(`${server.address}/api/health`);
      expect(await server.end('SIGKILL')).toBeNull();
      server = await durable.start();
      token = await signInTo(server);
      await vi.waitFor(async () => expect((await read()).session.state).toBe('idle'), { timeout: SETTLED_WITHIN_MS });
      const after = await read();
      expect(after.messages).toHaveLength(2 * (round + 1));
      const end = after.messages.at(-1);
      expect(end?.parts[0]?.type).toBe('refused');
      // The branch is at the last checkpoint's commit.
      const { head } = changes.parse(
        (await callServer(server, ['GET', `chat/file-changes?sessionId=${id}`], token)).body,
      );
      expect(head).toBe(after.checkpoints.at(-1)?.sha);
    }
    const { queries } = plan.parse((await callServer(server, ['GET', 'v1/ai-builder'], token)).body);
    expect(queries.used).toBe(0);
    expect(await server.end('SIGTERM')).toBe(0);
  },
);
