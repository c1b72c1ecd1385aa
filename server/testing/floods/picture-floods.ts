import sharp from 'sharp';
import { eq, inArray } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { file, form } from '#server/builder/media/testing/multipart.ts';
import { picture } from '#server/builder/media/testing/pictures.ts';
import { commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import { media } from '#server/platform/db/schema/media.ts';
import type { Person } from '#server/testing/people.ts';
import { type Flood, newName } from './flood';
import type { FloodWorld } from './flood-world';

/** A picture that takes its process seconds. */
function noise(width: number, height: number) {
  const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width, height, channels: 3, background: 'black', noise: grain } as const;
  return sharp({ create }).jpeg().toBuffer();
}

async function upload(world: FloodWorld, as: Person, content: Buffer): Promise<string> {
  const { status, body } = await world.post('saveImage', form([file(content, 'a.jpg', 'image/jpeg')]), as.accessToken);
  expect(status).toBe(200);
  return body.image.id;
}

/** Large images that are uploaded, beside a small one. */
export async function images(world: FloodWorld): Promise<Flood> {
  const [large, small] = [await noise(4000, 3000), await picture(60, 40).jpeg().toBuffer()];
  return {
    begin: async () => {
      const all = Array.from({ length: 10 }, () => upload(world, world.a1, large));
      return () => Promise.all(all);
    },
    ask: () => upload(world, world.b1, small),
    samples: 5,
  };
}

/** AVIF variants of large images, beside that of a smaller one. */
export async function variants(world: FloodWorld): Promise<Flood> {
  const [large, small] = [await noise(1600, 1200), await picture(700, 500).jpeg().toBuffer()];
  const { db } = world.parts;
  const hasVariant = async (id: string) =>
    (await db.select({ formats: media.formats }).from(media).where(eq(media.id, id)))[0]?.formats.includes('avif');
  const made = (id: string) => vi.waitUntil(() => hasVariant(id), { timeout: 120_000, interval: 20 });
  return {
    begin: async () => {
      const ids = await Promise.all(Array.from({ length: 12 }, () => upload(world, world.a1, large)));
      // What is gone is not made.
      return () => db.delete(media).where(inArray(media.id, ids));
    },
    ask: async () => made(await upload(world, world.b1, small)),
    samples: 5,
  };
}

const PAGE = '<!doctype html><link rel="stylesheet" href="site.css"><h1>Get started</h1><p>Our menu</p>';

/** A pull request that changes each page of a site. */
async function propose(world: FloodWorld, pages: number) {
  const paths = Array.from({ length: pages }, (_, n) => (n === 0 ? 'index.html' : `p${n}/index.html`));
  const files = Object.fromEntries(paths.map((path) => [path, PAGE]));
  const project = await makeProject(world, newName(), { ...files, 'site.css': 'h1 { color: #222 }' });
  const as = world.a4;
  const built = async (body: object) => {
    const { deployment } = (await world.call('POST project/deploy', { as, body: { projectId: project.id, ...body } }))
      .body;
    const query = { projectId: project.id, number: String(deployment.number) };
    const isReady = async () =>
      (await world.call('GET project/deployment', { as, query })).body.deployment.status === 'ready';
    await vi.waitUntil(isReady, { timeout: 60_000, interval: 50 });
  };
  await built({});
  await commitTo(project.repository, 'free', { 'site.css': 'h1 { color: #b00 }' });
  const body = { projectId: project.id, branchName: 'free', title: 'Start free' };
  const { id } = (await world.call('POST github/pull-request', { as, body })).body.pullRequest;
  const stateOf = async () =>
    (await world.call('GET github/pull-request/pictures/:id', { as, params: { id } })).body.comparison.state;
  const done = () =>
    vi.waitUntil(async () => ['ready', 'failed'].includes(await stateOf()), { timeout: 120_000, interval: 50 });
  await done();
  expect(await stateOf()).toBe('ready');
  return {
    order: () => world.call('POST github/pull-request/pictures', { as, body: { id } }),
    done,
  };
}

/** Pictures of pull requests, beside those of another one. */
export async function comparisons(world: FloodWorld): Promise<Flood> {
  const theirs: Awaited<ReturnType<typeof propose>>[] = [];
  for (let n = 0; n < 3; n += 1) theirs.push(await propose(world, 4));
  const own = await propose({ ...world, a: world.b, a4: world.b1 }, 1);
  return {
    begin: async () => {
      for (const one of theirs) await one.order();
      return () => Promise.all(theirs.map((one) => one.done()));
    },
    ask: async () => {
      await own.order();
      await own.done();
    },
    samples: 2,
  };
}
