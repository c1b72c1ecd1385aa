// @module-tag details
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startRunner } from '#server/developer/delivery/runners/remote/start-runner.ts';
import { buildEnded } from '#server/developer/events.ts';
import { allowEverything, makeProject } from '#server/developer/testing/make-project.ts';
import { readSettings } from '#server/platform/settings.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { createAfterEnd } from './after-end';
import { probeSandbox } from './sandbox/probe-sandbox';
import { failOrphanedBuilds } from './sweep-builds';

const sandbox = await probeSandbox();
const BUILD = "const fs = require('fs'); fs.mkdirSync('dist'); fs.writeFileSync('dist/index.html', 'built');";
const SETTINGS = { installCommand: 'true', buildCommand: 'node build.cjs', outputDirectory: 'dist' };

let world: World;
afterEach(() => world.close());

async function foldersOf(buildId: string) {
  return (await readdir('/var/tmp')).filter((name) => name.endsWith(buildId));
}

/** Folders of builds at the moment at which they end. */
async function makeWorld(env: Record<string, string>, first = async () => {}) {
  world = await createWorld({ env });
  await allowEverything(world);
  const { events } = world.parts;
  const own = events.emitAfter.bind(events);
  const ended: { id: string; folders: number }[] = [];
  vi.spyOn(events, 'emitAfter').mockImplementation(async (event, data) => {
    const { buildId = '' } = data as { buildId?: string };
    if (event.name === buildEnded.name) {
      await first();
      ended.push({ id: buildId, folders: (await foldersOf(buildId)).length });
    }
    return own(event, data);
  });
  return ended;
}

async function deploy(script: string) {
  const { id } = await makeProject(world, 'Ended', { 'build.cjs': script }, SETTINGS);
  const { body } = await world.call('POST project/deploy', { as: world.a4, body: { projectId: id } });
  return body.deployment;
}

describe.runIf(sandbox.ready)('the end of a build does not wait for its folder to be removed', () => {
  it.each([
    ['is ready', BUILD],
    ['failed', 'process.exit(1)'],
  ])('of one that %s', async (_, script) => {
    const ended = await makeWorld({});
    await deploy(script);
    await world.runJobs();
    expect(ended).toMatchObject([{ folders: 1 }]);
    expect(await foldersOf(ended[0]!.id)).toEqual([]);
  });

  it('and no sweep removes it at the same time', async () => {
    const ended = await makeWorld({}, () => failOrphanedBuilds(world.parts));
    await deploy(BUILD);
    await world.runJobs();
    expect(ended).toMatchObject([{ folders: 1 }]);
    expect(await foldersOf(ended[0]!.id)).toEqual([]);
  });

  it('of one on another machine', async () => {
    const ended = await makeWorld({ BUILD_CONCURRENCY: '0' });
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { token } = (await world.call('POST admin/runners', { as: world.a1, body: { name: 'Machine' } })).body;
    const dataDir = await mkdtemp(join(tmpdir(), 'pagewright-runner-'));
    const address = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
    const settings = readSettings({ DATA_DIR: dataDir, RUNNER_SERVER_URL: address, RUNNER_TOKEN: token });
    await deploy(BUILD);
    const runner = await startRunner({ settings, log: world.parts.log });
    await expect.poll(() => ended, { timeout: 30_000 }).not.toEqual([]);
    await runner.stop();
    expect(ended).toMatchObject([{ folders: 1 }]);
    expect(await foldersOf(ended[0]!.id)).toEqual([]);
    await rm(dataDir, { recursive: true });
  });

  it('and all that follows it is done, whatever of it fails', async () => {
    await makeWorld({});
    const done: number[] = [];
    const { add, run } = createAfterEnd(world.parts.log);
    add(() => Promise.reject(new Error('still there')));
    add(async () => void done.push(1));
    await run();
    expect(done).toEqual([1]);
    expect(world.lines.join('')).toContain('Something of a build is left.');
  });
});
