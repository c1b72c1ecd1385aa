// @module-tag long
// @module-tag crash
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowEverything, makeProject } from '#server/developer/testing/make-project.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { probeSandbox } from './sandbox/probe-sandbox';

const sandbox = await probeSandbox();
let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { BUILD_MEMORY_MB: '230', BUILD_MINUTES: '0.5' } });
  await allowEverything(world);
});
afterAll(() => world.close());

/** A program that takes memory and keeps it, in C. */
function inC(body: string) {
  const includes = ['stdio.h', 'stdlib.h', 'string.h', 'unistd.h', 'fcntl.h', 'sys/mman.h', 'sys/socket.h'];
  const head = ['#define _GNU_SOURCE', ...includes.map((name) => `#include <${name}>`)].join('\n');
  const source = `${head}\nstatic char piece[1 << 20];\nint main(void) { memset(piece, 1, sizeof piece);\n${body}\npause(); }\n`;
  return `fs.writeFileSync('a.c', ${JSON.stringify(source)}); cp.execSync('gcc -w -o a a.c'); cp.execFileSync('./a');`;
}

const KEEP = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';
const MEMFD = 'int fd = memfd_create("x", 0); for (int n = 0; n < MANY; n++) write(fd, piece, sizeof piece);';

describe.runIf(sandbox.ready)('a build that takes memory', () => {
  it.each([
    [
      'as one file in /tmp',
      `fs.writeFileSync('/tmp/a', Buffer.alloc(1e6)); for (let n = 0; n < 240; n++) fs.appendFileSync('/tmp/a', Buffer.alloc(1e6)); ${KEEP}`,
    ],
    [
      'as many files in /tmp',
      `for (let n = 0; n < 2400; n++) fs.writeFileSync('/tmp/' + n, Buffer.alloc(1e5)); ${KEEP}`,
    ],
    [
      'as a file in /tmp that is deleted and open',
      `const f = fs.openSync('/tmp/a', 'w'); fs.unlinkSync('/tmp/a'); for (let n = 0; n < 240; n++) fs.writeSync(f, Buffer.alloc(1e6)); ${KEEP}`,
    ],
    [
      'as files in /tmp and /dev/shm',
      `for (let n = 0; n < 190; n++) fs.writeFileSync('/tmp/' + n, Buffer.alloc(1e6)); for (let n = 0; n < 60; n++) fs.writeFileSync('/dev/shm/' + n, Buffer.alloc(1e6)); ${KEEP}`,
    ],
    ['as a nameless file', inC(MEMFD.replace('MANY', '400'))],
    ['as twenty nameless files', inC(`for (int m = 0; m < 20; m++) { ${MEMFD.replace('MANY', '20')} }`)],
    [
      'as nameless files of its children',
      inC(`for (int m = 0; m < 20; m++) if (!fork()) { ${MEMFD.replace('MANY', '20')} pause(); }`),
    ],
    [
      'as pages of many children',
      inC(
        'for (int m = 0; m < 20; m++) if (!fork()) { char *all = malloc(20 << 20); memset(all, 1, 20 << 20); pause(); }',
      ),
    ],
    [
      'as pages that are locked',
      inC('char *all = mmap(0, 400 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);'),
    ],
    [
      'as tables of pages',
      inC(
        'unsigned long all = 300UL << 30; char *at = mmap(0, all, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0); madvise(at, all, MADV_NOHUGEPAGE); volatile char sum = 0; for (unsigned long n = 0; n < all; n += 2 << 20) sum += at[n];',
      ),
    ],
  ])('%s is ended', { timeout: 90_000 }, async (name, script) => {
    const files = { 'build.cjs': `const fs = require('fs'), cp = require('child_process');\n${script}` };
    const settings = { installCommand: 'true', buildCommand: 'node build.cjs', outputDirectory: 'dist' };
    const { id: projectId } = await makeProject(world, name.slice(0, 30), files, settings);
    const { body } = await world.call('POST project/deploy', { as: world.a4, body: { projectId } });
    await world.runJobs();
    const query = { projectId, number: String(body.deployment.number) };
    const { deployment } = (await world.call('GET project/deployment', { as: world.a4, query })).body;
    expect(deployment).toMatchObject({ status: 'failed', reason: 'memory_limit' });
  });
});
