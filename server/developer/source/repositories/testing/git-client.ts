import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '#server/platform/adapters/processes/run-program.ts';

/** A person's git: an own folder, an own configuration, nothing of this machine's. */
export async function createGitClient() {
  const folder = await mkdtemp(join(tmpdir(), 'pagewright-client-'));
  const env = {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    HOME: folder,
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_AUTHOR_NAME: 'Client',
    GIT_AUTHOR_EMAIL: 'client@example.com',
    GIT_COMMITTER_NAME: 'Client',
    GIT_COMMITTER_EMAIL: 'client@example.com',
  };
  /** Runs git in a folder of the client's; returns its output, regardless of its exit code. */
  const git = async (args: readonly string[], { cwd = '', input = '' } = {}) => {
    const result = await runProgram('git', ['-c', 'init.defaultBranch=main', ...args], {
      env,
      cwd: join(folder, cwd),
      input,
      timeLimitMs: 120_000,
    });
    return { code: result.exitCode, out: result.stdout.toString().trim(), err: result.stderr };
  };
  /** All that a folder's head needs, as it is pushed. */
  const pack = async (cwd: string) => {
    const args = ['pack-objects', '--stdout', '--revs', '-q'];
    const options = { env, cwd: join(folder, cwd), input: 'HEAD\n', timeLimitMs: 120_000 };
    return (await runProgram('git', args, options)).stdout;
  };
  const write = (path: string, content: string | Buffer) => writeFile(join(folder, path), content);
  return { folder, git, pack, write, remove: () => rm(folder, { recursive: true, force: true }) };
}

export type GitClient = Awaited<ReturnType<typeof createGitClient>>;
