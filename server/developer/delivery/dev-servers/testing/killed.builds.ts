import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { probeSandbox } from '#server/developer/delivery/builds/sandbox/probe-sandbox.ts';
import { liftLimits } from '#server/developer/testing/on-server.ts';
import { removeBuiltServer, type ServerProcess } from '#server/testing/built-server.ts';
import { callServer, createDurableServer, type DurableServer, signInTo } from '#server/testing/durable-server.ts';
import { freePort } from '../../../../../scripts/lib/free-port.mjs';
import { foldersOf, processesWith, type Site } from './dev-world';
import { tinyProject } from './tiny-server';

const sandbox = await probeSandbox();
/** `DURABILITY_ROUNDS=50` for the figure of a release. */
const ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 5);
/** On PostgreSQL it is detected after 20 seconds without a heartbeat, by a job that runs every minute. */
const SETTLED_MS = 150_000;
/** Nothing else on this machine has the name in its command line. */
const SCRIPT = `dev-${randomUUID()}.cjs`;

let durable: DurableServer;
beforeEach(async () => {
  durable = await createDurableServer({ PREVIEW_PORT: String(await freePort()) });
});
afterEach(() => durable.remove());
afterAll(removeBuiltServer);

interface Server {
  readonly server: ServerProcess;
  readonly token: string;
}

async function post({ server, token }: Server, path: string, body: object) {
  return (await callServer(server, ['POST', path], token, body)).body;
}

async function open(on: Server): Promise<Site> {
  await liftLimits(on.server, on.token);
  const named = z.object({ id: z.string() });
  const made = await post(on, 'project/sample/clone', { sampleId: 'cafe', name: 'Killed' });
  const projectId = z.object({ project: named }).parse(made).project.id;
  await post(on, 'project/build-settings', { projectId, buildSettings: { installCommand: 'true' } });
  const begun = await post(on, 'session/create', { projectId, title: 'Killed' });
  const sessionId = z.object({ session: named }).parse(begun).session.id;
  for (const [path, content] of Object.entries(tinyProject(SCRIPT)))
    await post(on, 'chat/edit-file', { sessionId, path, content: String(content), baseHash: null });
  return { projectId, sessionId };
}

async function read(on: Server, site: Site) {
  return z
    .object({ status: z.string(), server: z.object({ reason: z.string().nullable() }) })
    .parse(await post(on, 'project/development/status', site));
}

/**
 * Excluding processes that were still setting up the sandbox, in which nothing runs: they are ended after the next
 * start.
 */
async function runningLeft() {
  const names = (await processesWith(SCRIPT)).map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => ''));
  return (await Promise.all(names)).filter((line) => line !== '' && !line.startsWith('bwrap\0'));
}

describe.runIf(sandbox.ready)('development servers', () => {
  it(`end truly while their server is killed ${ROUNDS} times`, { timeout: SETTLED_MS + 60_000 * ROUNDS }, async () => {
    let server = await durable.start();
    let on = { server, token: await signInTo(server) };
    const site = await open(on);
    for (let round = 0; round < ROUNDS; round += 1) {
      await post(on, 'project/development/start', site);
      // Anywhere between the first folder and the first page.
      const at = ['starting', 'running'][randomInt(2)];
      await vi.waitFor(async () => expect((await read(on, site)).status).toBe(at), { timeout: 60_000, interval: 5 });
      await server.end('SIGKILL');
      await vi.waitFor(async () => expect(await runningLeft()).toEqual([]), { timeout: 15_000 });
      server = await durable.start();
      on = { server, token: await signInTo(server) };
      await vi.waitFor(
        async () => {
          expect(await read(on, site)).toMatchObject({ status: 'stopped', server: { reason: 'interrupted' } });
          expect(await foldersOf(site)).toEqual([]);
          expect(await processesWith(SCRIPT)).toEqual([]);
        },
        { timeout: SETTLED_MS, interval: 200 },
      );
    }
    await post(on, 'project/development/start', site);
    await vi.waitFor(async () => expect((await read(on, site)).status).toBe('running'), { timeout: 60_000 });
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await processesWith(SCRIPT)).toEqual([]);
    expect(await foldersOf(site)).toEqual([]);
  });
});
