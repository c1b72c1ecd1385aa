import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SandboxContext } from '#server/developer/delivery/builds/build-context.ts';
import { createEngineHint } from '#server/developer/delivery/builds/engine-hint.ts';
import type { Sandbox } from '#server/developer/delivery/builds/sandbox-step.ts';
import {
  makeSandboxFolder,
  removeSandboxFolder,
} from '#server/developer/delivery/builds/sandbox/make-sandbox-folder.ts';
import { killOrphanedSandboxes } from '#server/developer/delivery/builds/sandbox/kill-orphaned.ts';
import { measureDisk } from '#server/developer/delivery/builds/sandbox/watch-limits.ts';
import { INSIDE } from './inside';

/** How the ids of their sandboxes begin; the session's follows, since it has one at most. */
const DEV = 'dev-';

/** Id of the sandbox of a session's development server. */
export function devSandboxId(sessionId: string): string {
  return DEV + sessionId;
}

/** The session of a sandbox; null: it is no development server's. */
export function sessionOf(boxId: string): string | null {
  return boxId.startsWith(DEV) ? boxId.slice(DEV.length) : null;
}

/** Ends and removes what is left of a session's sandbox; fine when nothing is. */
export async function clearDevSandbox(sessionId: string): Promise<void> {
  const id = devSandboxId(sessionId);
  await killOrphanedSandboxes([id]);
  await removeSandboxFolder(id);
}

/** Makes the folders of a development server's sandbox, with the program that runs in it. */
export async function makeDevSandbox(sessionId: string, context: SandboxContext): Promise<Sandbox> {
  const { extraCertificates, timeMs } = context.parts.settings.build;
  await clearDevSandbox(sessionId);
  const folder = await makeSandboxFolder(devSandboxId(sessionId), extraCertificates);
  await writeFile(join(folder.etc, 'inside.mjs'), INSIDE, { mode: 0o644 });
  const engines = createEngineHint(process.versions.node);
  return { context, folder, diskAtBegin: await measureDisk(folder.work), deadline: Date.now() + timeMs, engines };
}
