// @module-tag long
import { randomInt } from 'node:crypto';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { removeBuiltServer, type ServerProcess } from '#server/testing/built-server.ts';
import { callServer, createDurableServer, type DurableServer, signInTo } from '#server/testing/durable-server.ts';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { createGitClient, type GitClient } from '#server/developer/source/repositories/testing/git-client.ts';
import { beginPush, countBackends } from '#server/developer/source/repositories/testing/half-push.ts';
import { liftLimits, makeToken, readPage } from './testing/on-server';

/** One in `npm test`, three in `npm run test:crash`; `DURABILITY_ROUNDS=50` for the figure of a release. */
const ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 1);

/** Work without a heartbeat for a while after the server died is retried; on a busy machine. */
const MAX_MS = 400_000;

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

const project = z.object({ project: z.object({ id: z.string(), slug: z.string(), repoId: z.string() }) });

function list<T extends z.ZodType>(entry: T) {
  return z.object({ list: z.array(entry) });
}

const deployment = z.object({
  id: z.string(),
  url: z.string(),
  status: z.string(),
  sha: z.string(),
  target: z.string(),
  kept: z.boolean(),
});
const branch = z.object({ name: z.string(), sha: z.string() });

/** The server's reports of finished work. */
interface Done {
  readonly projects: string[];
  readonly pushed: Map<string, string>;
  readonly merged: { id: string; sha: string }[];
  /** Deployments the production address was pointed to. */
  readonly pointed: string[];
}

interface Site {
  readonly server: ServerProcess;
  readonly token: string;
  readonly secret: string;
  readonly project: { readonly id: string; readonly slug: string; readonly repoId: string };
}

/** Runs one act again and again until the server is gone. */
async function untilGone(action: (n: number) => Promise<void>) {
  for (let n = 0; ; n += 1) {
    try {
      await action(n);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

let made = 0;

function nextName() {
  return `n${(made += 1)}`;
}

function addressOf({ server, secret }: Pick<Site, 'server' | 'secret'>, slug: string) {
  return `${server.address.replace('//', `//me:${secret}@`)}/git/${slug}.git`;
}

async function clone({ server, token }: Site, done: Done) {
  const body = { sampleId: 'cafe', name: `Project ${nextName()}` };
  const reply = await callServer(server, ['POST', 'project/sample/clone'], token, body);
  expect(reply.status).toBe(201);
  done.projects.push(project.parse(reply.body).project.id);
}

/** A new branch with one file of its own; null: git was refused, as the server is gone. */
async function push(site: Site, folder: string, done: Done) {
  const name = nextName();
  await client.git(['checkout', '-q', '-B', name, 'origin/main'], { cwd: folder });
  await client.write(`${folder}/${name}.html`, `<p>${name}</p>\n`);
  await client.git(['add', '.'], { cwd: folder });
  await client.git(['commit', '-qm', name], { cwd: folder });
  const { code } = await client.git(['push', '-q', addressOf(site, site.project.slug), name], { cwd: folder });
  if (code !== 0) throw new TypeError('gone');
  const sha = (await client.git(['rev-parse', 'HEAD'], { cwd: folder })).out;
  done.pushed.set(name, sha);
  return { name, sha };
}

async function merge(site: Site, done: Done) {
  const { server, token } = site;
  const { name, sha } = await push(site, 'merges', done);
  const body = { projectId: site.project.id, branchName: name, title: name };
  const opened = await callServer(server, ['POST', 'github/pull-request'], token, body);
  const { id } = z.object({ pullRequest: z.object({ id: z.string() }) }).parse(opened.body).pullRequest;
  const reply = await callServer(server, ['POST', 'github/pull-request/merge'], token, { id, expectedHead: sha });
  expect(reply.status).toBe(200);
  done.merged.push({ id, sha: z.object({ sha: z.string() }).parse(reply.body).sha });
}

async function deploymentsOf({ server, token, project: { id } }: Site) {
  const query = `project/deployments?projectId=${id}&target=production&size=100`;
  return list(deployment).parse((await callServer(server, ['GET', query], token)).body).list;
}

async function rollBack(site: Site, done: Done) {
  const ready = (await deploymentsOf(site)).filter(({ status }) => status === 'ready').slice(0, 5);
  const { id: deploymentId } = ready[randomInt(ready.length)]!;
  const body = { projectId: site.project.id, deploymentId };
  const { status } = await callServer(site.server, ['POST', 'project/rollback'], site.token, body);
  // What is not kept any more is refused.
  expect([200, 409]).toContain(status);
  done.pointed.push(deploymentId);
}

async function expectAll(site: Site, done: Done) {
  const {
    server,
    token,
    project: { id },
  } = site;
  for (const one of done.projects) {
    const query = `project/branches?projectId=${one}`;
    const { list: branches } = list(branch).parse((await callServer(server, ['GET', query], token)).body);
    expect(
      branches.map(({ name }) => name),
      one,
    ).toContain('main');
  }
  const reply = await callServer(server, ['GET', `project/branches?projectId=${id}`], token);
  const heads = new Map(
    list(branch)
      .parse(reply.body)
      .list.map(({ name, sha }) => [name, sha]),
  );
  for (const [name, sha] of done.pushed) expect(heads.get(name), name).toBe(sha);
  await client.git(['fetch', '-q', addressOf(site, site.project.slug), 'main:merged'], { cwd: 'merges' });
  for (const { id: pull, sha } of done.merged) {
    const { body } = await callServer(server, ['GET', `github/pull-request/${pull}`], token);
    expect(body).toMatchObject({ pullRequest: { state: 'merged', mergedSha: sha } });
    expect((await client.git(['merge-base', '--is-ancestor', sha, 'merged'], { cwd: 'merges' })).code).toBe(0);
  }
}

/** All builds reported as ready are served completely; no work stays in progress; the head of main was deployed. */
async function expectDeployed(site: Site) {
  await vi.waitFor(
    async () => {
      const all = await deploymentsOf(site);
      expect(all.filter(({ status }) => status === 'queued' || status === 'building')).toEqual([]);
      const { out } = await client.git(['ls-remote', addressOf(site, site.project.slug), 'main']);
      expect(all.map(({ sha }) => sha)).toContain(out.split('\t')[0]);
    },
    { timeout: MAX_MS, interval: 500 },
  );
  const expectWhole = async (url: string) => {
    const page = await readPage(url, port);
    expect([url, page.status, page.body.trim().endsWith('</html>')]).toEqual([url, 200, true]);
  };
  await expectWhole(`http://${site.project.slug}.localhost/`);
  // The files of old ones are dropped, in a longer run; previews that are still deployed may drop more meanwhile.
  const ready = async () => (await deploymentsOf(site)).filter(({ status, kept }) => status === 'ready' && kept);
  for (const { id, url } of await ready()) {
    await expectWhole(url).catch(async (error: unknown) => {
      if ((await ready()).some((still) => still.id === id)) throw error;
    });
  }
}

async function open(): Promise<Site> {
  const server = await durable.start();
  const token = await signInTo(server);
  await liftLimits(server, token);
  const secret = await makeToken(server, token);
  const body = { sampleId: 'cafe', name: 'The café' };
  const reply = await callServer(server, ['POST', 'project/sample/clone'], token, body);
  const site = { server, token, secret, project: project.parse(reply.body).project };
  for (const folder of ['pushes', 'merges'])
    await client.git(['clone', '-q', addressOf(site, site.project.slug), folder]);
  await expectDeployed(site);
  return site;
}

function countOf({ projects, pushed, merged, pointed }: Done) {
  return projects.length + pushed.size + merged.length + pointed.length;
}

it(
  `keeps what it said while it is killed ${ROUNDS} times in clones, pushes, merges and rollbacks`,
  { timeout: MAX_MS + 200_000 * ROUNDS, tags: ['crash'] },
  async () => {
    let site = await open();
    const done: Done = { projects: [], pushed: new Map(), merged: [], pointed: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const killAt = countOf(done) + randomInt(8, 20);
      const acts = [
        untilGone(() => clone(site, done)),
        untilGone(async () => void (await push(site, 'pushes', done))),
        untilGone(() => merge(site, done)),
        untilGone(() => rollBack(site, done)),
      ];
      await vi.waitFor(() => expect(countOf(done)).toBeGreaterThanOrEqual(killAt), { timeout: 180_000, interval: 5 });
      await site.server.end('SIGKILL');
      await Promise.all(acts);
      const server = await durable.start();
      site = { ...site, server, token: await signInTo(server) };
      await expectAll(site, done);
    }
    await expectDeployed(site);
    expect(await site.server.end('SIGTERM')).toBe(0);
  },
);

it(
  'leaves no git at work when it is killed in the middle of a push',
  { timeout: 200_000, tags: ['crash'] },
  async () => {
    const { server, secret, project: begun } = await open();
    const socket = await beginPush({ origin: server.address, slug: begun.slug, secret });
    socket.on('error', () => undefined);
    const running = () => countBackends(begun.repoId);
    await vi.waitFor(async () => expect(await running()).toBeGreaterThan(0), { timeout: 60_000 });
    await server.end('SIGKILL');
    await vi.waitFor(async () => expect(await running()).toBe(0), { timeout: 60_000 });
  },
);
