import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './lib/build-stamp.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function onThisMachine() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const paths = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...paths, ...APPS].find((path) => existsSync(path));
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/**
 * Unpacks the browser of the packages, once per version. The package puts it into the temporary folder, which may be a
 * memory that runs no programs (scripts/lib/memory-folder.mjs).
 */
async function unpacked() {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'));
  const folder = join(root, 'node_modules/.cache/pagewright', `chromium-${version}`);
  mkdirSync(folder, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    const path = await packed.executablePath();
    // The browser that takes screenshots runs in the sandbox as an unprivileged user.
    chmodSync(path, 0o755);
    return path;
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/** What @sparticuz/chromium brings a program for. */
const isPacked = process.platform === 'linux' && process.arch === 'x64';

/**
 * The browser for tests and benchmarks: CHROMIUM_PATH, else the headless Chromium inside the npm package
 * @sparticuz/chromium where it runs (of one version everywhere, and a third less work than a whole browser), else a chromium
 * or chrome of the system, or Playwright's own. PACKED_BROWSER=1 (`npm test -- --packed-browser`) passes CHROMIUM_PATH over.
 * The package's own arguments are never used: they make the whole browser one process, which ends with the first context
 * that is closed, and switch off what the tests are to prove.
 * @returns {Promise<{executablePath: string, args: string[]}>}
 */
export async function findBrowser() {
  const args = ['--no-sandbox', '--disable-dev-shm-usage'];
  const given = process.env.PACKED_BROWSER ? undefined : process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which is not there.`);
  const installed = given || (isPacked ? undefined : onThisMachine() || (await playwrightsOwn()));
  return { executablePath: installed || (await unpacked()), args };
}
