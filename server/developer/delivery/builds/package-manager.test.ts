// @module-tag no-database
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commitFiles, createTempRepository } from '#server/developer/source/repositories/testing/temp-repository.ts';
import { installScript } from './install';
import { findPackageManager } from './package-manager';

let temp: Awaited<ReturnType<typeof createTempRepository>>;
beforeAll(async () => {
  temp = await createTempRepository();
});
afterAll(() => temp.remove());

async function find(files: Readonly<Record<string, string>>, root = '') {
  const repository = await temp.open();
  return findPackageManager(repository, await commitFiles(repository, files), root);
}

function named(packageManager: string) {
  return JSON.stringify({ packageManager });
}

it.each([
  ['pnpm@10.24.0', { 'package.json': named('pnpm@10.24.0+sha512.abc'), 'yarn.lock': '# yarn lockfile v1' }],
  ['yarn@1.22.22', { 'package.json': named('yarn@1.22.22') }],
  ['@yarnpkg/cli-dist@4.9.1', { 'package.json': named('yarn@4.9.1') }],
  ['pnpm@10', { 'package.json': '{}', 'pnpm-lock.yaml': "lockfileVersion: '9.0'\n" }],
  ['pnpm@8', { 'pnpm-lock.yaml': "lockfileVersion: '6.1'\n" }],
  ['pnpm@7', { 'pnpm-lock.yaml': 'lockfileVersion: 5.4\n' }],
  ['yarn@1', { 'yarn.lock': '# yarn lockfile v1\n' }],
  ['@yarnpkg/cli-dist@4', { 'yarn.lock': '__metadata:\n  version: 8\n' }],
  [null, { 'package.json': named('npm@11.0.0'), 'package-lock.json': '{}' }],
  [null, { 'package.json': named('pnpm@1; curl evil') }],
  [null, { 'package.json': 'no JSON' }],
])('%s is what the files ask for', async (manager, files) => {
  expect(await find(files)).toBe(manager);
});

it('is that of the lockfile in the folder before that at the top', async () => {
  expect(await find({ 'web/package-lock.json': '{}', 'yarn.lock': '# yarn lockfile v1' }, 'web')).toBeNull();
  expect(await find({ 'package.json': named('npm@11.0.0'), 'pnpm-lock.yaml': '' })).toBeNull();
});

it('is found in the folder before it is found at the top', async () => {
  const files = { 'web/package.json': named('pnpm@9.1.0'), 'package.json': named('yarn@1.22.22') };
  expect(await find(files, 'web')).toBe('pnpm@9.1.0');
  expect(await find({ 'web/package.json': '{}', 'package.json': named('yarn@1.22.22') }, 'web')).toBe('yarn@1.22.22');
});

it('is brought before the command that needs it', () => {
  expect(installScript('npm ci', null)).toBe('npm ci');
  expect(installScript('pnpm i', null)).toMatch(/^npm install --global .* pnpm@10 \|\| exit\npnpm i$/);
  expect(installScript('', 'pnpm@9.1.0')).toMatch(/^npm install --global .* pnpm@9\.1\.0 \|\| exit\nif \[/);
  expect(installScript('', 'pnpm@9.1.0')).toContain('then pnpm install; fi');
  expect(installScript('', 'yarn@1.22.22')).toContain('yarn install; fi');
  expect(installScript('npm install', null)).toMatch(/bun\.lock .*\nnpm install$/);
});
