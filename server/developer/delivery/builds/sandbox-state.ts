import type { Parts } from '#server/platform/parts.ts';
import { probeSandbox, type SandboxState } from './sandbox/probe-sandbox';

/** What did not work may work after an administrator installed it. */
const AGAIN_MS = 60_000;

let known: { readonly at: number; readonly state: Promise<SandboxState> } | null = null;

/** Whether builds can run in this process. Tried once; a failure is tried again after a minute. */
export async function sandboxState({ settings }: Pick<Parts, 'settings'>): Promise<SandboxState> {
  if (!settings.build.sandbox) return { ready: false, reason: 'SANDBOX=off' };
  const kept = known;
  if (kept !== null) {
    const state = await kept.state;
    if (state.ready || Date.now() - kept.at < AGAIN_MS) return state;
  }
  known = { at: Date.now(), state: probeSandbox() };
  return known.state;
}

/** Logs at the start when builds cannot run here. Never throws. */
export async function logSandboxState(parts: Pick<Parts, 'settings' | 'log'>): Promise<void> {
  const state = await sandboxState(parts);
  if (!state.ready)
    parts.log.warn({ reason: state.reason }, 'Projects cannot be built here (docs/operating.md "Building projects").');
}
