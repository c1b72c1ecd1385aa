import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import type { GitClient } from '#server/developer/source/repositories/testing/git-client.ts';
import { callServer, type Reached, signInTo } from '#server/testing/durable-server.ts';
import { liftLimits, makeToken, readPage } from './on-server';

/** A build whose server died fails after half a minute without a heartbeat, by a job that runs every minute. */
export const SETTLED_MS = 300_000;

/** Files of a build besides its page. */
const FILES = 40;
/** Nothing else on this machine has the name in its command line. */
const SCRIPT = `build-${randomUUID()}.cjs`;

const execute = promisify(execFile);

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
/** A project on a running server. */
export interface BuiltSite {
  readonly server: Reached;
  readonly token: string;
  readonly projectId: string;
}

/** Signs in, and makes a project whose build takes half a second. */
export async function openSite(server: Reached, client: GitClient): Promise<BuiltSite> {
  const token = await signInTo(server);
  await liftLimits(server, token);
  const made = await callServer(server, ['POST', 'project/sample/clone'], token, { sampleId: 'empty', name: 'Built' });
  const { id, slug } = z.object({ project: z.object({ id: z.string(), slug: z.string() }) }).parse(made.body).project;
  const command = { installCommand: 'true', buildCommand: `node ${SCRIPT} done`, outputDirectory: 'dist' };
  const changed = await callServer(server, ['POST', 'project/build-settings'], token, {
    projectId: id,
    buildSettings: command,
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
}

/** The deployments of the project. */
async function listAll({ server, token, projectId }: BuiltSite) {
  const query = `project/deployments?projectId=${projectId}&size=100`;
  return z.object({ list: z.array(deployment) }).parse((await callServer(server, ['GET', query], token)).body).list;
}

/** Rebuilds the project. @returns the deployment's id */
export async function deploySite({ server, token, projectId }: BuiltSite) {
  const reply = await callServer(server, ['POST', 'project/deploy'], token, { projectId, force: true });
  expect(reply.status).toBe(200);
  return z.object({ deployment: z.object({ id: z.string() }) }).parse(reply.body).deployment.id;
}

export const STEPS = ['checkout', 'install', 'build', 'collect'] as const;

/** Until a build reaches a step, or has ended. */
export function untilStep(site: BuiltSite, id: string, step: (typeof STEPS)[number]) {
  return vi.waitFor(
    async () => {
      const found = (await listAll(site)).find((one) => one.id === id);
      const begun = found?.steps.map(({ name }) => name) ?? [];
      expect(begun.includes(step) || ['ready', 'failed'].includes(found?.status ?? '')).toBe(true);
    },
    { timeout: 60_000, interval: 5 },
  );
}

/** Command lines of its builds that still run. */
async function processesLeft() {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(SCRIPT));
}

/**
 * Processes left from its builds, excluding those that were still setting up the sandbox, in which nothing runs: they
 * are ended after the next start.
 */
export async function runningLeft() {
  return (await processesLeft()).filter((line) => !line.startsWith('bwrap\0'));
}

/** Folders of this test's builds: the script lies in each that was checked out. */
async function foldersLeft() {
  const { stdout } = await execute('find', ['/var/tmp', '-maxdepth', '4', '-name', SCRIPT]).catch(() => ({
    stdout: '',
  }));
  return stdout.split('\n').filter(Boolean);
}

/**
 * Waits until all builds have ended, makes another one, and checks all of them: ready ones are served completely, the
 * others are marked as interrupted, and none leaves anything on this machine.
 * @param asked ids of deployments that must be among them
 * @param port of the previews
 */
export async function expectTruth(site: BuiltSite, asked: readonly string[], port: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const all = await listAll(site);
      expect(all.filter(({ status }) => !['ready', 'failed'].includes(status))).toEqual([]);
      expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([...asked]));
    },
    { timeout: SETTLED_MS, interval: 500 },
  );
  const last = await deploySite(site);
  await untilStep(site, last, 'collect');
  await vi.waitFor(async () => expect((await listAll(site))[0]).toMatchObject({ id: last, status: 'ready' }), {
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
}
