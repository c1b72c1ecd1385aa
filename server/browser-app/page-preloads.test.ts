import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, createEmptyWorld } from '#server/testing/world.ts';
import { readPreloads } from './page-preloads';

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_app.js'] },
  '_app.js': { file: 'assets/app.js', css: ['assets/app.css'] },
  '_field.js': { file: 'assets/field.js', imports: ['_app.js'] },
  'src/app/account/sign-in-route.tsx': {
    file: 'assets/sign-in.js',
    imports: ['_app.js', '_field.js'],
    css: ['assets/sign-in.css'],
  },
  'src/i18n/texts/fr-fr.ts': { file: 'assets/texts-fr.js' },
  'locales/en-US/app.json': { file: 'assets/app-en.js' },
  'locales/fr-FR/app.json': { file: 'assets/app-fr.js' },
};
let appDir: string;
beforeAll(async () => {
  appDir = await mkdtemp(join(tmpdir(), 'pagewright-app-'));
  await mkdir(join(appDir, '.vite'));
  await writeFile(join(appDir, '.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(appDir, 'index.html'), '<html><head></head></html>');
});
afterAll(() => rm(appDir, { recursive: true }));

it('names the files of a first screen and its texts, and none the page names already', async () => {
  const preloads = await readPreloads(appDir);
  const files = (tags: string) => [...tags.matchAll(/href="\/assets\/([^"]+)"/g)].map((match) => match[1]);
  expect(files(preloads('/signin', 'fr-CH, fr;q=0.9'))).toEqual([
    'sign-in.js',
    'sign-in.css',
    'field.js',
    'texts-fr.js',
    'app-fr.js',
  ]);
  expect(files(preloads('/signin/', undefined))).toContain('app-en.js');
  expect(preloads('/pages/home/', 'fr')).toBe('');
});

it('tells the page once the installation has an account', async () => {
  const note = '<meta name="account-setup" content="done">';
  const empty = await createEmptyWorld({ parts: { appDir } });
  expect((await empty.app.inject('/signin')).body).not.toContain(note);
  await empty.close();
  const world = await createWorld({ parts: { appDir } });
  expect((await world.app.inject('/signin')).body).toContain(note);
  await world.close();
});
