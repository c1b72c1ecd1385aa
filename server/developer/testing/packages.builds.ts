import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleFiles } from '#server/developer/projects/projects/samples.ts';
import { checkMarks } from './check-marks';
import { allowEverything, commitTo, makeProject, type SourceFiles } from './make-project';
import { fetchTemplates, NEXT, runTool, TEMPLATES } from './vite-templates';
import { createWorld, type World } from '#server/testing/world.ts';

/** Projects with packages of the registry, built as they are. Where the registry is another one, BUILD_HOSTS names it. */
let world: World;
// One for each: all builds together take longer than a person stays signed in.
beforeEach(async () => {
  const { BUILD_HOSTS, NODE_EXTRA_CA_CERTS } = process.env;
  const env = { ...(BUILD_HOSTS && { BUILD_HOSTS }), ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }) };
  world = await createWorld({ env });
  await allowEverything(world);
});
afterEach(() => world.close());

function sample(name: string): SourceFiles {
  return Object.fromEntries((sampleFiles(name) ?? []).map(({ path, content }) => [path, content]));
}

const VITE = '8.3.8';
const page = '<!doctype html><title>x</title><div id="app"></div><script type="module" src="/main.js"></script>';

function vite(scripts: object, more: SourceFiles = {}): SourceFiles {
  return {
    'package.json': JSON.stringify({ name: 'x', private: true, scripts, devDependencies: { vite: VITE } }),
    'index.html': page,
    'main.js': 'document.querySelector("#app").textContent = "built";',
    ...more,
  };
}

const PROJECTS: readonly (readonly [name: string, files: SourceFiles])[] = [
  ['React and Vite (sample)', sample('shop')],
  ['Eleventy (sample)', sample('markdown')],
  ['plain Vite', vite({ build: 'vite build' })],
  [
    'Vite in a folder of a larger repository',
    { 'README.md': '# x', ...prefixed('apps/web', vite({ build: 'vite build' })) },
  ],
  [
    'Astro',
    {
      'package.json': JSON.stringify({
        name: 'x',
        scripts: { build: 'astro build' },
        dependencies: { astro: '5.16.0' },
      }),
      'src/pages/index.astro': '<html><body><h1>built</h1></body></html>',
    },
  ],
];

function prefixed(folder: string, files: SourceFiles): SourceFiles {
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]));
}

async function logOf(id: string) {
  return (
    await world.send('GET project/deployment/logs/:id', { as: world.a4, params: { id }, query: { follow: 'false' } })
  ).body;
}

async function deployProject(name: string, id: string) {
  const { body } = await world.call('POST project/deploy', { as: world.a4, body: { projectId: id } });
  await world.runJobs();
  const query = { projectId: id, number: String(body.deployment.number) };
  const { deployment } = (await world.call('GET project/deployment', { as: world.a4, query })).body;
  const times = deployment.steps.map((step) => `${step.name} ${step.ms} ms`).join(', ');
  console.warn(`${name}: ${deployment.status} ${deployment.reason ?? ''} ${times}`);
  if (deployment.status !== 'ready') console.warn(await logOf(deployment.id));
  expect(deployment).toMatchObject({ status: 'ready', reason: null });
  expect(deployment.files).toBeGreaterThan(0);
  return deployment;
}

async function deploy(name: string, files: SourceFiles, root = '') {
  const { id } = await makeProject(world, name, files, undefined, root);
  await deployProject(name, id);
}

it.each(PROJECTS)('%s', (name, files) =>
  deploy(name, files, Object.keys(files).some((path) => path.startsWith('apps/web/')) ? 'apps/web' : ''),
);

it('a static export of Next: every mark leads to an element, and a change writes its line', async () => {
  const checked = await checkMarks(world, await makeProject(world, 'Next marks', NEXT));
  console.warn(`Next: ${checked.marks} marks, ${checked.path}:${checked.line}`);
  expect(checked).toMatchObject({ path: 'src/app/page.jsx', line: 5, sameLines: true, differing: [5] });
});

describe('create-vite', () => {
  let templates: Awaited<ReturnType<typeof fetchTemplates>>;
  beforeAll(async () => {
    templates = await fetchTemplates();
  });
  afterAll(() => templates.remove());

  it.each(TEMPLATES)('%s', async (name) => deploy(`create-vite ${name}`, await templates.read(name)));

  it.each(TEMPLATES)('%s: every mark leads to an element, and a change writes its line', async (name) => {
    const made = await makeProject(world, `create-vite ${name} marks`, await templates.read(name));
    const checked = await checkMarks(world, made);
    console.warn(`create-vite ${name}: ${checked.marks} marks, ${checked.path}:${checked.line}`);
    expect(checked.marks).toBeGreaterThan(5);
    expect(checked).toMatchObject({ sameLines: true });
    expect(checked.differing).toHaveLength(1);
    // Its text is on the line of its tag, or a few below.
    expect((checked.differing[0] ?? 0) - checked.line).toBeLessThan(5);
  });

  /** Writes a lockfile, builds with it, builds another commit with it. */
  const deployTwice = async (name: string, lockfile: string, write: () => Promise<void>) => {
    await write();
    const top = templates.topOf(name);
    const files = { ...(await templates.read(name)), [lockfile]: await readFile(join(top, lockfile)) };
    const { id, repository } = await makeProject(world, `${name} twice`, files);
    await deployProject(`create-vite ${name}, ${lockfile}`, id);
    await commitTo(repository, 'main', { 'public/second.txt': 'second' });
    const { id: second } = await deployProject(`create-vite ${name}, ${lockfile}, once more`, id);
    const log = await logOf(second);
    expect(log).toContain('The packages are those of an earlier build');
    expect(log).not.toMatch(/\$ (?:npm ci|pnpm install)/);
  };

  it('lit with npm: the packages are copied into the next build', () =>
    deployTwice('lit', 'package-lock.json', () =>
      runTool('npm', ['install', '--package-lock-only'], templates.topOf('lit')),
    ));

  it('react with pnpm: the packages and pnpm are copied into the next build', () =>
    deployTwice('react', 'pnpm-lock.yaml', () =>
      runTool('npx', ['--yes', 'pnpm@10.24.0', 'install', '--lockfile-only'], templates.topOf('react')),
    ));

  it('vanilla with yarn', async () => {
    const top = templates.topOf('vanilla');
    await runTool('npx', ['--yes', 'yarn@1.22.22', 'install', '--silent'], top);
    await rm(join(top, 'node_modules'), { recursive: true });
    await deploy('create-vite vanilla with yarn', {
      ...(await templates.read('vanilla')),
      'yarn.lock': await readFile(join(top, 'yarn.lock')),
    });
  });
});
