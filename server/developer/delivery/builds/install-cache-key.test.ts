// @module-tag no-database
import { afterAll, expect, it } from 'vitest';
import { commitFiles, createTempRepository } from '#server/developer/source/repositories/testing/temp-repository.ts';
import { digestInstall, installKey } from './install-cache-key';

const { open, remove } = await createTempRepository();
afterAll(remove);

const PACKED = { version: '1.0.0', resolved: 'https://registry.example/a.tgz', integrity: 'sha512-AAAA' };

function lock(packages: object = {}, version = 3) {
  return JSON.stringify({ lockfileVersion: version, packages: { '': {}, 'node_modules/a': PACKED, ...packages } });
}

const FILES = { 'package.json': '{}', 'package-lock.json': lock(), 'src/a.ts': 'one' };
const SETTINGS = {
  installCommand: '',
  buildCommand: 'npm run build',
  outputDirectory: 'dist',
  nodeVersion: '20',
  allowScripts: false,
  spaFallback: false,
  deployOnMerge: true,
  previews: true,
  rootDirectory: '',
};
interface Given {
  readonly files?: Record<string, string>;
  readonly settings?: Partial<typeof SETTINGS>;
  readonly projectId?: string;
  readonly variables?: Record<string, string>;
}

async function keyOf({ files = {}, settings, projectId = 'one', variables = {} }: Given = {}) {
  const repository = await open();
  const sha = await commitFiles(repository, { ...FILES, ...files });
  const build = { id: 'build', projectId, sha, settings: { ...SETTINGS, ...settings } };
  const parts = { settings: { build: { hosts: [] } } } as unknown as Parameters<typeof installKey>[0]['parts'];
  return installKey({ parts, build, commit: { install: await digestInstall(repository, build) }, variables });
}

it('is the same for the same packages, whatever else a commit holds', async () => {
  const key = await keyOf();
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(await keyOf({ files: { 'src/a.ts': 'two', 'README.md': 'more' } })).toBe(key);
  expect(await keyOf({ settings: { buildCommand: 'vite build', outputDirectory: 'out' } })).toBe(key);
});

it.each<[string, Given]>([
  ['another lockfile', { files: { 'package-lock.json': lock({}, 2) } }],
  ['packages of another folder', { files: { 'packages/b/package.json': '{}' } }],
  ['a package that stands in the commit', { files: { 'b.tgz': 'packed' } }],
  ['a changed package', { files: { 'patches/b.patch': 'diff' } }],
  ['another project', { projectId: 'two' }],
  [
    'a lockfile of pnpm',
    { files: { 'pnpm-lock.yaml': 'packages:\n  x@1.0.0:\n    resolution: {integrity: sha512-AA+/=}\n' } },
  ],
  [
    'a workspace',
    { files: { 'package-lock.json': lock({ 'node_modules/b': { link: true, resolved: 'packages/b' } }) } },
  ],
  ['another plain command', { settings: { installCommand: 'npm ci' } }],
  [
    'a package within another',
    { files: { 'package-lock.json': lock({ 'node_modules/a/node_modules/x': { version: '1.0.0', inBundle: true } }) } },
  ],
  ['other variables', { variables: { NODE_ENV: 'production' } }],
])('is another one with %s (docs/trust.md 92)', async (_what, given) => {
  const key = await keyOf(given);
  expect(key).not.toBeNull();
  expect(key).not.toBe(await keyOf());
});

it.each<[string, Given]>([
  ['a command of the project', { settings: { installCommand: 'npm ci && node prepare.js' } }],
  ['scripts of packages', { settings: { allowScripts: true } }],
  [
    'a package from a file',
    { files: { 'package-lock.json': lock({ 'node_modules/x': { resolved: 'file:x.tar.gz' } }) } },
  ],
  [
    'the same with integrity',
    { files: { 'package-lock.json': lock({ 'node_modules/x': { ...PACKED, resolved: 'file:x.tar' } }) } },
  ],
  ['a package without integrity', { files: { 'package-lock.json': lock({ 'node_modules/x': { version: '1.0.0' } }) } }],
  ['a nested one', { files: { 'package-lock.json': lock({ 'node_modules/a/node_modules/x': { version: '1.0.0' } }) } }],
  ['a package of git', { files: { 'package-lock.json': lock({ 'node_modules/x': { resolved: 'git+ssh://a/b#c' } }) } }],
  ['a lockfile that cannot be read', { files: { 'package-lock.json': '{' } }],
  ['a lockfile of another folder', { files: { 'b/package-lock.json': lock({ 'node_modules/x': {} }) } }],
  [
    'a file of pnpm',
    { files: { 'pnpm-lock.yaml': 'packages:\n  x@file:x.tar:\n    resolution: {tarball: file:x.tar}\n' } },
  ],
  [
    'hidden letters',
    { files: { 'pnpm-lock.yaml': 'packages:\n  x:\n    "\\x72esolution": {tarball: "\\x66ile:x"}\n' } },
  ],
  ['a variable that leads to settings', { variables: { XDG_CONFIG_HOME: '/work/config' } }],
  ['one of pnpm', { variables: { pnpm_config_globalPnpmfile: '/work/a.cjs' } }],
  ['no lockfile where packages are installed', { settings: { rootDirectory: 'src' } }],
  ['settings of npm', { files: { '.npmrc': 'git=./git' } }],
  ['settings of a package of the workspace', { files: { 'packages/b/.npmrc': '' } }],
  ['hooks of pnpm', { files: { '.pnpmfile.cjs': '' } }],
  ['settings of pnpm', { files: { 'pnpm-workspace.yaml': 'pnpmfile: a.js' } }],
  ['a lockfile of yarn', { files: { 'yarn.lock': '' } }],
  ['plug-ins of yarn', { files: { '.yarn/plugins/a.cjs': '' } }],
  ['packages in the commit', { files: { 'node_modules/a/index.js': '' } }],
])('is none with %s', async (_what, given) => {
  expect(await keyOf(given)).toBeNull();
});

it.each<[string, Given]>([
  ['a lockfile of the first format', { files: { 'package-lock.json': '{"lockfileVersion":1,"dependencies":{}}' } }],
  [
    'no packages but those of the first format',
    { files: { 'package-lock.json': '{"packages":[],"dependencies":{"x":{}}}' } },
  ],
  [
    'an integrity that is broken',
    { files: { 'package-lock.json': lock({ 'node_modules/x': { integrity: 'sha1-AAAA' } }) } },
  ],
  [
    'an address that is not encrypted',
    { files: { 'package-lock.json': lock({ 'node_modules/x': { ...PACKED, resolved: 'http://x.example/x.tgz' } }) } },
  ],
  [
    'a link to a file by an address',
    { files: { 'package-lock.json': lock({ 'node_modules/x': { link: true, resolved: 'file:../x' } }) } },
  ],
  [
    'a file within a package that does not hold it',
    {
      files: {
        'package-lock.json': lock({ 'node_modules/a/node_modules/x': { inBundle: true, resolved: 'file:x.tar' } }),
      },
    },
  ],
  [
    'what says that it is within another, and is in none',
    { files: { 'package-lock.json': lock({ 'node_modules/x': { inBundle: true } }) } },
  ],
  [
    'a file that says that it is within another',
    { files: { 'package-lock.json': lock({ 'node_modules/x': { inBundle: true, resolved: 'file:x.tar' } }) } },
  ],
  [
    'a package outside node_modules with a file',
    { files: { 'package-lock.json': lock({ 'x/../node_modules/y': { resolved: 'file:y.tar' } }) } },
  ],
  [
    'a resolution in another form',
    { files: { 'pnpm-lock.yaml': 'packages:\n  x:\n    ? resolution\n    : {directory: x}\n' } },
  ],
  [
    'a shrinkwrap without integrity',
    { files: { 'npm-shrinkwrap.json': lock({ 'node_modules/x': { resolved: 'file:x.tar' } }) } },
  ],
  ['a variable in other letters', { variables: { NpM_CoNfIg_UserConfig: '/work/rc' } }],
])('nor with %s (docs/trust.md 92)', async (_what, given) => {
  expect(await keyOf(given)).toBeNull();
});
