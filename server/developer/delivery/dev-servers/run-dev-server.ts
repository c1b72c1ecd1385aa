import type { DevServerReason } from '#common/contract/dev-servers.ts';
import type { SandboxContext } from '#server/developer/delivery/builds/build-context.ts';
import { BuildCancelled, BuildFailure } from '#server/developer/delivery/builds/build-failure.ts';
import type { Sandbox } from '#server/developer/delivery/builds/sandbox-step.ts';
import { checkOut } from '#server/developer/delivery/builds/build-in-sandbox.ts';
import { install } from '#server/developer/delivery/builds/install-packages.ts';
import { privateFolders } from '#server/developer/delivery/builds/sandbox/sandbox-options.ts';
import { type SandboxedEnd, runSandboxed } from '#server/developer/delivery/builds/sandbox/run-sandboxed.ts';
import { type Bridge, openBridge } from './bridge';
import { clearDevSandbox, makeDevSandbox } from './dev-sandbox';
import { BRIDGE_FOLDER, DEV_PORT, insideCommand } from './inside';

const MAX_PROCESSES = 512;
const MAX_OUTPUT = 64 * 1024 * 1024;
/** It has to listen by then. */
const START_MS = 180_000;
/** No session runs longer without a stop. */
const MAX_MS = 24 * 3_600_000;

/** How one exited on its own, or by a limit. */
export interface DevEnd {
  readonly reason: DevServerReason;
  readonly exitCode: number | null;
}

/** A development server that listens. */
export interface Listening {
  readonly bridge: Bridge;
  readonly sandbox: Sandbox;
}

const LIMITS = {
  time: 'time_limit',
  memory: 'memory_limit',
  processes: 'process_limit',
  disk: 'disk_limit',
  output: 'output_limit',
} as const;

function toDevEnd({ stopped, exitCode }: SandboxedEnd, isListening: boolean, isSlow: boolean): DevEnd {
  if (isSlow) return { reason: 'not_listening', exitCode: null };
  if (stopped === 'aborted') throw new BuildCancelled();
  if (stopped !== null) return { reason: isListening && stopped === 'time' ? 'idle' : LIMITS[stopped], exitCode: null };
  return { reason: 'exited', exitCode };
}

async function serve(
  sandbox: Sandbox,
  bridge: Bridge,
  command: string,
  onListening: (listening: Listening) => void,
): Promise<DevEnd> {
  const { context, folder, diskAtBegin } = sandbox;
  const { parts, build, variables, log, signal } = context;
  const { memoryBytes, diskBytes } = parts.settings.build;
  const slow = new AbortController();
  const timer = setTimeout(() => slow.abort(), START_MS);
  let isListening = false;
  log.say(`$ ${command}`);
  const end = await runSandboxed(
    {
      folder,
      diskAtBegin,
      cwd: build.settings.rootDirectory,
      network: false,
      hidden: privateFolders(parts.settings),
      command: insideCommand(command),
      env: { ...variables, HOST: 'localhost', PORT: String(DEV_PORT), BROWSER: 'none' },
      shown: [[bridge.folder, BRIDGE_FOLDER]],
      limits: { memoryBytes, diskBytes, processes: MAX_PROCESSES },
      timeLimitMs: MAX_MS,
      outputLimit: MAX_OUTPUT,
      signal: AbortSignal.any([signal, slow.signal]),
      talk: (pipe) =>
        bridge.talk(pipe, () => {
          clearTimeout(timer);
          isListening = true;
          onListening({ bridge, sandbox });
        }),
    },
    { stdout: log.read('out'), stderr: log.read('err') },
  ).finally(() => clearTimeout(timer));
  return toDevEnd(end, isListening, slow.signal.aborted);
}

/** What a build would call failed is an installation here. */
function reasonOf({ reason }: BuildFailure): DevServerReason {
  if (reason === 'command_failed') return 'install_failed';
  const own = ['checkout_failed', 'time_limit', 'memory_limit', 'process_limit', 'disk_limit', 'output_limit'] as const;
  return own.find((known) => known === reason) ?? 'internal';
}

/**
 * Runs a development server until it ends: checkout, packages as for a build, the command without a network, cleanup.
 * @param command see dev-command.ts
 * @param onListening called once it accepts requests
 * @throws BuildCancelled when the signal aborted it; unexpected errors
 */
export async function runDevServer(
  sessionId: string,
  context: SandboxContext,
  command: string,
  onListening: (listening: Listening) => void,
): Promise<DevEnd> {
  let bridge: Bridge | null = null;
  try {
    const sandbox = await makeDevSandbox(sessionId, context);
    bridge = await openBridge(sandbox.folder.root);
    await checkOut(sandbox);
    await install(sandbox);
    return await serve(sandbox, bridge, command, onListening);
  } catch (error) {
    if (context.signal.aborted) throw new BuildCancelled();
    if (!(error instanceof BuildFailure)) throw error;
    context.log.say(error.detail);
    return { reason: reasonOf(error), exitCode: error.exitCode };
  } finally {
    await bridge?.close();
    await clearDevSandbox(sessionId);
  }
}
