import { expect, it } from 'vitest';
import { repairSteps } from '#common/layout/repair.ts';
import { validateSteps } from '#common/layout/validate.ts';
import { registry } from '#common/widgets/registry.ts';
import { resolveTheme } from '#common/widgets/site-theme/resolve-theme.ts';
import { createSiteWorld, layout } from './testing/site-world';
import { wholePageSteps } from './whole-page';

const COUNT = 5000;
const ids = Array.from({ length: COUNT }, (_, i) => `t${i}`);
const root = layout({
  ROOT: { type: 'Page', nodes: ['s'] },
  s: { type: 'Section', nodes: ids },
  ...Object.fromEntries(ids.map((id) => [id, { type: 'Text', parent: 's', props: { text: '{{ site.name }}' } }])),
});
const input = { root, meta: { schemaVersion: 1, title: 'Large' } };

/** What steps end with, and how often others could have had their turn. */
function counted<Made>(steps: Generator<undefined, Made>) {
  for (let turns = 0; ; turns += 1) {
    const { done, value } = steps.next();
    if (done) return { turns, value };
  }
}

it('is checked, repaired and planned node by node, so that others get their turn', () => {
  const checked = counted(validateSteps(input, registry));
  expect([checked.value.ok, checked.turns >= COUNT]).toEqual([true, true]);
  const repaired = counted(repairSteps(input, registry));
  expect(repaired.turns).toBeGreaterThanOrEqual(COUNT);
  const site = { name: 'Site', lang: 'en-US', theme: resolveTheme({}), origin: 'https://a.example' };
  const planned = counted(wholePageSteps(repaired.value.document, new Map(), site));
  expect(planned.turns).toBeGreaterThanOrEqual(COUNT);
});

it(
  'is made ready a few at a time: more previews at once than may wait are turned away',
  { tags: ['details'] },
  async () => {
    const world = await createSiteWorld();
    await world.publish('home', { ROOT: { type: 'Page' } });
    const { body } = await world.call('POST v1/dashboard/preview', { as: world.a1, body: { pageKey: 'home' } });
    const { pathname } = new URL(body.url);
    const answers = await Promise.all(Array.from({ length: 300 }, () => world.get(pathname)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(202);
    expect((await world.get(pathname)).statusCode).toBe(200);
    await world.close();
  },
);
