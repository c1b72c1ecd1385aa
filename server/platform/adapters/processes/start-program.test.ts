// @module-tag no-database
import { once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { NICENESS } from './run-behind';
import { runProgram } from './run-program';
import { gatherProgram, startProgram } from './start-program';

import { isAlive } from './testing/is-alive';

const env = { PATH: process.env.PATH ?? '/usr/bin:/bin' };

function sh(script: string, ...rest: string[]) {
  return ['-c', script, 'sh', ...rest];
}

/** A shell that starts a child, prints its pid, then waits. */
const FAMILY = sh('sleep 300 & echo $!; wait');

async function startFamily(options: object = {}) {
  const program = startProgram('sh', FAMILY, { env, ...options });
  const [line] = (await once(program.stdout, 'data')) as [Buffer];
  return { program, childPid: Number(line.toString()) };
}

it.each([
  ['killed', {}],
  ['time', { timeLimitMs: 300 }],
  ['aborted', {}],
])('ends the whole process group when it is stopped (%s)', async (reason, options) => {
  const abort = new AbortController();
  const { program, childPid } = await startFamily({ ...options, signal: abort.signal });
  expect(isAlive(childPid)).toBe(true);
  if (reason === 'killed') program.kill();
  if (reason === 'aborted') abort.abort();
  expect(await program.ended).toMatchObject({ signal: 'SIGKILL', stopped: reason });
  await vi.waitFor(() => expect(isAlive(childPid)).toBe(false), 60_000);
});

it('ends although somebody who left the group holds the output open', async () => {
  const program = startProgram('sh', sh('setsid sleep 300 & echo $!; wait'), { env });
  const [line] = (await once(program.stdout, 'data')) as [Buffer];
  program.kill();
  expect((await program.ended).stopped).toBe('killed');
  process.kill(Number(line.toString()), 'SIGKILL');
});

describe.each([
  ['from this process', gatherProgram],
  ['by the process of programs', runProgram],
])('gathering what a program writes, started %s', (_from, run) => {
  it('lets calls of the server come first', async () => {
    // Its input ends once it was started.
    const { stdout } = await run('sh', ['-c', 'cat; nice'], { env, input: Buffer.from('') });
    expect(stdout.toString()).toBe(`${NICENESS.waitedFor}\n`);
  });

  it('gives a program its arguments as they are, its whole environment and its input', async () => {
    vi.stubEnv('APP_SECRET', 'a secret that must stay here');
    const script = 'printf "%s|" "$1" "$(cat)"; env | grep -c -v -E "^(PATH|OWN|PWD|SHLVL|_)="';
    const result = await run('sh', sh(script, '$(id); `id` "'), { env: { ...env, OWN: '1' }, input: 'in' });
    vi.unstubAllEnvs();
    expect(result.stdout.toString()).toBe('$(id); `id` "|in|0\n');
    expect(result).toMatchObject({ stderr: '', stopped: null });
  });

  it('tells exit code and error text', async () => {
    const result = await run('sh', sh('echo no >&2; exit 3'), { env });
    expect(result).toMatchObject({ exitCode: 3, signal: null, stopped: null, stderr: 'no\n' });
  });

  it('says when a program is not there', async () => {
    await expect(run('no-such-program', [], { env })).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('ends what a program leaves behind in its group', async () => {
    const { stdout } = await run('sh', sh('sleep 300 >/dev/null 2>&1 & echo $!'), { env });
    await vi.waitFor(() => expect(isAlive(Number(stdout.toString()))).toBe(false), 60_000);
  });

  it('does not start what was given up before', async () => {
    const result = await run('sh', sh('sleep 300'), { env, signal: AbortSignal.abort() });
    expect(result.stopped).toBe('aborted');
  });

  it('stops a program that writes more than it may, and keeps what fits', async () => {
    const result = await run('sh', sh('yes'), { env, outputLimit: 100_000 });
    expect(result.stopped).toBe('output');
    expect(result.stdout.length).toBe(100_000);
  });

  it('drops to another user, without the groups of root; others than root cannot', async () => {
    const dropped = run('id', [], { env, cwd: '/', user: { uid: 65_534, gid: 65_534 } });
    if (process.getuid?.() !== 0) return await expect(dropped).rejects.toMatchObject({ code: 'EPERM' });
    expect((await dropped).stdout.toString()).toMatch(/^uid=65534\S* gid=65534\S*( groups=65534\S*)?\n$/);
  });
});
