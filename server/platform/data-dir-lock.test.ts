// @module-tag no-database
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectToHolder, controlSocketPath, lockDataDir } from './data-dir-lock';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagewright-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Leaves a socket without a listener behind, as a killed server does. */
async function leaveStale(path: string) {
  const script = join(folder, 'die.mjs');
  await writeFile(
    script,
    `import net from 'node:net'; net.createServer().listen(process.argv[2], () => process.kill(process.pid, 'SIGKILL'));`,
  );
  await once(fork(script, [path]), 'exit');
  await rm(script);
}

describe('the data folder', () => {
  it('has one holder; the next gets it after its release', async () => {
    const first = await lockDataDir(folder);
    await expect(lockDataDir(folder)).rejects.toThrow(`Another server is running on the data folder ${folder}.`);
    await first.release();
    const second = await lockDataDir(folder);
    await second.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is taken over from a killed holder', async () => {
    const path = await controlSocketPath(folder);
    await leaveStale(path);
    expect(await connectToHolder(path)).toBeNull();
    const lock = await lockDataDir(folder);
    await expect(lockDataDir(folder)).rejects.toThrow('Another server');
    await lock.release();
  });

  it('goes to one of many who find a killed holder at the same time', async () => {
    await leaveStale(await controlSocketPath(folder));
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(folder)));
    const got = all.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(got).toHaveLength(1);
    await expect(lockDataDir(folder)).rejects.toThrow('Another server');
    await got[0]?.release();
  });

  it('may have a path too long for a socket', async () => {
    const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60));
    await mkdir(deep, { recursive: true });
    const lock = await lockDataDir(deep);
    expect((await controlSocketPath(deep)).startsWith(tmpdir())).toBe(true);
    await expect(lockDataDir(deep)).rejects.toThrow('Another server');
    await lock.release();
  });

  it('hands a connection to whoever asked for it', async () => {
    const lock = await lockDataDir(folder);
    lock.onConnection = (socket) => socket.end('hello');
    const socket = await connectToHolder(await controlSocketPath(folder));
    const [bytes] = (await once(socket!, 'data')) as [Buffer];
    expect(bytes.toString()).toBe('hello');
    await lock.release();
  });
});
