import { randomUUID } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '#server/platform/adapters/processes/run-program.ts';
import type { ProgramResult } from '#server/platform/adapters/processes/start-program.ts';
import { BLOCKING_OUTPUT } from './blocking-output';
import { BRIDGE } from './bridge';
import type { SandboxFolder } from './sandbox-options';

/** Room for large files that outlive nothing; open to every user, which the data folder is not. */
const PARENT = '/var/tmp';
const PREFIX = 'pagewright-build-';

/** The unprivileged user of builds where the server runs as root. */
const NOBODY = { uid: 65_534, gid: 65_534 } as const;

/** Whom to drop to before anything of a stranger runs; undefined where the server is an ordinary user. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? NOBODY : undefined;
}

/** Astro asks for localhost by name, some tools for the name of the user. */
const ETC = {
  hosts: '127.0.0.1 localhost build\n::1 localhost\n',
  passwd: 'build:x:10001:10001::/home/build:/bin/sh\n',
  group: 'build:x:10001:\n',
  'nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files dns\n',
  ...BRIDGE,
  'blocking-output.cjs': BLOCKING_OUTPUT,
} as const;

/** Folders that what is built may write to. */
async function makeOwn(path: string) {
  await mkdir(path, { mode: 0o700 });
  const user = unprivileged();
  if (user) await chown(path, user.uid, user.gid);
}

/** How the ids of checks begin: they are in no table. */
const CHECK = 'check-';
/** A check ends long before (run-check.ts). Milliseconds. */
const LOST_CHECK_MS = 3_600_000;
/** Others are touched by their process as long as they are used, also by one with another database. Milliseconds. */
const TOUCH_MS = 300_000;
const LOST_MS = 86_400_000;

/** Folders of this process, by their builds. */
const touching = new Map<string, NodeJS.Timeout>();

/** Id of the folders of a check, or of anything else that ends within minutes. */
export function checkId(): string {
  return CHECK + randomUUID();
}

/** The name of a build's folder, which is also among the arguments of its bubblewrap. */
export function sandboxName(buildId: string): string {
  return PREFIX + buildId;
}

function pathOf(buildId: string) {
  return join(PARENT, sandboxName(buildId));
}

/**
 * Creates the folders of a build, which count as used until `removeSandboxFolder`.
 * @param certificates a file of certificates that the server trusts besides the usual ones
 * @throws Error when they exist already: another build's folder is never reused
 */
export async function makeSandboxFolder(buildId: string, certificates: string | null): Promise<SandboxFolder> {
  const root = pathOf(buildId);
  const folder = {
    root,
    work: join(root, 'work'),
    home: join(root, 'home'),
    etc: join(root, 'etc'),
    proxy: join(root, 'proxy'),
  };
  await mkdir(root);
  const touch = () => void utimes(root, new Date(), new Date()).catch(() => undefined);
  touching.set(buildId, setInterval(touch, TOUCH_MS).unref());
  await chmod(root, 0o711);
  await makeOwn(folder.work);
  await makeOwn(folder.home);
  await mkdir(folder.proxy);
  // bubblewrap makes no mount point in a folder that is bound read-only.
  await mkdir(join(folder.etc, 'ssl', 'certs'), { recursive: true });
  await mkdir(join(folder.etc, 'alternatives'));
  await mkdir(join(folder.etc, 'fonts'));
  for (const [name, text] of Object.entries(ETC)) await writeFile(join(folder.etc, name), text, { mode: 0o644 });
  if (certificates !== null) await writeFile(join(folder.etc, 'extra-ca.pem'), await readFile(certificates));
  return folder;
}

/** The longest that removing may take. Milliseconds. */
const REMOVE_MS = 900_000;
/** A build of the server's own user may close its folders, which root alone removes as they are. */
const REMOVE = 'rm -rf -- "$0" 2>/dev/null || { chmod -R u+rwx -- "$0"; rm -rf -- "$0"; }';

/** Removes a folder and all that a build left in it. @param user null: the server's own */
export function removeAll(path: string, user: { uid: number; gid: number } | null = null): Promise<ProgramResult> {
  return runProgram('/bin/sh', ['-c', REMOVE, path], {
    env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
    timeLimitMs: REMOVE_MS,
    ...(user && { user }),
  });
}

/**
 * Removes the folders of a build, none of whose processes may run any more; a no-op when they do not exist. By a program
 * of its own: a build may leave a million files, and folders nested deeper than any path can name.
 * @throws Error when something is left
 */
export async function removeSandboxFolder(buildId: string): Promise<void> {
  const { exitCode, stderr } = await removeAll(pathOf(buildId)).finally(() => {
    clearInterval(touching.get(buildId));
    touching.delete(buildId);
  });
  if (exitCode !== 0) throw new Error(`The folder of build ${buildId} is not removed: ${stderr.slice(0, 500)}`);
}

/** Whether this process works with a build's folder, or removes it. */
export function isInUse(buildId: string): boolean {
  return touching.has(buildId);
}

/** Builds with folders here, of any installation: leftovers of killed servers. */
export async function leftSandboxFolders(): Promise<string[]> {
  const names = await readdir(PARENT).catch(() => []);
  return names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
}

/** Of these, the ones whose server was killed, whatever its database; those of other users are not ours to remove. */
export async function findLostFolders(ids: readonly string[], now = Date.now()): Promise<string[]> {
  const lost: string[] = [];
  const user = process.getuid?.() ?? 0;
  for (const id of ids) {
    const found = await lstat(pathOf(id)).catch(() => null);
    if (found === null || (user !== 0 && found.uid !== user)) continue;
    if (found.mtimeMs < now - (id.startsWith(CHECK) ? LOST_CHECK_MS : LOST_MS)) lost.push(id);
  }
  return lost;
}
