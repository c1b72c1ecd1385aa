import type { Readable } from 'node:stream';
import { runCommand, runStep, type Sandbox } from './sandbox-step';
import type { BuildContext } from './build-context';
import { joinPath } from './join-path';
import { BuildFailure } from './build-failure';
import { MAX_RESULT_BYTES } from './collect-files';
import { createEngineHint } from './engine-hint';
import { install } from './install-packages';
import { withHosts } from './reach-hosts';
import { moduleNotes, scriptNotes } from './result-notes';
import { runChecks } from './run-checks';
import { bridgeCommand, PROXY_ENV } from './sandbox/bridge';
import { makeSandboxFolder, removeSandboxFolder } from './sandbox/make-sandbox-folder';
import { measureDisk } from './sandbox/watch-limits';

/** Brings the commit in as a tar stream that is unpacked inside. @throws BuildFailure, BuildCancelled */
export async function checkOut(sandbox: Sandbox): Promise<void> {
  const { commit, signal, log } = sandbox.context;
  for (const note of moduleNotes(commit.modules)) log.say(note);
  const { stream: input, ended } = await commit.open(signal);
  const command = ['tar', '-xf', '-', '--no-same-owner', '-C', '/work'];
  const { exitCode } = await runStep(sandbox, { command, env: {}, network: false, cwd: '', input });
  await ended;
  // Only tar's exit code counts: it reports truncated input, and it may end before git has written its padding.
  if (exitCode !== 0) throw new BuildFailure('checkout_failed', 'The commit could not be checked out.', exitCode);
}

/** Builds without a network; where a project lets it, with the hosts that the installation offers. */
async function runBuild(sandbox: Sandbox): Promise<void> {
  const { parts, build, commit, log, variables } = sandbox.context;
  const { buildCommand, reachHosts } = build.settings;
  const { reachable: hosts } = parts.settings.build;
  for (const note of scriptNotes(commit.missingScript, buildCommand)) log.say(note);
  if (reachHosts !== true || hosts.length === 0) {
    const command = ['sh', '-c', buildCommand];
    return runCommand(sandbox, buildCommand, { command, env: variables, network: false });
  }
  const given = { command: bridgeCommand(buildCommand, null), env: { ...variables, ...PROXY_ENV }, network: true };
  return withHosts(sandbox, { hosts, which: 'builds may reach (BUILD_REACH_HOSTS)' }, () =>
    runCommand(sandbox, buildCommand, given),
  );
}

/** Reports by its exit code whether the folder exists: 3 = no, 4 = it is a link. Options of tar follow it. */
const PACK = [
  '[ -L "$1" ] && exit 4; [ -d "$1" ] || exit 3',
  'folder=$1; shift',
  'exec tar -cf - "$@" -C "$folder" -- .',
].join('; ');
/** Where the root directory itself is the result: packages were installed into it, and are none of the site. */
const WITHOUT_PACKAGES = '--exclude=node_modules';

/** Takes the result out as a tar stream that is packed inside. */
async function collect<Collected>(sandbox: Sandbox<BuildContext<Collected>>): Promise<Collected> {
  const { build, collect: take } = sandbox.context;
  const { rootDirectory, outputDirectory } = build.settings;
  const folder = joinPath('/work', rootDirectory, outputDirectory);
  const options = outputDirectory === '' ? [WITHOUT_PACKAGES] : [];
  const result: { collected?: Collected } = {};
  const { exitCode } = await runStep(
    sandbox,
    {
      command: ['sh', '-c', PACK, 'sh', folder, ...options],
      env: {},
      network: false,
      cwd: '',
      outputLimit: MAX_RESULT_BYTES,
    },
    { stdout: async (stream: Readable) => void (result.collected = await take(stream)) },
  );
  if (exitCode === 3) throw new BuildFailure('no_output', `There is no folder ${outputDirectory} after the build.`);
  if (exitCode === 4) throw new BuildFailure('unsafe_output', `${outputDirectory} is a link.`);
  if (exitCode !== 0 || !result.collected)
    throw new BuildFailure('internal', 'The result could not be read.', exitCode);
  return result.collected;
}

/**
 * Checks out, installs, builds, collects and checks in the sandbox (docs/operating.md "Building projects"). Its folder is
 * there until what follows the build's end is done: removing it may take longer than the build.
 * @throws BuildFailure, BuildCancelled
 */
export async function buildInSandbox<Collected>(context: BuildContext<Collected>): Promise<Collected> {
  const { parts, build, step, afterEnd } = context;
  const folder = await makeSandboxFolder(build.id, parts.settings.build.extraCertificates);
  afterEnd.add(() => removeSandboxFolder(build.id));
  const deadline = Date.now() + parts.settings.build.timeMs;
  const engines = createEngineHint(process.versions.node);
  const sandbox = { context, folder, deadline, diskAtBegin: await measureDisk(folder.work), engines };
  await step('checkout', () => checkOut(sandbox));
  await step('install', () => install(sandbox));
  if (build.settings.buildCommand !== '') await step('build', () => runBuild(sandbox));
  const collected = await step('collect', () => collect(sandbox));
  await runChecks(sandbox);
  return collected;
}
