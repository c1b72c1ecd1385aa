// @module-tag crash
// @module-tag postgres
// @module-tag long
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createGitClient, type GitClient } from '#server/developer/source/repositories/testing/git-client.ts';
import { liftLimits, makeToken } from '#server/developer/testing/on-server.ts';
import { openAsItIs } from '#server/platform/db/open.ts';
import { jiraWrites } from '#server/platform/db/schema/jira-work.ts';
import { readSettings } from '#server/platform/settings.ts';
import { removeBuiltServer, type ServerProcess } from '#server/testing/built-server.ts';
import { callServer, createDurableServer, type DurableServer, signInTo } from '#server/testing/durable-server.ts';
import { startFakeAtlassian } from '#server/testing/providers/atlassian.ts';
import { connectOverHttp } from '#server/testing/providers/connect-over-http.ts';
import { freePort } from '../../../../scripts/lib/free-port.mjs';
import { STATUS } from './testing/mapped-world';

// docs/trust.md 102: what became of a pull request is written once at its issue, also when the process is killed meanwhile.

/** Three in `npm run test:crash`; `DURABILITY_ROUNDS=50` for the figure of a release. */
const ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 1);
const MAX_MS = 120_000;
/** What is written for each event: a comment, a link, a status. */
const WRITES = /^POST .*\/(?:comment|remotelink|transitions)$/;

let durable: DurableServer;
let client: GitClient;
let atlassian: Awaited<ReturnType<typeof startFakeAtlassian>>;
let publicUrl = '';
beforeEach(async () => {
  const [port, previewPort] = [await freePort(), await freePort()];
  publicUrl = `http://127.0.0.1:${port}`;
  atlassian = await startFakeAtlassian({ publicUrl });
  durable = await createDurableServer({
    PORT: String(port),
    PREVIEW_PORT: String(previewPort),
    PUBLIC_URL: publicUrl,
    ...atlassian.settings,
  });
  client = await createGitClient();
});
afterEach(async () => {
  await durable.remove();
  await client.remove();
  await atlassian.stop();
});
afterAll(removeBuiltServer);

interface Site {
  server: ServerProcess;
  token: string;
  readonly projectId: string;
}

async function post<T extends z.ZodType>({ server, token }: Site, path: string, body: object, shape: T) {
  const reply = await callServer(server, ['POST', path], token, body);
  if (reply.status > 201) throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return shape.parse(reply.body);
}

async function open(): Promise<Site> {
  const server = await durable.start();
  const token = await signInTo(server);
  await liftLimits(server, token);
  await connectOverHttp({ appUrl: server.address, publicUrl, accessToken: token, provider: 'jira' });
  const fresh = await signInTo(server);
  const secret = await makeToken(server, fresh);
  const body = { sampleId: 'cafe', name: 'Shop' };
  const made = z.object({ project: z.object({ id: z.string(), slug: z.string() }) });
  const site = { server, token: fresh, projectId: '' };
  const { project } = await post(site, 'project/sample/clone', body, made);
  const address = `${server.address.replace('//', `//me:${secret}@`)}/git/${project.slug}.git`;
  await client.git(['clone', '-q', address, 'work']);
  const tag = { projectId: project.id, jiraProject: 'SHOP', label: 'pagewright' };
  const targets = { opened: STATUS.doing, merged: STATUS.done, closed: null };
  await post(site, 'jira/tag', { ...tag, ...targets }, z.unknown());
  return { ...site, projectId: project.id };
}

const session = z.object({ session: z.object({ id: z.string(), branch: z.string() }) });
const pull = z.object({ pullRequest: z.object({ id: z.string(), headSha: z.string() }) });

/** A session begun from an issue, with one file more, all of it kept. */
async function change(site: Site, key: string) {
  const { projectId } = site;
  const { session: begun } = await post(site, 'session/create', { projectId, jiraKey: key }, session);
  await client.git(['fetch', '-q', 'origin'], { cwd: 'work' });
  await client.git(['checkout', '-q', '-B', begun.branch, `origin/${begun.branch}`], { cwd: 'work' });
  await client.write(`work/${key}.html`, `<p>${key}</p>\n`);
  await client.git(['add', '.'], { cwd: 'work' });
  await client.git(['commit', '-qm', key], { cwd: 'work' });
  await client.git(['push', '-q', 'origin', begun.branch], { cwd: 'work' });
  const head = (await client.git(['rev-parse', 'HEAD'], { cwd: 'work' })).out;
  await post(site, 'chat/keep-changes', { sessionId: begun.id, head }, z.unknown());
  return begun;
}

/** Kills the server while what happens is written: at one of the calls of Jira, before its answer is stored or just after. */
async function killAt(site: Site, act: () => Promise<unknown>) {
  const [before, at] = [atlassian.calls.length, randomInt(1, 4)];
  const acting = act().catch(() => null);
  const seen = () => atlassian.calls.slice(before).filter((call) => WRITES.test(call)).length;
  await vi.waitFor(() => expect(seen()).toBeGreaterThanOrEqual(at), { timeout: MAX_MS, interval: 1 });
  await wait(randomInt(8));
  await site.server.end('SIGKILL');
  await acting;
}

/** What the dead process had claimed is free, as it is after five minutes. */
async function startAgain(site: Site) {
  const database = await openAsItIs(readSettings(durable.environment));
  await database.db.update(jiraWrites).set({ claimedUntil: null, retryAt: new Date(0) });
  await database.close();
  site.server = await durable.start();
  site.token = await signInTo(site.server);
}

const pulls = z.object({
  list: z.array(z.object({ id: z.string(), headSha: z.string(), title: z.string() })),
});

async function findPull({ server, token, projectId }: Site, title: string) {
  const path = `github/pull-requests?projectId=${projectId}&q=${title}`;
  const { list } = pulls.parse((await callServer(server, ['GET', path], token)).body);
  return list.find((one) => one.title === title);
}

const writes = z.object({ list: z.array(z.object({ event: z.string(), state: z.string() })) });

/**
 * Presses "Try again" until all is written: failures on a slow machine would otherwise be retried only after minutes.
 */
async function settle(site: Site, id: string, events: readonly string[]) {
  await vi.waitFor(
    async () => {
      await post(site, 'jira/writes/retry', { pullRequestId: id }, z.unknown());
      const reply = await callServer(site.server, ['GET', `jira/writes?pullRequestId=${id}`], site.token);
      const { list } = writes.parse(reply.body);
      const done = events.map((event) => ({ event, state: 'done' }));
      expect(list.map(({ event, state }) => ({ event, state }))).toEqual(expect.arrayContaining(done));
    },
    { timeout: MAX_MS, interval: 1000 },
  );
}

function expectOnce(key: string, address: string, events: readonly string[], status: string) {
  const issue = atlassian.jira.issues.get(key)!;
  for (const event of events) {
    const href = JSON.stringify(`${address}#${event}`);
    const same = issue.comments.filter(({ body }) => JSON.stringify(body).includes(href));
    expect([event, same.length]).toEqual([event, 1]);
  }
  expect([...issue.links.keys()].filter((id) => id === address)).toHaveLength(1);
  expect(issue.status).toBe(status);
}

it(
  `writes each comment, link and status once while it is killed ${ROUNDS} times at it`,
  { timeout: MAX_MS * (2 + ROUNDS) },
  async () => {
    const site = await open();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const key = `SHOP-${round}`;
      atlassian.jira.add(key, 'Start free');
      const begun = await change(site, key);
      const asked = { projectId: site.projectId, branchName: begun.branch, title: key, sessionId: begun.id };
      await killAt(site, () => post(site, 'github/pull-request', asked, pull));
      await startAgain(site);
      // The observed state may be of the previous round: a client without a reply sends the request again.
      const proposed =
        (await findPull(site, key)) ?? (await post(site, 'github/pull-request', asked, pull)).pullRequest;
      const address = `${publicUrl}/pull-requests/${proposed.id}`;
      await settle(site, proposed.id, ['opened']);
      expectOnce(key, address, ['opened'], 'doing');
      const merge = { id: proposed.id, expectedHead: proposed.headSha };
      await killAt(site, () => post(site, 'github/pull-request/merge', merge, z.unknown()));
      await startAgain(site);
      // The observed state may be of the preview, which became ready meanwhile. If merged already, the reply reports
      // it.
      await callServer(site.server, ['POST', 'github/pull-request/merge'], site.token, merge);
      await settle(site, proposed.id, ['opened', 'merged']);
      expectOnce(key, address, ['opened', 'merged'], 'done');
    }
  },
);
