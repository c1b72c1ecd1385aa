// @module-tag long
import { randomInt } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGitClient, type GitClient } from '#server/developer/source/repositories/testing/git-client.ts';
import { removeBuiltServer } from '#server/testing/built-server.ts';
import { createDurableServer, type DurableServer } from '#server/testing/durable-server.ts';
import { freePort } from '../../../../scripts/lib/free-port.mjs';
import {
  changeSetAction,
  afterRound,
  BEFORE,
  fillSet,
  type LiveSite,
  openSite,
  proposePush,
  readMain,
  readSet,
  seen,
  settle,
  startAgain,
} from './testing/live-site';

// docs/trust.md 108: a set goes live and back as one, also when the process is killed meanwhile.

/** One in `npm test`, three in `npm run test:crash`; `DURABILITY_ROUNDS=50` for the figure of a release. */
const ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 1);
const MAX_MS = 120_000;
/** Longer than going live or back takes. */
const MAX_WAIT_MS = 150;

let durable: DurableServer;
let client: GitClient;
let ports: LiveSite['ports'];
beforeEach(async () => {
  ports = { site: await freePort(), previews: await freePort() };
  durable = await createDurableServer({ SITE_PORT: String(ports.site), PREVIEW_PORT: String(ports.previews) });
  client = await createGitClient();
});
afterEach(async () => {
  await durable.remove();
  await client.remove();
});
afterAll(removeBuiltServer);

/** Builds the merged commit ahead, so that going live is the switch alone. @returns false: the set was live before it could be stopped */
async function buildAhead(site: LiveSite, id: string): Promise<boolean> {
  await changeSetAction(site, 'goLive', id);
  const isStopped = await changeSetAction(site, 'stop', id).then(
    () => true,
    (error: unknown) => {
      if (String(error).includes('set_not_stoppable')) return false;
      throw error;
    },
  );
  if (!isStopped) return false;
  const isBuilt = async () => expect((await readSet(site, id)).pull.deployment?.status).toBe('ready');
  await vi.waitFor(isBuilt, { timeout: MAX_MS, interval: 50 });
  return true;
}

type Opened = Awaited<ReturnType<typeof openSite>>;

/** A set that is built and not live; `from` numbers it and those that were too quick to be stopped, which are rolled back. */
async function openBuiltSet({ site, routes, secret }: Opened, from: number): Promise<{ id: string; n: number }> {
  for (let n = from; ; n += 1) {
    const id = await fillSet(site, { n, routes, pullId: await proposePush(site, client, { n, secret }) });
    if (await buildAhead(site, id)) return { id, n };
    expect(await settle(site, id, afterRound(n), MAX_MS)).toBe('live');
    await changeSetAction(site, 'rollBack', id);
    expect(await settle(site, id, afterRound(n), MAX_MS)).toBe('rolled-back');
  }
}

/** Waits until git has moved the branch: the transaction is still open then. */
async function untilMoved(ref: string) {
  const changed = async () => (await stat(ref).catch(() => null))?.mtimeMs ?? 0;
  const [before, until] = [await changed(), Date.now() + MAX_MS];
  while ((await changed()) === before && Date.now() < until) await setImmediate();
}

/** Kills the server during an action. @returns whether it reported success */
async function killIn(site: LiveSite, acting: Promise<unknown>, moment: Promise<unknown>): Promise<boolean> {
  const done = acting.then(
    () => true,
    (error: unknown) => {
      if (error instanceof TypeError) return false;
      throw error;
    },
  );
  await moment;
  await site.server.end('SIGKILL');
  return done;
}

it(
  `a set is live as a whole or not at all while the server is killed ${ROUNDS} times in it, and back again`,
  { timeout: MAX_MS * (1 + ROUNDS), tags: ['crash'] },
  async () => {
    const opened = await openSite(durable, client, ports);
    const { site, repositoryId } = opened;
    const ref = join(durable.dataDir, 'repositories', `${repositoryId}.git`, 'refs', 'heads', 'main');
    const hit = { finished: 0, open: 0, live: 0, back: 0, notBack: 0 };
    let made = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { id, n } = await openBuiltSet(opened, made + 1);
      made = n;
      expect(await seen(site)).toBe(BEFORE);
      const main = await readMain(site);
      const moment = round % 2 === 1 ? untilMoved(ref) : wait(randomInt(MAX_WAIT_MS));
      const wentLive = await killIn(site, changeSetAction(site, 'goLive', id), moment);
      await startAgain(site, durable);
      const first = await readSet(site, id);
      if (first.state === 'going-live') hit.finished += 1;
      else if (first.state === 'live') hit.live += 1;
      else hit.open += 1;
      const state = await settle(site, id, afterRound(n), MAX_MS);
      expect(state).toBe(wentLive ? 'live' : state);
      expect(['live', 'open', 'ready']).toContain(state);
      if (state !== 'live') {
        expect(await readMain(site)).toBe(main);
        await changeSetAction(site, 'goLive', id);
        expect(await settle(site, id, afterRound(n), MAX_MS)).toBe('live');
      }
      expect(await readMain(site)).toBe((await readSet(site, id)).pull.mergedSha);

      const wentBack = await killIn(site, changeSetAction(site, 'rollBack', id), wait(randomInt(MAX_WAIT_MS)));
      await startAgain(site, durable);
      const after = await settle(site, id, afterRound(n), MAX_MS);
      if (after === 'live') hit.notBack += 1;
      else hit.back += 1;
      expect(after).toBe(wentBack ? 'rolled-back' : after);
      if (after === 'live') await changeSetAction(site, 'rollBack', id);
      expect(await settle(site, id, afterRound(n), MAX_MS)).toBe('rolled-back');
    }
    if (ROUNDS > 1) process.stdout.write(`${JSON.stringify(hit)}\n`);
    expect(await site.server.end('SIGTERM')).toBe(0);
  },
);
