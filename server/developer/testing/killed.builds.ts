import { execFile } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { probeSandbox } from '#server/developer/builds/sandbox/probe-sandbox.ts';
import { createGitClient, type GitClient } from '#server/developer/repositories/testing/git-client.ts';
import { removeBuiltServer, type ServerProcess } from '#server/testing/built-server.ts';
import { callServer, createDurableServer, type DurableServer, signInTo } from '#server/testing/durable-server.ts';
import { findPort, liftLimits, makeToken, readPage } from './on-server';
/** `DURABILITY_ROUNDS=50` for the figure of a release. */
const ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 5);
/** A build whose server died is told after half a minute of silence, by a job that looks every minute. */
const SETTLED_MS = 300_000;
const FILES = 40;
/** Nothing else on this machine has the name in its command line. */
const SCRIPT = `build-${randomUUID()}.cjs`;

const execute = promisify(execFile);
const sandbox = await probeSandbox();
let durable: DurableServer;
let client: GitClient;
let port = 0;
beforeEach(async () => {
  port = await findPort();
  durable = await createDurableServer({ PREVIEW_PORT: String(port) });
  client = await createGitClient();
});
afterEach(async () => {
  await durable.remove();
  await client.remove();
});
afterAll(removeBuiltServer);

/** Half a second of work, whose last file is the page: what is served is whole. */
const BUILD = `
const { mkdirSync, writeFileSync } = require('node:fs');
mkdirSync('dist');
const names = Array.from({ length: ${FILES} }, (_, at) => at + '.txt');
const next = () => {
  const name = names.shift();
  if (name) writeFileSync('dist/' + name, name.repeat(1000));
  else writeFileSync('dist/index.html', '<html>' + process.argv[2] + '</html>');
  if (name) setTimeout(next, 12);
};
next();
`;

const deployment = z.object({
  id: z.string(),
  url: z.string(),
  status: z.string(),
  reason: z.string().nullable(),
  files: z.number().nullable(),
  kept: z.boolean(),
  steps: z.array(z.object({ name: z.string() })),
});
interface Site {
  readonly server: ServerProcess;
  readonly token: string;
  readonly projectId: string;
}

const open = async (): Promise<Site> => {
  const server = await durable.start();
  const token = await signInTo(server);
  await liftLimits(server, token);
  const made = await callServer(server, ['POST', 'project/sample/clone'], token, { sampleId: 'empty', name: 'Built' });
  const { id, slug } = z.object({ project: z.object({ id: z.string(), slug: z.string() }) }).parse(made.body).project;
  const command = { installCommand: 'true', buildCommand: `node ${SCRIPT} done`, outputDirectory: 'dist' };
  const changed = await callServer(server, ['POST', 'project/build-settings'], token, {
    ...{ projectId: id, buildSettings: command },
  });
  expect(changed.status).toBe(200);
  const cwd = 'built';
  await client.git(['init', '-q', '-b', 'main', cwd]);
  await client.write(`${cwd}/package.json`, JSON.stringify({ scripts: { build: `node ${SCRIPT}` } }));
  await client.write(`${cwd}/${SCRIPT}`, BUILD);
  await client.git(['add', '.'], { cwd });
  await client.git(['commit', '-qm', 'Begin'], { cwd });
  const address = `${server.address.replace('//', `//me:${await makeToken(server, token)}@`)}/git/${slug}.git`;
  expect((await client.git(['push', '-q', address, 'main'], { cwd })).code).toBe(0);
  return { server, token, projectId: id };
};

const listAll = async ({ server, token, projectId }: Site) => {
  const query = `project/deployments?projectId=${projectId}&size=100`;
  return z.object({ list: z.array(deployment) }).parse((await callServer(server, ['GET', query], token)).body).list;
};
const deploy = async ({ server, token, projectId }: Site) => {
  const reply = await callServer(server, ['POST', 'project/deploy'], token, { projectId, force: true });
  expect(reply.status).toBe(200);
  return z.object({ deployment: z.object({ id: z.string() }) }).parse(reply.body).deployment.id;
};

const STEPS = ['checkout', 'install', 'build', 'collect'] as const;
/** Until a build has come so far, or is over. */
const untilStep = (site: Site, id: string, step: (typeof STEPS)[number]) =>
  vi.waitFor(
    async () => {
      const found = (await listAll(site)).find((one) => one.id === id);
      const begun = found?.steps.map(({ name }) => name) ?? [];
      expect(begun.includes(step) || ['ready', 'failed'].includes(found?.status ?? '')).toBe(true);
    },
    { timeout: 60_000, interval: 5 },
  );

const processesLeft = async () => {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(SCRIPT));
};
/** Without what was still making the sandbox, in which nothing runs: that is ended after the next start. */
const runningLeft = async () => (await processesLeft()).filter((line) => !line.startsWith('bwrap\0'));

/** Folders of this test's builds: the script lies in each that was checked out. */
const foldersLeft = async () => {
  const { stdout } = await execute('find', ['/var/tmp', '-maxdepth', '4', '-name', SCRIPT]).catch(() => ({
    stdout: '',
  }));
  return stdout.split('\n').filter(Boolean);
};

describe.runIf(sandbox.ready)('builds in the sandbox', () => {
  it(`end truly while their server is killed ${ROUNDS} times`, { timeout: SETTLED_MS + 60_000 * ROUNDS }, async () => {
    let site = await open();
    const asked: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await deploy(site);
      asked.push(id);
      await untilStep(site, id, STEPS[randomInt(STEPS.length)]!);
      await site.server.end('SIGKILL');
      await vi.waitFor(async () => expect(await runningLeft()).toEqual([]), { timeout: 15_000 });
      const server = await durable.start();
      site = { ...site, server, token: await signInTo(server) };
    }
    await vi.waitFor(
      async () => {
        const all = await listAll(site);
        expect(all.filter(({ status }) => !['ready', 'failed'].includes(status))).toEqual([]);
        expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(asked));
      },
      { timeout: SETTLED_MS, interval: 500 },
    );
    asked.push(await deploy(site));
    await untilStep(site, asked.at(-1)!, 'collect');
    await vi.waitFor(async () => expect((await listAll(site))[0]).toMatchObject({ status: 'ready' }), {
      timeout: 60_000,
    });
    // Of old ones the reason and the files are given up (deployments/drop-old-files.ts).
    for (const { status, reason, files, url } of (await listAll(site)).filter(({ kept }) => kept)) {
      if (status === 'failed') expect(reason).toBe('interrupted');
      else expect(files).toBe(FILES + 1);
      if (status === 'ready') expect(await readPage(url, port)).toEqual({ status: 200, body: '<html>done</html>' });
    }
    const left = async () => [...(await foldersLeft()), ...(await processesLeft())];
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: SETTLED_MS, interval: 500 });
    expect(await site.server.end('SIGTERM')).toBe(0);
  });
});
