import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowEverything, makeProject, type SourceFiles } from '#server/developer/testing/make-project.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
});
afterAll(() => world.close());

const CARD = { name: 'card', title: 'Card', file: 'card.html', page: '/card/' };

function manifest(...components: object[]) {
  return JSON.stringify({ version: 1, components }, null, 2);
}

/** Deploys files as they are. @returns its log, and the components that its project shows */
async function deploy(name: string, files: SourceFiles, spaFallback = false) {
  const { id } = await makeProject(world, name, { 'index.html': '<h1>Shop</h1>', ...files }, { spaFallback });
  const { deployment } = (await world.call('POST project/deploy', { as: world.a4, body: { projectId: id } })).body;
  await world.runJobs();
  const options = { as: world.a4, params: { id: deployment.id }, query: { follow: 'false' } };
  const { body } = await world.send('GET project/deployment/logs/:id', options);
  const texts = [...body.matchAll(/^data: (.*)$/gm)].flatMap(([, data = '']) => {
    const { lines = [] } = JSON.parse(data) as { lines?: { text: string }[] };
    return lines.map(({ text }) => text);
  });
  const shown = (await world.call('GET project/components', { as: world.a4, query: { projectId: id } })).body;
  return { notes: texts.filter((text) => text.includes('pagewright.json')), shown };
}

it('says in the log and on its project what is wrong with a pagewright.json', async () => {
  const { notes, shown } = await deploy('Broken', { 'pagewright.json': manifest({ ...CARD, icon: 'x' }) });
  expect(notes[0]).toMatch(/^pagewright\.json \(line \d+, \/components\/0\/icon\): /);
  expect(notes).toHaveLength(2);
  expect(shown).toMatchObject({ live: true, components: [], faults: [{ pointer: '/components/0/icon' }], notices: [] });
});

it('names pages of components that the output lacks', async () => {
  const files = { 'card.html': 'Card', 'pagewright.json': manifest(CARD, { ...CARD, name: 'gone', page: '/gone' }) };
  const plain = await deploy('Lacks', files);
  expect(plain.shown).toMatchObject({
    components: [{ name: 'card', title: 'Card', page: '/card/' }, { name: 'gone' }],
    faults: [],
    notices: [{ code: 'manifest_page_missing', pointer: '/components/1/page' }],
  });
  expect(plain.notes).toHaveLength(1);
  const single = await deploy('Answers', files, true);
  expect(single.shown.notices).toMatchObject([{ code: 'manifest_page_fallback', values: { path: '/gone' } }]);
  expect(single.notes[0]).toContain('start page of the single-page app');
});
