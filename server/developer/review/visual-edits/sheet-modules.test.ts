import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allowEverything } from '#server/developer/testing/make-project.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { openElements } from './testing/open-elements';

const APP = `import styles from '@/app.module.scss';
import plain from './plain.module.css';
import gone from './gone.module.css';
export const App = ({ wide }) => (
  <main className={styles.page}>
    <h1 className={plain.title}>Bread</h1>
    <p className={styles.twice}>Twice</p>
    <p className={gone.title}>Gone</p>
    <p className={wide ? styles.page : plain.title}>By code</p>
    <p className="title">Shared</p>
  </main>
);
`;
const MODULE = `@use '@/styles/theme' as look;
@use 'styles';
.page { color: red; }
.twice { gap: 0; }
.twice { gap: 1px; }
`;
const FILES = {
  'vite.config.js':
    "export default { resolve: { alias: { '@': new URL('./src', import.meta.url).pathname, styles: '/src/parts' } } };\n",
  'src/app.jsx': APP,
  'src/app.module.scss': MODULE,
  'src/plain.module.css': ':root { --ink: #123; }\n.title { color: red; }\n',
  'src/parts/_index.scss': "@forward 'sizes' as size-* hide $size-secret;\n",
  'src/parts/_sizes.scss': '$wide: 2rem;\n$secret: 1px;\n',
  'src/styles/theme.scss': "@forward 'colors' show $ink;\n@use 'hidden';\n$own: #fff;\n",
  'src/styles/_colors.scss': "@import 'base';\n$ink: #111;\n$paper: #eee;\n",
  'src/styles/_base.scss': '$base: #222;\n',
  'src/styles/_hidden.scss': '$hidden: #333;\n',
};
// Each starts dozens of gits: on a machine that is busy with other things that takes long.
vi.setConfig({ testTimeout: 60_000 });

let world: World;
let begin: Awaited<ReturnType<typeof openElements<keyof typeof FILES>>>;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
  begin = await openElements(world, 'Modules', FILES);
});
afterAll(() => world.close());

describe('style modules', () => {
  it('offer what their sheet uses, by aliases and what is passed on, and are written to', async () => {
    const { find, edit, contentOf } = await begin();
    const page = await find('src/app.jsx', '<main');
    expect(page.sheet).toMatchObject({ place: { path: 'src/app.module.scss', line: 3 }, className: 'page' });
    expect(page.sheet?.tokens.map(({ name }) => name).sort()).toEqual(['look.$ink', 'look.$own', 'styles.$size-wide']);
    const color = { type: 'style', property: 'color', inSheet: true } as const;
    expect((await edit(page, { ...color, token: 'look.$ink' })).status).toBe(200);
    expect(await contentOf('src/app.module.scss')).toBe(MODULE.replace('color: red', 'color: look.$ink'));
    expect(await contentOf('src/app.jsx')).toBe(APP);
    for (const token of ['look.$paper', 'look.$base', 'look.$hidden', 'styles.$size-secret', 'styles.$wide'])
      expect((await edit(page, { ...color, token })).body.details?.[0]?.code, token).toBe('element_not_words');
  });

  it('of CSS itself take custom properties', async () => {
    const { find, edit, contentOf } = await begin();
    const title = await find('src/app.jsx', '<h1');
    expect(title.sheet).toMatchObject({
      place: { path: 'src/plain.module.css', line: 2 },
      tokens: [{ name: '--ink', value: '#123' }],
      styles: [{ property: 'color', value: 'red' }],
    });
    expect((await edit(title, { type: 'style', property: 'color', token: '--ink', inSheet: true })).status).toBe(200);
    expect(await contentOf('src/plain.module.css')).toBe(
      FILES['src/plain.module.css'].replace('color: red', 'color: var(--ink)'),
    );
  });

  it('are left alone where it is not sure which rule is meant, and it is said why', async () => {
    const { find } = await begin();
    const troubles = [];
    for (const begins of [
      '<p className={styles.twice}',
      '<p className={gone',
      '<p className={wide',
      '<p className="title"',
    ]) {
      const { sheet, sheetTrouble } = await find('src/app.jsx', begins);
      troubles.push([sheet, sheetTrouble]);
    }
    // A class of a module is renamed: it is not the one that an element names by a word.
    expect(troubles).toEqual([
      [null, 'several_rules'],
      [null, 'no_module'],
      [null, 'class_by_code'],
      [null, 'no_rule'],
    ]);
  });
});
