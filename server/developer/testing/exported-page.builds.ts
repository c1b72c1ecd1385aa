import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '#common/layout/document.ts';
import { patterns } from '#common/widgets/patterns.ts';
import { readManifest } from '#server/developer/delivery/builds/manifest.ts';
import { openBlob } from '#server/developer/delivery/deployments/serve-label.ts';
import { sampleFiles } from '#server/developer/projects/projects/samples.ts';
import { readFile } from '#server/developer/source/repositories/read-blobs.ts';
import { allowEverything, commitTo, makeProject } from './make-project';
import { meta, pageNode } from '#server/testing/layouts.ts';
import { createWorld, type World } from '#server/testing/world.ts';

/** A page of the builder, exported into a project of Vite and React, built there as it is. */
let world: World;
beforeAll(async () => {
  const { BUILD_HOSTS, NODE_EXTRA_CA_CERTS } = process.env;
  const env = { ...(BUILD_HOSTS && { BUILD_HOSTS }), ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }) };
  world = await createWorld({ env });
  await allowEverything(world);
});
afterAll(() => world.close());

/** Saves a page of all section patterns. */
async function savePage(pageKey: string) {
  let made = 0;
  const trees = patterns.map((pattern) => pattern.build(() => `n${(made += 1)}`));
  const nodes = trees.flatMap(({ rootId, nodes: all }) =>
    Object.entries(all).map(([id, each]) => [id, id === rootId ? { ...each, parent: ROOT } : each] as const),
  );
  const root = { [ROOT]: pageNode(trees.map(({ rootId }) => rootId)), ...Object.fromEntries(nodes) };
  const body = { type: 'layout', pageKey, root, meta, isNewRecord: true } as const;
  expect((await world.call('POST v1/dashboard/setConfig', { as: world.a2, body })).status).toBe(200);
}

/** The files of a deployment whose names end so, as one text. */
async function readBuilt(deploymentId: string, ending: string) {
  const { rows } = await world.database.pool.query<{ manifest: Buffer }>(
    'select manifest from builds b join deployments d on d.build_id = b.id where d.id = $1',
    [deploymentId],
  );
  const files = [...readManifest(rows[0]!.manifest)].filter(([path]) => path.endsWith(ending));
  const texts = files.map(async ([, { sha256 }]) => text((await openBlob(world.parts, sha256))!.stream()));
  return (await Promise.all(texts)).join('\n');
}

it('stands in what Vite builds, with its styles', async () => {
  await savePage('landing');
  const shop = Object.fromEntries((sampleFiles('shop') ?? []).map(({ path, content }) => [path, content]));
  const { id: projectId, repository } = await makeProject(world, 'Shop', shop);
  const asked = { pageKey: 'landing', projectId, format: 'react', folder: 'src/pages', title: 'Export it' } as const;
  const exported = await world.call('POST project/page-exports', {
    as: world.a4,
    body: { ...asked, branchName: 'export' },
  });
  expect(exported.status).toBe(201);
  const { id } = exported.body.pullRequest;
  const pull = await world.call('GET github/pull-request/:id', { as: world.a4, params: { id } });
  const merge = { id, expectedHead: pull.body.pullRequest.headSha };
  expect((await world.call('POST github/pull-request/merge', { as: world.a4, body: merge })).status).toBe(200);
  const main = [
    "import { createRoot } from 'react-dom/client';",
    "import * as page from './pages/landing';",
    'const Page = Object.values(page)[0];',
    "createRoot(document.getElementById('root')).render(<Page />);",
  ].join('\n');
  await commitTo(repository, 'main', { 'src/main.jsx': main });
  const { body } = await world.call('POST project/deploy', { as: world.a4, body: { projectId } });
  await world.runJobs();
  const query = { projectId, number: String(body.deployment.number) };
  const { deployment } = (await world.call('GET project/deployment', { as: world.a4, query })).body;
  expect(deployment).toMatchObject({ status: 'ready', reason: null });
  const source = (await readFile(repository, 'main', 'src/pages/landing.tsx'))!.content!.toString();
  const classes = new Set([...source.matchAll(/className="([^"]+)"/g)].flatMap(([, names]) => names!.split(' ')));
  expect(classes.size).toBeGreaterThan(20);
  const [script, style] = [await readBuilt(deployment.id, '.js'), await readBuilt(deployment.id, '.css')];
  expect([...classes].filter((name) => !script.includes(name))).toEqual([]);
  // Some classes only name what they are on.
  expect([...classes].filter((name) => style.includes(`.${name}`)).length).toBeGreaterThan(10);
});
