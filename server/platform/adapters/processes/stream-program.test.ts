// @module-tag no-database
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { NICENESS } from './run-behind';
import { runProgram } from './run-program';
import { streamProgram } from './stream-program';
import { isAlive } from './testing/is-alive';

const env = { PATH: process.env.PATH ?? '/usr/bin:/bin' };

function start(script: string, options: object = {}, rest: readonly string[] = []) {
  return streamProgram('sh', ['-c', script, 'sh', ...rest], { env, ...options });
}

async function gather(running: ReturnType<typeof start>, input: string | Buffer = '') {
  running.stdin.end(input);
  const [stdout, stderr, end] = await Promise.all([buffer(running.stdout), text(running.stderr), running.ended]);
  return { ...end, stdout, stderr };
}

async function starterOf(script: string) {
  return Number((await runProgram('sh', ['-c', script], { env })).stdout);
}

it('starts from the small process, behind calls of the server', async () => {
  const { stdout } = await gather(start('cat; echo $PPID; nice'));
  const starter = await starterOf('echo $PPID');
  expect(stdout.toString()).toBe(`${starter}\n${NICENESS.waitedFor}\n`);
});

it.runIf(existsSync('/proc/self/autogroup'))('is behind calls also where the kernel ranks by sessions', async () => {
  const running = start('echo $$; cat');
  const [line] = (await once(running.stdout, 'data')) as [Buffer];
  const ranked = () => readFileSync(`/proc/${Number(line)}/autogroup`, 'utf8');
  await vi.waitFor(() => expect(ranked()).toMatch(new RegExp(`nice ${NICENESS.waitedFor}$`, 'm')), 60_000);
  expect((await gather(running)).exitCode).toBe(0);
});

it('gives a program its arguments as they are, its whole environment and its input', async () => {
  vi.stubEnv('APP_SECRET', 'a secret that must stay here');
  const script = 'printf "%s|" "$1" "$(cat)"; env | grep -c -v -E "^(PATH|OWN|PWD|SHLVL|_)="';
  const result = await gather(start(script, { env: { ...env, OWN: '1' } }, ['$(id); `id` "']), 'in');
  expect(result.stdout.toString()).toBe('$(id); `id` "|in|0\n');
});

it('carries bytes both ways, however many', async () => {
  const bytes = randomBytes(20_000_000);
  expect((await gather(start('cat'), bytes)).stdout.equals(bytes)).toBe(true);
});

it('has further pipes, and a file to write to after them', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'stream-program-')), 'said');
  writeFileSync(file, 'an older and longer text');
  const running = start('echo three >&3; cat <&4 >&3; echo five >&5', { extraPipes: 2, file });
  running.extra[1]?.end('four');
  expect(await text(running.extra[0]!)).toBe('three\nfour');
  expect((await gather(running)).exitCode).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe('five\n');
});

it.each([
  ['ended', 'exit 0', {}],
  ['did not begin', '', { file: '/no/such/folder/file' }],
])('closes the further pipes of a program that %s', async (_how, script, options) => {
  const program = start(script, { ...options, extraPipes: 1 });
  const closed = once(program.extra[0]!.resume(), 'close');
  program.stdout.resume();
  program.stderr.resume();
  await program.ended.catch(() => null);
  await closed;
});

it('carries those of many programs apart', async () => {
  const all = Array.from({ length: 30 }, (_, n) =>
    gather(start('echo "$1"; cat; echo "$1" >&2', {}, [`${n}`]), `in ${n}`),
  );
  const found = (await Promise.all(all)).map(({ stdout, stderr }) => `${stdout.toString()}|${stderr}`);
  expect(found).toEqual(found.map((_, n) => `${n}\nin ${n}|${n}\n`));
});

it('tells exit code and error text', async () => {
  expect(await gather(start('echo no >&2; exit 3'))).toMatchObject({
    exitCode: 3,
    signal: null,
    stopped: null,
    stderr: 'no\n',
  });
});

it('says when a program is not there', async () => {
  const running = streamProgram('no-such-program', [], { env });
  await expect(running.ended).rejects.toMatchObject({ code: 'ENOENT' });
});

it.each([
  ['killed', {}],
  ['time', { timeLimitMs: 2000 }],
  ['aborted', {}],
])('ends the whole process group when it is stopped (%s)', async (reason, options) => {
  const abort = new AbortController();
  const running = start('sleep 300 & echo $!; wait', { ...options, signal: abort.signal });
  const [line] = (await once(running.stdout, 'data')) as [Buffer];
  expect(isAlive(Number(line))).toBe(true);
  if (reason === 'killed') running.kill();
  if (reason === 'aborted') abort.abort();
  expect(await running.ended).toMatchObject({ signal: 'SIGKILL', stopped: reason });
  await vi.waitFor(() => expect(isAlive(Number(line))).toBe(false), 60_000);
});

it('ends what was given up before it began', async () => {
  const running = start('sleep 300', { signal: AbortSignal.abort() });
  running.stdout.resume();
  running.stderr.resume();
  expect(await running.ended).toMatchObject({ signal: 'SIGKILL', stopped: 'aborted' });
});

it('ends what a program leaves behind in its group', async () => {
  const { stdout } = await gather(start('sleep 300 >/dev/null 2>&1 & echo $!'));
  await vi.waitFor(() => expect(isAlive(Number(stdout.toString()))).toBe(false), 60_000);
});

it('stops a program that writes more than it may, and keeps what fits', async () => {
  const { stopped, stdout } = await gather(start('yes', { outputLimit: 100_000 }));
  expect([stopped, stdout.length]).toEqual(['output', 100_000]);
});

it('ends a program whose reader has gone, and says that its input ended', async () => {
  const writing = start('exec yes');
  await once(writing.stdout, 'data');
  writing.stdout.destroy();
  writing.stderr.resume();
  // By SIGPIPE, or by a fault of its own: of a socket that was closed with bytes in it, the first write is a reset.
  expect((await writing.ended).exitCode).not.toBe(0);
  const reading = start('cat >/dev/null; echo end');
  reading.stdin.write('x');
  reading.stderr.resume();
  reading.stdin.destroy();
  expect(await text(reading.stdout)).toBe('end\n');
  expect((await reading.ended).exitCode).toBe(0);
});

it('leaves no connection open when a program ends before its input', async () => {
  const open = () => process.getActiveResourcesInfo().filter((name) => name === 'PipeWrap').length;
  const before = open();
  for (let n = 0; n < 5; n += 1) {
    const running = start('exit 0');
    running.stdout.resume();
    running.stderr.resume();
    await running.ended;
  }
  await vi.waitFor(() => expect(open()).toBeLessThanOrEqual(before), 10_000);
});

it('fails when the small process ended, and begins another one with the next program', async () => {
  const running = start('sleep 300 & echo $!; wait');
  const [line] = (await once(running.stdout, 'data')) as [Buffer];
  await expect(starterOf('kill -9 $PPID')).rejects.toThrow('The process ended (SIGKILL).');
  await expect(running.ended).rejects.toThrow('The process ended (SIGKILL).');
  process.kill(Number(line), 'SIGKILL');
  expect((await gather(start('echo on'))).stdout.toString()).toBe('on\n');
});
