import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { probeSandbox } from '#server/developer/delivery/builds/sandbox/probe-sandbox.ts';
import { createGitClient, type GitClient } from '#server/developer/source/repositories/testing/git-client.ts';
import { startS3 } from '#server/platform/adapters/files/testing/start-s3.ts';
import { removeBuiltServer, type ServerProcess, spawnRunner, spawnServer } from '#server/testing/built-server.ts';
import { callServer, createDurableServer, type DurableServer, signInTo } from '#server/testing/durable-server.ts';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import {
  type BuiltSite,
  deploySite,
  expectTruth,
  openSite,
  runningLeft,
  SETTLED_MS,
  STEPS,
  untilStep,
} from './built-site';
import { startBalancer } from './balancer';

/** `DURABILITY_ROUNDS=50` for the figure of a release. */
const ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 5);
const sandbox = await probeSandbox();
/** The embedded database is held by one server. */
const INSTANCES = inject('template').engine === 'postgres' ? 2 : 1;

let bucket: Awaited<ReturnType<typeof startS3>>;
let durable: DurableServer;
let folder: string;
let client: GitClient;
beforeEach(async () => {
  bucket = await startS3();
  folder = await mkdtemp(join(tmpdir(), 'pagewright-instances-'));
  durable = await createDurableServer({
    APP_SECRET: 'the same secret for all of the instances',
    BUILD_CONCURRENCY: '0',
    REPOSITORIES_DIR: join(folder, 'repositories'),
    ...bucket.env,
  });
  client = await createGitClient();
});
afterEach(async () => {
  await durable.remove();
  await client.remove();
  await bucket.stop();
  await rm(folder, { recursive: true, force: true });
});
afterAll(removeBuiltServer);

/** Something that is killed, and started again as it was. */
interface Part {
  readonly start: () => Promise<ServerProcess>;
  running: ServerProcess;
}

async function startPart(start: Part['start']): Promise<Part> {
  return { start, running: await start() };
}

async function addRunner(site: BuiltSite) {
  const { body } = await callServer(site.server, ['POST', 'admin/runners'], site.token, { name: 'Machine' });
  return z.object({ token: z.string() }).parse(body).token;
}

/** How often each line occurs in the log of a deployment, whose line numbers have no gap. */
async function readLog({ server, token }: BuiltSite, id: string) {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${server.address}/api/project/deployment/logs/${id}?follow=false`, { headers });
  const events = [...(await reply.text()).matchAll(/^event: lines\ndata: (.*)$/gm)];
  const batch = z.object({ lines: z.array(z.object({ n: z.number(), text: z.string() })) });
  const lines = events.flatMap(([, data]) => batch.parse(JSON.parse(data!)).lines);
  expect(lines.map(({ n }) => n)).toEqual(lines.map((_, at) => at + 1));
  return lines.map(({ text }) => text);
}

describe.runIf(sandbox.ready)('builds on another machine', () => {
  it(
    `end truly while servers and runner are killed ${ROUNDS} times`,
    {
      timeout: SETTLED_MS * 2 + 60_000 * ROUNDS,
    },
    async () => {
      const previews = await freePort();
      const ports = [await freePort(), await freePort()].slice(0, INSTANCES);
      const servers: Part[] = [];
      for (const [at, port] of ports.entries()) {
        const own = { PORT: String(port), DATA_DIR: at === 0 ? durable.dataDir : join(folder, `instance-${at}`) };
        const shown = { PREVIEW_PORT: String(at === 0 ? previews : await freePort()) };
        servers.push(await startPart(() => spawnServer({ ...durable.environment, ...own, ...shown })));
      }
      const balancer = await startBalancer(ports);
      let site = await openSite({ address: balancer.address }, client);
      const env = { DATA_DIR: join(folder, 'runner'), RUNNER_SERVER_URL: balancer.address };
      const RUNNER_TOKEN = await addRunner(site);
      const runner = await startPart(() => spawnRunner({ ...env, RUNNER_TOKEN }));
      const parts = [...servers, runner];
      const asked: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const id = await deploySite(site);
        asked.push(id);
        await untilStep(site, id, STEPS[randomInt(STEPS.length)]!);
        const killed = parts[randomInt(parts.length)]!;
        await killed.running.end('SIGKILL');
        if (killed === runner)
          await vi.waitFor(async () => expect(await runningLeft()).toEqual([]), { timeout: 15_000 });
        killed.running = await killed.start();
        site = { ...site, token: await signInTo(site.server) };
      }
      await expectTruth(site, asked, previews);
      for (const id of asked.slice(-9))
        expect((await readLog(site, id)).filter((line) => line === '41 files.').length).toBeLessThan(2);
      for (const { running } of [runner, ...servers]) expect(await running.end('SIGTERM')).toBe(0);
      await balancer.stop();
    },
  );
});
