// @module-tag no-database
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createImageWork, ImageFault, type ImageWork } from './image-work';
import { prepareRaster } from './prepare-raster';
import { movingGif, picture } from './testing/pictures';

let folder: string;
let path: string;
let original: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagewright-image-work-'));
  path = join(folder, 'file');
  original = await picture(800, 600).png().toBuffer();
  await writeFile(path, original);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function avif() {
  return { kind: 'avif', original, width: 640, maxPixels: 1_000_000 } as const;
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function killDuringWork(pid: number) {
  return process.kill(pid, 'SIGKILL');
}

describe('image work', () => {
  it('is done by one process, also two images at once', async () => {
    const work = createImageWork();
    expect(work.pid()).toBeUndefined();
    const both = Promise.all([work.ask(avif()), prepareRaster(path, 'image/png', work)]);
    const pid = await vi.waitUntil(() => work.pid(), 60_000);
    const [bytes, prepared] = await both;
    expect(bytes.toString('latin1', 4, 12)).toBe('ftypavif');
    expect([prepared.width, prepared.height, ...prepared.variants.keys()]).toEqual([800, 600, 320, 640]);
    expect(work.pid()).toBe(pid);
    expect(pid).not.toBe(process.pid);
  });

  it('is unavailable when its process breaks off, and goes on in a new one', async () => {
    const work = createImageWork();
    const both = [work.ask(avif()), prepareRaster(path, 'image/png', work)];
    const pid = await vi.waitUntil(() => work.pid(), 60_000);
    killDuringWork(pid);
    const [job, upload] = await Promise.allSettled(both);
    expect(job).toMatchObject({ status: 'rejected', reason: { kind: 'interrupted' } });
    expect(upload).toMatchObject({ status: 'rejected', reason: { code: 'unavailable', status: 503 } });
    await expect(prepareRaster(path, 'image/png', work)).resolves.toMatchObject({ width: 800 });
    expect(work.pid()).not.toBe(pid);
  });

  it('is the fault of an image that takes too long, and not done on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const impatient = createImageWork({ limitMs: 60_000 });
    const slow = prepareRaster(path, 'image/png', impatient);
    while (impatient.pid() === undefined) await new Promise(setImmediate);
    const pid = impatient.pid()!;
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    await expect(slow).rejects.toMatchObject({ code: 'invalid', extra: { details: [{ path: 'file' }] } });
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 60_000);
    expect(impatient.pid()).toBeUndefined();
  });

  it('leaves no process behind once it is idle', async () => {
    const work = createImageWork({ idleMs: 1 });
    const asked = work.ask(avif());
    const pid = await vi.waitUntil(() => work.pid(), 60_000);
    await asked;
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 60_000);
    expect(work.pid()).toBeUndefined();
    await expect(work.ask(avif())).resolves.toBeInstanceOf(Buffer);
  });

  it('tells too many frames from too many pixels', async () => {
    const work = createImageWork();
    const moving = join(folder, 'moving');
    await writeFile(moving, await movingGif());
    const ask = (maxPixels: number) =>
      work.ask({ kind: 'prepare', path: moving, mime: 'image/gif', maxPixels, widths: [], maxSide: 1000 });
    await expect(ask(400 * 300 * 2 - 1)).rejects.toMatchObject({ kind: 'too_many_frames' });
    await expect(ask(400 * 300 - 1)).rejects.toMatchObject({ kind: 'too_large' });
    await expect(ask(400 * 300 * 2)).resolves.toMatchObject({ still: false });
    const refusing: ImageWork = {
      ask: () => Promise.reject(new ImageFault('too_many_frames', '')),
      pid: () => undefined,
    };
    const refused = { code: 'too_large', extra: { details: [{ code: 'too_many_frames' }] } };
    await expect(prepareRaster(moving, 'image/gif', refusing)).rejects.toMatchObject(refused);
  });

  it('tells of an image that cannot be read, and its process lives on', async () => {
    const work = createImageWork();
    const broken = join(folder, 'broken');
    await writeFile(broken, original.subarray(0, 200));
    const refused = prepareRaster(broken, 'image/png', work);
    const isRefused = expect(refused).rejects.toMatchObject({ code: 'invalid' });
    const pid = await vi.waitUntil(() => work.pid(), 60_000);
    await isRefused;
    expect(work.pid()).toBe(pid);
  });
});

describe('the image process', () => {
  it('heeds no signal meant for the group, and ends with the server, in the middle of its work', async () => {
    const child = fork(fileURLToPath(new URL('./image-process.mjs', import.meta.url)), [], {
      env: {},
      serialization: 'advanced',
    });
    child.send({ id: 1, task: { ...avif(), width: 320 } });
    await once(child, 'message');
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) child.kill(signal);
    child.send({ id: 2, task: avif() });
    expect((await once(child, 'message'))[0]).toMatchObject({ id: 2, value: expect.any(Buffer) as Buffer });
    child.send({ id: 3, task: { ...avif(), width: 8000 } });
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  });
});
