// @module-tag no-database
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrowser } from './find-browser';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pagewright-browsers-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function put(name: string, content: string) {
  const path = join(root, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  await chmod(path, 0o755);
  return path;
}

const PROGRAM = '\u007fELF';
const SCRIPT = '#!/bin/sh\n. /etc/chromium.d/*\n';

/** The program and its path in the sandbox: below `/opt/browser`, since it is outside of `/usr`. */
function found(path: string) {
  return findBrowser(path, [join(root, 'lib')]);
}

it('takes the program that a launcher starts, whose settings the sandbox does not show', async () => {
  const debian = await put('bin/chromium', SCRIPT);
  await put('lib/chromium/chromium', PROGRAM);
  const inside = { program: '/opt/browser/chromium', shown: [[join(root, 'lib/chromium'), '/opt/browser']] };
  expect(await found(debian)).toEqual(inside);

  const google = await put('opt/google/chrome/google-chrome', SCRIPT);
  await put('opt/google/chrome/chrome', PROGRAM);
  await symlink(google, join(root, 'bin/google-chrome'));
  const chrome = { program: '/opt/browser/chrome', shown: [[join(root, 'opt/google/chrome'), '/opt/browser']] };
  expect(await found(join(root, 'bin/google-chrome'))).toEqual(chrome);

  const fedora = await put('lib64/chromium-browser/chromium-browser.sh', SCRIPT);
  await put('lib64/chromium-browser/chromium-browser', PROGRAM);
  expect((await found(fedora))?.program).toBe('/opt/browser/chromium-browser');
});

it('takes a program as it is, and a script that starts none of the usual ones', async () => {
  expect((await found(await put('own/headless', PROGRAM)))?.program).toBe('/opt/browser/headless');
  expect((await found(await put('own/start-mine', SCRIPT)))?.program).toBe('/opt/browser/start-mine');
  expect(await found(join(root, 'own/nothing'))).toBeNull();
});
