import { access, constants, open, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Where packages of the systems put it. A snap cannot run in the sandbox. */
const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/local/bin/chromium',
  '/opt/google/chrome/chrome',
];

/** A browser on this machine, and how the sandbox shows it. */
export interface FoundBrowser {
  /** Its program, inside. */
  readonly program: string;
  /** Folders besides those that every sandbox has: path outside, path inside. */
  readonly shown: readonly (readonly [from: string, to: string])[];
}

/** The path in the sandbox of a browser that is outside of `/usr`. */
const INSIDE = '/opt/browser';

function runnable(path: string) {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Where systems put a browser that a script in `/usr/bin` starts. */
const LIBRARIES = ['/usr/lib', '/usr/lib64'];

async function isScript(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(2), position: 0 });
    return buffer.toString('latin1', 0, bytesRead) === '#!';
  } finally {
    await file.close();
  }
}

/**
 * The program that a launcher starts. Debian's launcher exits without `/etc/chromium.d`, which the sandbox hides, and
 * would add its own arguments.
 * @returns the launcher itself where its program is in none of the usual places
 */
async function programOf(launcher: string, libraries: readonly string[]): Promise<string> {
  if (!(await isScript(launcher))) return launcher;
  const name = basename(launcher, '.sh');
  const beside = [name, 'chrome'].map((own) => join(dirname(launcher), own));
  for (const path of [...libraries.map((folder) => join(folder, name, name)), ...beside])
    if ((await runnable(path)) && !(await isScript(path))) return path;
  return launcher;
}

/**
 * The Chromium or Chrome that takes pictures: the program, past the script that people start it by.
 * @param path CHROMIUM_PATH; null: one of the usual places; `off`: none
 * @param libraries where the programs of scripts are looked for
 * @returns null when there is none
 */
export async function findBrowser(
  path: string | null,
  libraries: readonly string[] = LIBRARIES,
): Promise<FoundBrowser | null> {
  if (path === 'off') return null;
  for (const candidate of path === null ? USUAL : [path]) {
    if (!(await runnable(candidate))) continue;
    const real = await programOf(await realpath(candidate), libraries);
    if (real.startsWith('/usr/')) return { program: real, shown: [] };
    return { program: `${INSIDE}/${basename(real)}`, shown: [[dirname(real), INSIDE]] };
  }
  return null;
}
