// @module-tag crash
// @module-tag postgres
// @module-tag long
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { runGit } from '#server/developer/source/repositories/git.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { removeBuiltServer } from '#server/testing/built-server.ts';
import { createDurableServer, type DurableServer } from '#server/testing/durable-server.ts';
import { startFakeGithub } from '#server/testing/providers/github.ts';
import type { FakeRepository } from '#server/testing/providers/github-repositories.ts';
import { freePort } from '../../../../scripts/lib/free-port.mjs';
import {
  changeSetAction,
  afterRound,
  BEFORE,
  fillSet,
  type LiveSite,
  openHostedSite,
  post,
  proposeSession,
  readMain,
  readSet,
  settle,
  startAgain,
} from './testing/live-site';

// docs/trust.md 108, with the branch at a code host that falls silent while the process is killed.

/** Three in `npm run test:crash`, one of each kind; `DURABILITY_ROUNDS=50` for the figure of a release. */
const ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 2);
const MAX_MS = 150_000;
/** Longer than GitHub and the switch take. */
const MAX_WAIT_MS = 1500;

let durable: DurableServer;
let github: Awaited<ReturnType<typeof startFakeGithub>>;
let there: FakeRepository;
let ports: LiveSite['ports'];
let publicUrl = '';
beforeEach(async () => {
  ports = { site: await freePort(), previews: await freePort() };
  const port = await freePort();
  publicUrl = `http://127.0.0.1:${port}`;
  github = await startFakeGithub({ publicUrl });
  there = await github.repositories.add('acme/shop', {
    'index.html': '<!doctype html><title>Shop</title><p>café</p></html>\n',
  });
  durable = await createDurableServer({
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    ...github.settings,
    SITE_PORT: String(ports.site),
    PREVIEW_PORT: String(ports.previews),
  });
});
afterEach(async () => {
  await durable.remove();
  await github.stop();
});
afterAll(removeBuiltServer);

function main() {
  return resolveCommit(there.git!, 'main');
}

function until(isSo: () => Promise<void>) {
  return vi.waitFor(isSo, { timeout: MAX_MS, interval: 10 });
}

async function merges() {
  const { stdout } = await runGit(there.git!, ['rev-list', '--count', '--merges', 'refs/heads/main']);
  return Number(stdout.toString());
}

const PUSH = /POST .*git-receive-pack/;
/** What GitHub does with the merged commit. @returns what ends when the server is to be killed */
const MOMENTS = {
  /** It is still asked. */
  hanging: async () => {
    const before = github.repositories.silenced;
    github.repositories.silence = { at: PUSH, how: 'hanging' };
    return () => until(async () => expect(github.repositories.silenced).toBeGreaterThan(before));
  },
  /** It has the commit, and its reply was lost. */
  taken: async () => {
    const before = await main();
    github.repositories.silence = { at: PUSH, how: 'done' };
    return () => until(async () => expect(await main()).not.toBe(before));
  },
  /** It answers. */
  any: async (site: LiveSite, id: string) => async () => {
    await until(async () => expect((await readSet(site, id)).phase).not.toBe('building'));
    await wait(randomInt(MAX_WAIT_MS));
  },
} as const;
const KINDS = ['hanging', 'taken', 'any'] as const;

it(
  `a set is live as a whole or not at all while GitHub is silent and the server is killed ${ROUNDS} times`,
  { timeout: MAX_MS * (1 + ROUNDS) },
  async () => {
    const { site, routes } = await openHostedSite(durable, { ports, publicUrl, there });
    const hit: Record<string, number> = {};
    for (let n = 1; n <= ROUNDS; n += 1) {
      // As GitHub's webhook has it, were this server reached by one.
      await post(site, 'project/fetch', { projectId: site.project.id }, z.unknown());
      await until(async () => expect(await readMain(site)).toBe(await main()));
      const id = await fillSet(site, { n, routes, pullId: await proposeSession(site, n) });
      const before = await main();
      const kind = KINDS[(n - 1) % KINDS.length]!;
      const untilReached = await MOMENTS[kind](site, id);
      await changeSetAction(site, 'goLive', id);
      await untilReached();
      await site.server.end('SIGKILL');
      const wasTaken = (await main()) !== before;
      expect(wasTaken).toBe(kind === 'any' ? wasTaken : kind === 'taken');
      github.repositories.silence = null;
      await startAgain(site, durable);
      const first = (await readSet(site, id)).state;
      hit[`${kind} ${first}`] = (hit[`${kind} ${first}`] ?? 0) + 1;
      expect(await settle(site, id, afterRound(n), MAX_MS)).toBe('live');
      const { mergedSha } = (await readSet(site, id)).pull;
      expect([await main(), await merges()]).toEqual([mergedSha, n]);
      await changeSetAction(site, 'rollBack', id);
      expect(await settle(site, id, BEFORE, MAX_MS)).toBe('rolled-back');
    }
    if (ROUNDS > 2) process.stdout.write(`${JSON.stringify(hit)}\n`);
    expect(await site.server.end('SIGTERM')).toBe(0);
  },
);
