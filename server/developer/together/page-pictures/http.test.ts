import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeSandbox } from '#server/developer/delivery/builds/sandbox/probe-sandbox.ts';
import { allowEverything, commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import type { Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { findBrowser } from '../../../../scripts/find-browser.mjs';
import { pictureKey, sweepPictures } from './picture-files';

const sandbox = await probeSandbox();
let world: World;
let made = 0;
beforeAll(async () => {
  const { executablePath } = await findBrowser();
  world = await createWorld({ env: { CHROMIUM_PATH: executablePath } });
  await allowEverything(world);
});
afterAll(() => world.close());

const PAGE = '<!doctype html><link rel="stylesheet" href="site.css"><h1>Get started</h1><p>Our menu</p>';

/** A site whose production is built, and a pull request that changes it. */
async function propose(change: Readonly<Record<string, string>>, of: World = world) {
  const files = { 'index.html': PAGE, 'site.css': 'h1 { color: #222 }', 'notes.txt': 'none' };
  const project = await makeProject(of, `Pictures ${(made += 1)}`, files);
  await of.call('POST project/deploy', { as: of.a4, body: { projectId: project.id } });
  await of.runJobs();
  const sha = await commitTo(project.repository, 'free', change);
  const body = { projectId: project.id, branchName: 'free', title: 'Start free' };
  const { id } = (await of.call('POST github/pull-request', { as: of.a4, body })).body.pullRequest;
  return { id, sha, project };
}

async function read(id: string, of: World = world) {
  return (await of.call('GET github/pull-request/pictures/:id', { as: of.a4, params: { id } })).body.comparison;
}

async function keysOf() {
  const keys: string[] = [];
  for await (const { key } of world.parts.files.list()) if (key.startsWith('page-pictures/')) keys.push(key);
  return keys;
}

describe.runIf(sandbox.ready)('pictures of a pull request', () => {
  it('are taken when both sides are built, at three widths, with what differs marked', async () => {
    const { id, sha, project } = await propose({ 'site.css': 'h1 { color: #b00 }' });
    expect(await read(id)).toMatchObject({ state: 'none', reason: 'no_after' });
    await world.runJobs();
    const comparison = await read(id);
    expect(comparison).toMatchObject({ state: 'ready', reason: null, source: 'changed', total: 1, afterSha: sha });
    expect(comparison.pages.map(({ path }) => path)).toEqual(['/']);
    expect(comparison.pages[0]!.widths.map(({ width }) => width)).toEqual([390, 768, 1280]);
    const { before, after } = comparison.pages[0]!.widths[0]!;
    expect(before!.name).not.toBe(after!.name);
    expect(after).toMatchObject({ height: before!.height, faults: [] });
    // The heading alone.
    expect(after!.areas).toHaveLength(1);
    expect(after!.areas[0]!.y + after!.areas[0]!.height).toBeLessThan(80);

    const send = (as: Person, name: string) =>
      world.send('GET github/pull-request/picture/:id/:name', { as, params: { id, name } });
    const picture = await send(world.a4, after!.name!);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await send(world.a4, '0'.repeat(64))).statusCode).toBe(404);
    expect((await send(world.b1, after!.name!)).statusCode).toBe(404);
    const foreign = { as: world.b1, params: { id } };
    expect((await world.call('GET github/pull-request/pictures/:id', foreign)).status).toBe(404);
    expect((await world.call('POST github/pull-request/pictures', { as: world.b1, body: { id } })).status).toBe(404);

    // Another commit: the earlier comparison is not kept.
    const names = await keysOf();
    await commitTo(project.repository, 'free', { 'site.css': 'h1 { color: #222 }' });
    await world.call('GET github/pull-request/:id', { as: world.a4, params: { id } });
    await world.runJobs();
    expect(await read(id)).toMatchObject({ state: 'ready', reason: 'same_files', pages: [] });
    expect(names).toHaveLength(6);
    expect(await keysOf()).toEqual([]);

    // What a server that was killed left behind.
    await world.parts.files.put(pictureKey('gone', 'a'.repeat(64)), Buffer.from('x'));
    await sweepPictures(world.parts);
    expect(await keysOf()).toHaveLength(1);
    await sweepPictures(world.parts, Date.now() + 2 * 86_400_000);
    expect(await keysOf()).toEqual([]);
  }, 120_000);
});

it(
  'say what the server lacks, can be asked for again, and stay when the pull request is over',
  { timeout: 120_000, tags: ['details'] },
  async () => {
    const bare = await createWorld();
    try {
      await allowEverything(bare);
      const { id, sha } = await propose({ 'index.html': `${PAGE}<p>Now with cake</p>` }, bare);
      await bare.runJobs();
      expect(await read(id, bare)).toMatchObject({ state: 'failed', reason: 'no_browser' });
      const again = () => bare.call('POST github/pull-request/pictures', { as: bare.a4, body: { id } });
      expect((await again()).body.comparison).toMatchObject({ state: 'waiting', reason: null });
      await bare.runJobs();
      const merge = { id, expectedHead: sha };
      expect((await bare.call('POST github/pull-request/merge', { as: bare.a4, body: merge })).status).toBe(200);
      expect(await read(id, bare)).toMatchObject({ state: 'failed', reason: 'no_browser', afterSha: sha });
      expect((await again()).status).toBe(409);
    } finally {
      await bare.close();
    }
  },
);
