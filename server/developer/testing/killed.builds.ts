import { randomInt } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { probeSandbox } from '#server/developer/delivery/builds/sandbox/probe-sandbox.ts';
import { createGitClient, type GitClient } from '#server/developer/source/repositories/testing/git-client.ts';
import { removeBuiltServer } from '#server/testing/built-server.ts';
import { createDurableServer, type DurableServer, signInTo } from '#server/testing/durable-server.ts';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { deploySite, expectTruth, openSite, runningLeft, SETTLED_MS, STEPS, untilStep } from './built-site';

/** `DURABILITY_ROUNDS=50` for the figure of a release. */
const ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 5);

const sandbox = await probeSandbox();
let durable: DurableServer;
let client: GitClient;
let port = 0;
beforeEach(async () => {
  port = await freePort();
  durable = await createDurableServer({ PREVIEW_PORT: String(port) });
  client = await createGitClient();
});
afterEach(async () => {
  await durable.remove();
  await client.remove();
});
afterAll(removeBuiltServer);

describe.runIf(sandbox.ready)('builds in the sandbox', () => {
  it(`end truly while their server is killed ${ROUNDS} times`, { timeout: SETTLED_MS + 60_000 * ROUNDS }, async () => {
    let server = await durable.start();
    let site = await openSite(server, client);
    const asked: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await deploySite(site);
      asked.push(id);
      await untilStep(site, id, STEPS[randomInt(STEPS.length)]!);
      await server.end('SIGKILL');
      await vi.waitFor(async () => expect(await runningLeft()).toEqual([]), { timeout: 15_000 });
      server = await durable.start();
      site = { ...site, server, token: await signInTo(server) };
    }
    await expectTruth(site, asked, port);
    expect(await server.end('SIGTERM')).toBe(0);
  });
});
