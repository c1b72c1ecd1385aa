import type { Readable } from 'node:stream';
import { startGit } from '#server/developer/repositories/git.ts';
import { type BoxContext, type BuildContext, joinPath } from './build-context';
import { BuildCancelled, BuildFailure } from './build-failure';
import { collectFiles, RESULT } from './collect-files';
import { installEnvironment, installScript } from './install';
import { findPackageManager } from './package-manager';
import { PROXY_ENV } from './sandbox/bridge';
import { startConnectProxy } from './sandbox/connect-proxy';
import type { BoxFolder } from './sandbox/box';
import { makeBoxFolder, removeBoxFolder } from './sandbox/make-box-folder';
import { type BoxedCommand, type BoxedEnd, type BoxedOutput, discard, runBoxed } from './sandbox/run-boxed';
import { measureDisk } from './sandbox/watch-limits';

const MOST_PROCESSES = 512;
const MOST_OUTPUT = 64 * 1024 * 1024;

const REASONS = {
  time: ['time_limit', 'It took too long.'],
  memory: ['memory_limit', 'It took too much memory.'],
  processes: ['process_limit', 'It started too many processes.'],
  disk: ['disk_limit', 'It wrote too much.'],
  output: ['output_limit', 'It printed too much.'],
} as const;

/** @throws BuildCancelled, BuildFailure unless the command ended by itself */
const demandOwnEnd = ({ stopped }: BoxedEnd): void => {
  if (stopped === null) return;
  if (stopped === 'aborted') throw new BuildCancelled();
  const [reason, detail] = REASONS[stopped];
  throw new BuildFailure(reason, detail);
};

/** What all steps of one build share. */
interface Sandbox<Context extends BoxContext = BoxContext> {
  readonly context: Context;
  readonly folder: BoxFolder;
  readonly diskAtBegin: number;
  /** When its time is over. */
  readonly deadline: number;
}
type Step = Pick<BoxedCommand, 'command' | 'env' | 'network' | 'cwd' | 'input'> & { readonly outputLimit?: number };

const run = async (
  { context, folder, diskAtBegin, deadline }: Sandbox,
  given: Step,
  output?: Partial<BoxedOutput>,
): Promise<BoxedEnd> => {
  const { parts, log, signal } = context;
  const { memoryBytes, diskBytes, extraCertificates } = parts.settings.build;
  const certificates: Record<string, string> =
    extraCertificates === null ? {} : { NODE_EXTRA_CA_CERTS: '/etc/extra-ca.pem' };
  const end = await runBoxed(
    {
      outputLimit: MOST_OUTPUT,
      ...given,
      env: { ...given.env, ...certificates },
      ...{ folder, diskAtBegin, signal },
      limits: { memoryBytes, diskBytes, processes: MOST_PROCESSES },
      timeLimitMs: Math.max(1, deadline - Date.now()),
    },
    { stdout: log.read('out'), stderr: log.read('err'), ...output },
  );
  demandOwnEnd(end);
  return end;
};

/** Brings the commit in as a tar stream that is unpacked inside. @throws BuildFailure, BuildCancelled */
export const checkOut = async (sandbox: Sandbox): Promise<void> => {
  const { repository, build, signal } = sandbox.context;
  const git = startGit(repository, ['archive', '--format=tar', build.sha], { signal, timeLimitMs: 600_000 });
  git.stdin.end();
  const command = ['tar', '-xf', '-', '--no-same-owner', '-C', '/work'];
  const [{ exitCode }] = await Promise.all([
    run(sandbox, { command, env: {}, network: false, cwd: '', input: git.stdout }),
    discard(git.stderr),
  ]);
  await git.ended;
  // tar alone counts: it says when its input is not whole, and it may end before git has written its padding.
  if (exitCode !== 0) throw new BuildFailure('checkout_failed', 'The commit could not be checked out.', exitCode);
};

const runCommand = async (sandbox: Sandbox, text: string, given: Omit<Step, 'cwd'>) => {
  const { log, build } = sandbox.context;
  log.say(`$ ${text}`);
  const { exitCode } = await run(sandbox, { ...given, cwd: build.settings.rootDirectory });
  if (exitCode !== 0) throw new BuildFailure('command_failed', `${text}: exit code ${exitCode}`, exitCode);
};

/** There is one Node.js to build with: this server's. Who asks for a newer one reads why a build may fail. */
const sayNodeVersion = ({ build, log }: BoxContext): void => {
  const asked = build.settings.nodeVersion;
  const [own = ''] = process.versions.node.split('.');
  if (Number(asked) > Number(own)) log.say(`The project asks for Node.js ${asked}. Builds run with ${own} here.`);
};

/** The one step with a way out: to the package registry. @throws BuildFailure, BuildCancelled */
export const install = async (sandbox: Sandbox): Promise<void> => {
  const { parts, build, repository, variables } = sandbox.context;
  const manager = await findPackageManager(repository, build.sha, build.settings.rootDirectory);
  const { hosts } = parts.settings.build;
  const { installCommand, allowScripts } = build.settings;
  sayNodeVersion(sandbox.context);
  const stopProxy = await startConnectProxy(sandbox.folder.proxy, hosts);
  try {
    const env = { ...variables, ...PROXY_ENV, ...installEnvironment(hosts, allowScripts) };
    const script = installScript(installCommand, manager);
    const command = ['node', '/etc/bridge.cjs', script];
    await runCommand(sandbox, installCommand || script, { command, env, network: true });
  } finally {
    await stopProxy();
  }
};

/** Runs a script of package.json. @returns its exit code @throws BuildFailure when a limit ended it; BuildCancelled */
export const runScript = async (sandbox: Sandbox, script: string): Promise<number | null> => {
  const { log, build } = sandbox.context;
  log.say(`$ npm run ${script}`);
  // Never through a shell of ours: the name is an argument.
  const command = ['npm', 'run', script];
  const given = { command, env: { CI: '1' }, network: false, cwd: build.settings.rootDirectory };
  return (await run(sandbox, given)).exitCode;
};

/** Says by its exit code whether the folder is there: 3 = it is not, 4 = it is a link. */
const PACK = '[ -L "$1" ] && exit 4; [ -d "$1" ] || exit 3; exec tar -cf - -C "$1" -- .';

/** Takes the result out as a tar stream that is packed inside. */
const collect = async (sandbox: Sandbox<BuildContext>) => {
  const { parts, build } = sandbox.context;
  const { rootDirectory, outputDirectory } = build.settings;
  const folder = joinPath('/work', rootDirectory, outputDirectory);
  const result: { collected?: Awaited<ReturnType<typeof collectFiles>> } = {};
  const { exitCode } = await run(
    sandbox,
    {
      command: ['sh', '-c', PACK, 'sh', folder],
      ...{ env: {}, network: false, cwd: '' },
      // Each file has a head of its own in the stream.
      outputLimit: RESULT.bytes + RESULT.files * 2048,
    },
    { stdout: async (stream: Readable) => void (result.collected = await collectFiles(parts.files, stream)) },
  );
  if (exitCode === 3) throw new BuildFailure('no_output', `There is no folder ${outputDirectory} after the build.`);
  if (exitCode === 4) throw new BuildFailure('unsafe_output', `${outputDirectory} is a link.`);
  if (exitCode !== 0 || !result.collected)
    throw new BuildFailure('internal', 'The result could not be read.', exitCode);
  return result.collected;
};

/**
 * Checks out, installs, builds and collects in the sandbox (docs/operating.md "Building projects").
 * @throws BuildFailure, BuildCancelled
 */
export const buildInSandbox = async (context: BuildContext) => {
  const { parts, build, variables, step } = context;
  const folder = await makeBoxFolder(build.id, parts.settings.build.extraCertificates);
  try {
    const deadline = Date.now() + parts.settings.build.timeMs;
    const sandbox = { context, folder, deadline, diskAtBegin: await measureDisk(folder.work) };
    await step('checkout', () => checkOut(sandbox));
    await step('install', () => install(sandbox));
    const { buildCommand } = build.settings;
    if (buildCommand !== '') {
      const command = ['sh', '-c', buildCommand];
      await step('build', () => runCommand(sandbox, buildCommand, { command, env: variables, network: false }));
    }
    return await step('collect', () => collect(sandbox));
  } finally {
    await removeBoxFolder(build.id);
  }
};
