// @module-tag no-database
import { mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { privateFolders, sandboxOptions } from './sandbox-options';

let root: string;
beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'shown-')));
  for (const folder of ['app/data/repositories', 'app/data2', 'app/chrome', 'other']) {
    await mkdir(join(root, folder), { recursive: true });
  }
  await symlink('app', join(root, 'link'));
  await symlink('app/data', join(root, 'data-link'));
});
afterAll(() => rm(root, { recursive: true }));

const folder = { root: '/r', work: '/r/work', home: '/r/home', etc: '/r/etc', proxy: '/r/proxy' };

/** The empty folders over what a sandbox shows; null: it is refused. */
function coversOf(shown: string, dataDir: string, repositoriesDir = dataDir) {
  const at = (path: string) => (path.startsWith('/') ? path : join(root, path));
  const hidden = privateFolders({ dataDir: at(dataDir), repositoriesDir: at(repositoriesDir) });
  const box = { folder, cwd: '', env: {}, network: false, shown: [[at(shown), '/in']] as const, hidden };
  try {
    const options = sandboxOptions(box);
    return options.filter((path, n) => options[n - 1] === '--tmpfs' && path.startsWith('/in'));
  } catch (error) {
    expect(String(error)).toContain('private data');
    return null;
  }
}

it.each([
  ['data below what is shown', ['app', 'app/data'], ['/in/data']],
  [
    'data and repositories below it',
    ['app', 'app/data', 'app/data/repositories'],
    ['/in/data', '/in/data/repositories'],
  ],
  ['repositories alone below it', ['app/data', 'other', 'app/data/repositories'], ['/in/repositories']],
  ['what is shown through a link', ['link', 'app/data'], ['/in/data']],
  ['data through a link', ['app', 'data-link'], ['/in/data']],
  ['both through links', ['link', 'link/data'], ['/in/data']],
  ['a folder of a longer name', ['app/data2', 'app/data'], []],
  ['another folder', ['app/chrome', 'app/data'], []],
  ['data itself', ['app/data', 'app/data'], null],
  ['data itself, through a link', ['data-link', 'app/data'], null],
  ['repositories themselves', ['app/data/repositories', 'app/data', 'app/data/repositories'], null],
  ['the folder of the product', [process.cwd(), 'app/data'], null],
] as const)('shows no build what is private (docs/trust.md 80): %s', (_name, [shown, data, repositories], covers) => {
  expect(coversOf(shown, data, repositories)).toEqual(covers);
});

/** Where a sandbox looks for programs, and what it shows of a folder, when the server runs with this Node.js. */
function optionsWith(execPath: string) {
  const own = process.execPath;
  onTestFinished(() => void (process.execPath = own));
  process.execPath = execPath;
  const options = sandboxOptions({ folder, cwd: '', env: {}, network: false, hidden: [] });
  return { options, path: options[options.indexOf('PATH') + 1]?.split(':') ?? [] };
}

it.each(['/usr/bin', '/usr/local/bin', '/usr/local/share/nvm/v24/bin', '/opt/node/bin', '/tmp/node/bin'])(
  'builds with the Node.js of the server, whatever else the system has: %s',
  (bin) => {
    const { options, path } = optionsWith(`${bin}/node`);
    const [own, system] = [
      path.indexOf(bin),
      Math.max(...['/usr/bin', '/usr/local/bin'].map((one) => path.indexOf(one))),
    ];
    expect(own).toBe(1);
    expect(system).toBeGreaterThan(own);
    // Shown after the empty folder that it may be in.
    const shown = options.findIndex((option, at) => option === bin && options[at - 1] === '--ro-bind-try');
    if (!bin.startsWith('/usr/')) expect(shown).toBeGreaterThan(options.lastIndexOf('/tmp'));
  },
);
