import { text } from 'node:stream/consumers';
import { checkId, makeSandboxFolder, removeSandboxFolder } from './make-sandbox-folder';
import { discard, runSandboxed } from './run-sandboxed';

/** Whether builds can run here, and if not, why. */
export type SandboxState = { readonly ready: true } | { readonly ready: false; readonly reason: string };

const LIMITS = { memoryBytes: 1024 * 1024 * 1024, processes: 16, diskBytes: Number.MAX_SAFE_INTEGER };
const MAX_REASON = 300;

async function tryIt(buildId: string): Promise<SandboxState> {
  let said = '';
  const folder = await makeSandboxFolder(buildId, null);
  const { exitCode } = await runSandboxed(
    {
      folder,
      cwd: '',
      env: {},
      network: false,
      hidden: [],
      command: ['true'],
      limits: LIMITS,
      diskAtBegin: 0,
      timeLimitMs: 10_000,
      outputLimit: 10_000,
      signal: new AbortController().signal,
    },
    { stdout: discard, stderr: async (stream) => void (said = await text(stream)) },
  );
  return exitCode === 0 ? { ready: true } : { ready: false, reason: said.trim().slice(0, MAX_REASON) };
}

/** Runs `true` in the sandbox: builds are refused where that fails, and nothing ever runs unboxed. */
export async function probeSandbox(): Promise<SandboxState> {
  const buildId = checkId();
  try {
    return await tryIt(buildId);
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return { ready: false, reason: missing ? 'bwrap is not installed' : 'bwrap could not be started' };
  } finally {
    await removeSandboxFolder(buildId);
  }
}
