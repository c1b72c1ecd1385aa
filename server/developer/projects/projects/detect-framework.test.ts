import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { commitFiles } from '#server/developer/source/repositories/testing/temp-repository.ts';
import { withProjectWorld } from './testing/project-world';

const { at, create, gitOf } = withProjectWorld();

const detect = async (files: Record<string, string>, rootDirectory?: string) => {
  const project = await create('empty', `Detect ${randomUUID()}`);
  await commitFiles(gitOf(project), files);
  const body = { projectId: project.id, ...(rootDirectory !== undefined && { rootDirectory }) };
  return (await at.world.call('POST project/detect-framework', { as: at.world.a4, body })).body;
};
const pkg = (dependencies: object, more: object = {}) => JSON.stringify({ dependencies, ...more });

describe('what a commit holds', () => {
  it.each<[string, Record<string, string>, string, boolean]>([
    ['Next.js', { 'package.json': pkg({ next: '15' }) }, 'next', true],
    [
      'Next.js that exports',
      { 'package.json': pkg({ next: '15' }), 'next.config.mjs': "export default { output: 'export' };" },
      'next',
      false,
    ],
    [
      'Next.js that exports where it is built for production',
      {
        'package.json': pkg({ next: '15' }),
        'next.config.mjs': "export default { output: isProd ? 'export' : undefined };",
      },
      'next',
      false,
    ],
    [
      'Next.js that exports by a constant',
      { 'package.json': pkg({ next: '15' }), 'next.config.ts': 'const output = `export`; export default { output };' },
      'next',
      false,
    ],
    [
      'Next.js whose export is a comment',
      {
        'package.json': pkg({ next: '15' }),
        'next.config.mjs':
          "export default {\n  // output: 'export',\n  /* output: 'export' */ x: 'https://a.test/*',\n};",
      },
      'next',
      true,
    ],
    [
      'Vite with a mock server',
      { 'package.json': pkg({}, { devDependencies: { vite: '7', express: '5' } }) },
      'vite',
      false,
    ],
    [
      'Angular with a server',
      {
        'package.json': pkg({ '@angular/core': '22', '@angular/ssr': '22' }),
        'angular.json': '{"projects":{"a":{"architect":{"build":{"options":{"outputMode":"server"}}}}}}',
      },
      'angular',
      true,
    ],
    [
      'Angular whose pages are made by the build',
      {
        'package.json': pkg({ '@angular/core': '22', '@angular/ssr': '22' }),
        'angular.json': '{"projects":{"a":{"architect":{"build":{"options":{"outputMode":"static"}}}}}}',
      },
      'angular',
      false,
    ],
    ['SvelteKit', { 'package.json': pkg({ '@sveltejs/kit': '2', vite: '7' }) }, 'sveltekit', true],
    ['Express', { 'package.json': pkg({ express: '5', vite: '7' }) }, 'node', true],
    ['broken JSON', { 'package.json': '{', 'index.html': 'x' }, 'static', false],
    [
      'a byte order mark, as npm does',
      { 'package.json': `\ufeff${pkg({ vite: '7' })}`, 'index.html': 'x' },
      'vite',
      false,
    ],
    ['something else', { 'main.py': 'print(1)' }, 'other', false],
    ['an own build', { 'package.json': pkg({}, { scripts: { build: 'make' } }) }, 'other', false],
  ])('is recognized: %s', async (_, files, framework, needsServer) => {
    expect(await detect(files)).toMatchObject({ framework, needsServer });
  });

  it.each([
    ['pnpm@10.24.0+sha512.abc', {}, 'pnpm install', 'pnpm run build'],
    ['yarn@1.22.22', { 'package-lock.json': '{}' }, 'yarn install', 'yarn run build'],
    ['pnpm@10.24.0', { 'pnpm-lock.yaml': '' }, 'pnpm install --frozen-lockfile', 'pnpm run build'],
    ['bun@1.2.0', { 'bun.lock': '' }, 'npm install', 'npm run build'],
  ])(
    'is installed by the package manager that it names: %s',
    async (packageManager, files, installCommand, buildCommand) => {
      const named = { packageManager, scripts: { build: 'vite build' } };
      const found = await detect({ ...files, 'package.json': pkg({ vite: '7' }, named) });
      expect(found.buildSettings).toMatchObject({ installCommand, buildCommand });
    },
  );

  it('lists the packages of a workspace; the lock file at its top counts', async () => {
    const found = await detect(
      {
        'package.json': '{"name":"all"}',
        'pnpm-lock.yaml': '',
        'apps/web/package.json': pkg({ vite: '7' }, { name: 'web', scripts: { build: 'vite build' } }),
        'node_modules/x/package.json': pkg({ next: '1' }),
      },
      'apps/web',
    );
    expect(found).toMatchObject({
      framework: 'vite',
      buildSettings: { installCommand: 'pnpm install --frozen-lockfile', buildCommand: 'pnpm run build' },
    });
    expect(found.packages.map(({ rootDirectory, name }) => [rootDirectory, name])).toEqual([
      ['', 'all'],
      ['apps/web', 'web'],
    ]);
  });
});

describe('how a commit is built', () => {
  const angular = (builder: string, outputPath?: unknown) =>
    JSON.stringify({
      projects: {
        lib: { projectType: 'library', architect: { build: { builder: 'x', options: { outputPath: 'lib' } } } },
        shop: { projectType: 'application', architect: { build: { builder, options: { outputPath } } } },
      },
    });
  it.each<[string, Record<string, string>, string]>([
    ['Angular', { 'angular.json': angular('@angular/build:application') }, 'dist/shop/browser'],
    ['Angular with a path', { 'angular.json': angular('@angular/build:application', 'out') }, 'out/browser'],
    [
      'Angular with two',
      { 'angular.json': angular('@angular-devkit/build-angular:application', { base: 'out', browser: '' }) },
      'out',
    ],
    ['older Angular', { 'angular.json': angular('@angular-devkit/build-angular:browser', 'dist/shop') }, 'dist/shop'],
    ['Angular that cannot be read', { 'angular.json': '{' }, 'dist'],
  ])('has its result where its settings say so: %s', async (_, files, outputDirectory) => {
    const found = await detect({ 'package.json': pkg({ '@angular/core': '20' }), ...files });
    expect(found.buildSettings).toMatchObject({ outputDirectory });
  });

  it.each<[string, string, string, Record<string, string>, string]>([
    ['vitepress', 'docs:build', 'vitepress build docs', {}, 'docs/.vitepress/dist'],
    ['vitepress', 'build', 'vitepress build', {}, '.vitepress/dist'],
    [
      'vitepress',
      'docs:build',
      'vitepress build docs',
      { 'docs/.vitepress/config.mts': "export default { outDir: '../public' }" },
      'public',
    ],
    ['vite', 'build', 'tsc && vite build --outDir ./public', {}, 'public'],
    ['vite', 'build', 'vite build', { 'vite.config.ts': "export default { build: { outDir: 'build' } }" }, 'build'],
    ['vite', 'build', 'vite build', { 'vite.config.ts': "({ root: 'web', build: { outDir: '../out' } })" }, 'out'],
    ['vite', 'build', 'vite build', { 'vite.config.ts': "({ root: 'web' })" }, 'web/dist'],
    ['vite', 'build', 'vite build', { 'vite.config.ts': "({ build: { outDir: '../../out' } })" }, 'dist'],
    ['vite', 'build', 'vite build', { 'vite.config.ts': "({ // outDir: 'old'\n})" }, 'dist'],
    [
      'astro',
      'build',
      'astro build',
      { 'astro.config.mjs': 'export default { outDir: "./public_html" }' },
      'public_html',
    ],
    [
      '@11ty/eleventy',
      'build',
      'eleventy',
      { '.eleventy.js': 'module.exports = () => ({ dir: { input: "src", output: "www" } })' },
      'www',
    ],
    ['@11ty/eleventy', 'build', 'eleventy', { 'eleventy.config.js': 'c.setOutputDirectory("www")' }, 'www'],
    ['@11ty/eleventy', 'build', 'eleventy --output=www', {}, 'www'],
    ['next', 'build', 'next build', { 'next.config.js': "({ output: 'export', distDir: 'build' })" }, 'build'],
  ])('has its result where its settings say so: %s, %s: %s', async (name, script, text, files, outputDirectory) => {
    const manifest = pkg({ [name]: '1' }, { scripts: { [script]: text } });
    const found = await detect({ 'package.json': manifest, ...files });
    expect(found.buildSettings).toMatchObject({ outputDirectory, buildCommand: `npm run ${script}` });
  });

  it('asks for the version of Node.js that a file names where its package.json names none', async () => {
    const nodeVersion = async (files: Record<string, string>) => (await detect(files)).buildSettings.nodeVersion;
    expect(await nodeVersion({ 'package.json': pkg({ vite: '7' }), '.nvmrc': 'v22.3.0\n' })).toBe('22');
    const own = pkg({ vite: '7' }, { engines: { node: '>=24' } });
    expect(await nodeVersion({ 'package.json': own, '.nvmrc': '22' })).toBe('24');
  });
});
