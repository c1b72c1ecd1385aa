import { access, constants, realpath } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

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

/** Where a browser stands inside that stands outside of `/usr`. */
const INSIDE = '/opt/browser';

const runnable = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/**
 * The Chromium or Chrome that takes pictures.
 * @param path CHROMIUM_PATH; null: one of the usual places; `off`: none
 * @returns null when there is none
 */
export const findBrowser = async (path: string | null): Promise<FoundBrowser | null> => {
  if (path === 'off') return null;
  for (const candidate of path === null ? USUAL : [path]) {
    if (!(await runnable(candidate))) continue;
    const real = await realpath(candidate);
    if (real.startsWith('/usr/')) return { program: real, shown: [] };
    return { program: `${INSIDE}/${basename(real)}`, shown: [[dirname(real), INSIDE]] };
  }
  return null;
};
