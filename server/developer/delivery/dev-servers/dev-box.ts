import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BoxContext } from '#server/developer/delivery/builds/build-context.ts';
import type { Sandbox } from '#server/developer/delivery/builds/box-step.ts';
import { makeBoxFolder, removeBoxFolder } from '#server/developer/delivery/builds/sandbox/make-box-folder.ts';
import { endLeftBoxes } from '#server/developer/delivery/builds/sandbox/end-left.ts';
import { measureDisk } from '#server/developer/delivery/builds/sandbox/watch-limits.ts';
import { INSIDE } from './inside';

/** How the ids of their sandboxes begin; the session's follows, since it has one at most. */
const DEV = 'dev-';

/** Id of the sandbox of a session's development server. */
export function boxIdOf(sessionId: string): string {
  return DEV + sessionId;
}

/** The session of a sandbox; null: it is no development server's. */
export function sessionOf(boxId: string): string | null {
  return boxId.startsWith(DEV) ? boxId.slice(DEV.length) : null;
}

/** Ends and removes what is left of a session's sandbox; fine when nothing is. */
export async function clearBox(sessionId: string): Promise<void> {
  const id = boxIdOf(sessionId);
  await endLeftBoxes([id]);
  await removeBoxFolder(id);
}

/** Makes the folders of a development server's sandbox, with the program that runs in it. */
export async function makeDevBox(sessionId: string, context: BoxContext): Promise<Sandbox> {
  const { extraCertificates, timeMs } = context.parts.settings.build;
  await clearBox(sessionId);
  const folder = await makeBoxFolder(boxIdOf(sessionId), extraCertificates);
  await writeFile(join(folder.etc, 'inside.mjs'), INSIDE, { mode: 0o644 });
  return { context, folder, diskAtBegin: await measureDisk(folder.work), deadline: Date.now() + timeMs };
}
