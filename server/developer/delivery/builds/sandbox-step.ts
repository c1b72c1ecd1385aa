import type { SandboxContext } from './build-context';
import { BuildCancelled, BuildFailure } from './build-failure';
import type { EngineHint } from './engine-hint';
import { createNetworkHint } from './network-hint';
import type { SandboxFolder } from './sandbox/sandbox-options';
import { privateFolders } from './sandbox/sandbox-options';
import { type SandboxedCommand, type SandboxedEnd, type SandboxedOutput, runSandboxed } from './sandbox/run-sandboxed';

const MAX_PROCESSES = 512;
const MAX_OUTPUT = 64 * 1024 * 1024;

const REASONS = {
  time: ['time_limit', 'It took too long.'],
  memory: ['memory_limit', 'It took too much memory.'],
  processes: ['process_limit', 'It started too many processes.'],
  disk: ['disk_limit', 'It wrote too much.'],
  output: ['output_limit', 'It printed too much.'],
} as const;

/** @throws BuildCancelled, BuildFailure unless the command exited on its own */
function assertEndedItself({ stopped }: SandboxedEnd): void {
  if (stopped === null) return;
  if (stopped === 'aborted') throw new BuildCancelled();
  const [reason, detail] = REASONS[stopped];
  throw new BuildFailure(reason, detail);
}

/** What all steps of one build share. */
export interface Sandbox<Context extends SandboxContext = SandboxContext> {
  readonly context: Context;
  readonly folder: SandboxFolder;
  readonly diskAtBegin: number;
  /** When its time limit ends. */
  readonly deadline: number;
  /** What was said of Node.js while packages were installed. */
  readonly engines: EngineHint;
}
/** What one command is given. */
export type SandboxStep = Pick<SandboxedCommand, 'command' | 'env' | 'network' | 'cwd' | 'input'> & {
  readonly outputLimit?: number;
};

/**
 * Runs one command of a build, within its limits.
 * @throws BuildFailure naming the limit that ended it; BuildCancelled
 */
export async function runStep(
  { context, folder, diskAtBegin, deadline }: Sandbox,
  given: SandboxStep,
  output?: Partial<SandboxedOutput>,
): Promise<SandboxedEnd> {
  const { parts, log, signal } = context;
  const { memoryBytes, diskBytes, extraCertificates } = parts.settings.build;
  const certificates: Record<string, string> =
    extraCertificates === null ? {} : { NODE_EXTRA_CA_CERTS: '/etc/extra-ca.pem' };
  const end = await runSandboxed(
    {
      hidden: privateFolders(parts.settings),
      outputLimit: MAX_OUTPUT,
      ...given,
      env: { ...given.env, ...certificates },
      folder,
      diskAtBegin,
      signal,
      limits: { memoryBytes, diskBytes, processes: MAX_PROCESSES },
      timeLimitMs: Math.max(1, deadline - Date.now()),
    },
    { stdout: log.read('out'), stderr: log.read('err'), ...output },
  );
  assertEndedItself(end);
  return end;
}

/** Runs a command in the project's folder. Where it failed, the log says what of network and Node.js it may have lacked. */
async function runInProject(sandbox: Sandbox, given: Omit<SandboxStep, 'cwd'>): Promise<number | null> {
  const { engines, context } = sandbox;
  const { log, build, parts } = context;
  const network = createNetworkHint(parts.settings.build.reachable);
  const { see } = given.network ? engines : network;
  const output = { stdout: log.read('out', see), stderr: log.read('err', see) };
  const { exitCode } = await runStep(sandbox, { ...given, cwd: build.settings.rootDirectory }, output);
  if (exitCode === 0) return exitCode;
  for (const hint of [network, engines]) {
    const text = hint.text();
    if (text !== null) log.say(text);
  }
  return exitCode;
}

/** Runs a command that must succeed, in the project's folder. @throws BuildFailure, BuildCancelled */
export async function runCommand(sandbox: Sandbox, text: string, given: Omit<SandboxStep, 'cwd'>) {
  sandbox.context.log.say(`$ ${text}`);
  const exitCode = await runInProject(sandbox, given);
  if (exitCode !== 0) throw new BuildFailure('command_failed', `${text}: exit code ${exitCode}`, exitCode);
}

/** Runs a script of package.json. @returns its exit code @throws BuildFailure when a limit ended it; BuildCancelled */
export async function runScript(sandbox: Sandbox, script: string): Promise<number | null> {
  sandbox.context.log.say(`$ npm run ${script}`);
  // Never through a shell of ours: the name is an argument.
  const command = ['npm', 'run', script];
  return runInProject(sandbox, { command, env: { CI: '1' }, network: false });
}
