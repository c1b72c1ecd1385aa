// @module-tag no-database
import { afterAll, expect, it } from 'vitest';
import { commitFiles, createTempRepository } from '#server/developer/source/repositories/testing/temp-repository.ts';
import { digestInstall, installKey } from './install-cache-key';

const { open, remove } = await createTempRepository();
afterAll(remove);

const FILES = { 'package.json': '{}', 'package-lock.json': '{"lockfileVersion":3}', 'src/a.ts': 'one' };
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
  ['another lockfile', { files: { 'package-lock.json': '{"lockfileVersion":2}' } }],
  ['packages of another folder', { files: { 'packages/b/package.json': '{}' } }],
  ['a package that stands in the commit', { files: { 'b.tgz': 'packed' } }],
  ['a changed package', { files: { 'patches/b.patch': 'diff' } }],
  ['another project', { projectId: 'two' }],
  ['another plain command', { settings: { installCommand: 'npm ci' } }],
  ['other variables', { variables: { NODE_ENV: 'production' } }],
])('is another one with %s (docs/trust.md 92)', async (_what, given) => {
  const key = await keyOf(given);
  expect(key).not.toBeNull();
  expect(key).not.toBe(await keyOf());
});

it.each<[string, Given]>([
  ['a command of the project', { settings: { installCommand: 'npm ci && node prepare.js' } }],
  ['scripts of packages', { settings: { allowScripts: true } }],
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
