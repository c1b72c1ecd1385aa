// `npm run screens`: pictures of every screen in eight looks, and sheets of them. `-- --look en-light-1280,ar-dark-390` takes
// some looks, `--screen <part of a name>` some screens, `--to <folder>` says where.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/build-stamp.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';

const LOOKS = ['en', 'ar'].flatMap((language) =>
  ['light', 'dark'].flatMap((appearance) => [1280, 390].map((width) => `${language}-${appearance}-${width}`)),
);

function readArguments() {
  try {
    const options = { look: { type: 'string' }, screen: { type: 'string' }, to: { type: 'string' } };
    const { look = '', screen = '', to } = parseArgs({ options }).values;
    const unknown = look.split(',').find((name) => name !== '' && !LOOKS.includes(name));
    if (unknown) throw new Error(`No such look: ${unknown}. There are ${LOOKS.join(', ')}`);
    return { look, screen, to };
  } catch ({ message }) {
    console.error(`${message}. npm run screens takes --look, --screen and --to.`);
    process.exit(1);
  }
}

const { look, screen, to } = readArguments();
ensureBuilt();
const folder = to ? resolve(to) : mkdtempSync(join(tmpdir(), 'pagewright-screens-'));
mkdirSync(folder, { recursive: true });
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/.bin/playwright'), 'test', '--project', 'screens', '--workers', '2', '--reporter', 'list'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SCREENS_TO: folder, SCREENS_LOOKS: look, SCREENS_PART: screen },
  },
);
console.log(`The pictures are in ${folder}, the sheets in ${join(folder, 'sheets')}.`);
process.exit(status ?? 1);
