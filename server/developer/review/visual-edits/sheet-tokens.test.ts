import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allowEverything } from '#server/developer/testing/make-project.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { openElements } from './testing/open-elements';

const PAGE =
  '<body>\n<p class="card">A</p>\n<p class="twice">B</p>\n<p class="plain">C</p>\n<p>D</p>\n<p class="lone">E</p>\n</body>\n';
const CARD =
  '@use "tokens";\r\n@use "space" as *;\r\n$ink: #123;\r\n.card {\r\n  color: red;\r\n}\r\n.twice {}\r\n.twice { gap: 0 }\r\n';
const VUE =
  '<template>\n  <p class="card">A</p>\n</template>\n<style lang="less">\n.card { color: red; }\n@ink: #123;\n</style>\n';
const FILES = {
  'index.html': PAGE,
  'src/card.scss': CARD,
  'src/_tokens.scss': '$brand: #f60;\n$-own: 1px;\n',
  'src/space.scss': '$wide: 2rem;\n',
  'src/lone.less': '.lone { color: red }\n',
  'src/Menu.vue': VUE,
};
// Each starts dozens of gits: on a machine that is busy with other things that takes long.
vi.setConfig({ testTimeout: 60_000 });

let world: World;
let begin: Awaited<ReturnType<typeof openElements<keyof typeof FILES>>>;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
  begin = await openElements(world, 'Café', FILES);
});
afterAll(() => world.close());

describe('variables of SCSS and Less', () => {
  it('are offered to an element whose class has one rule, and written there; nothing else is changed', async () => {
    const { session, find, edit, contentOf } = await begin();
    const element = await find('index.html', '<p class="card"');
    expect(element.sheet).toEqual({
      place: { path: 'src/card.scss', line: 4 },
      className: 'card',
      tokens: [
        { name: '$ink', value: '#123' },
        { name: 'tokens.$brand', value: '#f60' },
        { name: '$wide', value: '2rem' },
      ],
      styles: [{ property: 'color', value: 'red' }],
    });
    const color = { type: 'style', property: 'color' } as const;
    expect((await edit(element, { ...color, token: 'tokens.$brand' })).body.hash).toBe(element.hash);
    const branded = CARD.replace('color: red', 'color: tokens.$brand');
    expect(await contentOf('src/card.scss')).toBe(branded);
    expect(await contentOf('index.html')).toBe(PAGE);
    expect((await edit(element, { type: 'style', property: 'padding', token: '$wide' })).status).toBe(200);
    const padded = branded.replace('$brand;\r\n', '$brand;\r\n  padding: $wide;\r\n');
    expect(await contentOf('src/card.scss')).toBe(padded);
    expect((await edit(element, { ...color, token: null, inSheet: true })).status).toBe(200);
    expect(await contentOf('src/card.scss')).toBe(padded.replace('  color: tokens.$brand;\r\n', ''));
    const query = { sessionId: session.id };
    const { files } = (await world.call('GET chat/file-changes', { as: world.a4, query })).body;
    expect(files.map(({ path, hunks }) => [path, hunks.length])).toEqual([['src/card.scss', 1]]);
  });

  it('are those of the style block of a component', async () => {
    const { find, edit, contentOf } = await begin();
    const element = await find('src/Menu.vue', '<p class="card"');
    expect(element.sheet).toMatchObject({
      place: { path: 'src/Menu.vue', line: 5 },
      tokens: [{ name: '@ink', value: '#123' }],
    });
    const { hash } = (await edit(element, { type: 'style', property: 'color', token: '@ink' })).body;
    expect(await contentOf('src/Menu.vue')).toBe(VUE.replace('color: red', 'color: @ink'));
    expect(hash).not.toBe(element.hash);
  });

  it('are not offered where they cannot be written, and it is said why', async () => {
    const { find, edit } = await begin();
    const troubles = [];
    for (const begins of ['<p class="twice"', '<p class="plain"', '<p>D', '<p class="lone"']) {
      const { sheet, sheetTrouble } = await find('index.html', begins);
      troubles.push([sheet, sheetTrouble]);
    }
    expect(troubles).toEqual([
      [null, 'several_rules'],
      [null, 'no_rule'],
      [null, 'no_class'],
      [null, 'no_variables'],
    ]);
    const color = { type: 'style', property: 'color' } as const;
    const twice = await find('index.html', '<p class="twice"');
    expect((await edit(twice, { ...color, token: '$ink' })).body.details?.[0]?.code).toBe('no_sheet_rule');
    const card = await find('index.html', '<p class="card"');
    for (const token of ['$brand', 'tokens.$-own', '@ink'])
      expect((await edit(card, { ...color, token })).body.details?.[0]?.code, token).toBe('element_not_words');
    expect((await edit(card, { ...color, token: '$ink; } .x {' })).status).toBe(422);
  });
});
