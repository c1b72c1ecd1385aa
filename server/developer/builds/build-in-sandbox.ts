import type { Readable } from 'node:stream';
import { startGit } from '#server/developer/repositories/git.ts';
import { markArchive } from '#server/developer/visual-edits/mark-archive.ts';
import { runCommand, runStep, type Sandbox } from './box-step';
import { type BuildContext, joinPath } from './build-context';
import { BuildFailure } from './build-failure';
import { collectFiles, RESULT } from './collect-files';
import { install } from './install-packages';
import { runChecks } from './run-checks';
import { makeBoxFolder, removeBoxFolder } from './sandbox/make-box-folder';
import { discard } from './sandbox/run-boxed';
import { measureDisk } from './sandbox/watch-limits';

/** Brings the commit in as a tar stream that is unpacked inside. @throws BuildFailure, BuildCancelled */
export const checkOut = async (sandbox: Sandbox): Promise<void> => {
  const { repository, build, signal } = sandbox.context;
  const git = startGit(repository, ['archive', '--format=tar', build.sha], { signal, timeLimitMs: 600_000 });
  git.stdin.end();
  const input = build.settings.inspect === true ? markArchive(git.stdout, '') : git.stdout;
  const command = ['tar', '-xf', '-', '--no-same-owner', '-C', '/work'];
  const [{ exitCode }] = await Promise.all([
    runStep(sandbox, { command, env: {}, network: false, cwd: '', input }),
    discard(git.stderr),
  ]);
  await git.ended;
  // tar alone counts: it says when its input is not whole, and it may end before git has written its padding.
  if (exitCode !== 0) throw new BuildFailure('checkout_failed', 'The commit could not be checked out.', exitCode);
};

/** Says by its exit code whether the folder is there: 3 = it is not, 4 = it is a link. */
const PACK = '[ -L "$1" ] && exit 4; [ -d "$1" ] || exit 3; exec tar -cf - -C "$1" -- .';

/** Takes the result out as a tar stream that is packed inside. */
const collect = async (sandbox: Sandbox<BuildContext>) => {
  const { parts, build } = sandbox.context;
  const { rootDirectory, outputDirectory } = build.settings;
  const folder = joinPath('/work', rootDirectory, outputDirectory);
  const result: { collected?: Awaited<ReturnType<typeof collectFiles>> } = {};
  const { exitCode } = await runStep(
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
 * Checks out, installs, builds, collects and checks in the sandbox (docs/operating.md "Building projects").
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
    const collected = await step('collect', () => collect(sandbox));
    await runChecks(sandbox);
    return collected;
  } finally {
    await removeBoxFolder(build.id);
  }
};
