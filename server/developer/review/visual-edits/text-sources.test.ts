import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allowEverything } from '#server/developer/testing/make-project.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { openElements } from './testing/open-elements';

const FILES = {
  'index.html': '<div id="root"></div>\n',
  'src/Hero.jsx': `export function Hero({ buttonLabel, children }) {
  return (
    <section>
      <a href="/lamps">{buttonLabel}</a>
      <p>{children}</p>
    </section>
  );
}
`,
  'src/Badge.jsx': 'export const Badge = (props) => <b>{props.text}</b>;\n',
  'src/Card.jsx': 'export const Card = ({ product }) => <h3>{product.name}</h3>;\n',
  'src/Home.jsx': `import { Badge } from './Badge';
import { Card } from './Card';
import { Hero } from './Hero';
import products from './products.json';
import site from './site.json';
import { LEAD } from './words';

const TITLE = 'Our lamps';
const copy = { note: 'Free shipping' };

export const Home = ({ offer }) => (
  <main>
    <Hero buttonLabel="Shop lamps">Light for long nights</Hero>
    <Badge text="New" />
    <Badge text={offer} />
    <Badge text={LEAD} />
    <Badge text={TITLE} />
    <Badge text={site.title} />
    <h2>{TITLE}</h2>
    <em>{copy.note}</em>
    <i>{LEAD}</i>
    <u>{site.footer.made}</u>
    <q>{TITLE.toUpperCase()}</q>
    {products.map((product) => (
      <Card key={product.id} product={product} />
    ))}
  </main>
);
`,
  'src/words.js': "export const OTHER = 'No';\nexport const LEAD = 'Made by hand';\n",
  'src/site.json': '{\n  "title": "Nord",\n  "footer": { "made": "Made in Bergen" }\n}\n',
  'src/products.json': '[\n  { "id": 1, "name": "Oslo lamp" },\n  { "id": 2, "name": "Bergen lamp" }\n]\n',
};
// Each starts dozens of gits: on a machine that is busy with other things that takes long.
vi.setConfig({ testTimeout: 60_000 });

let world: World;
let begin: Awaited<ReturnType<typeof openElements<keyof typeof FILES>>>;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
  begin = await openElements(world, 'Nord', FILES);
});
afterAll(() => world.close());

describe('words that an element shows by a name', () => {
  it('lead to where they are written', async () => {
    const { find } = await begin();
    const sourcesOf = async (path: keyof typeof FILES, begins: string) => {
      const [part] = (await find(path, begins)).content;
      return part?.kind === 'data' ? part.sources : part;
    };
    const home = 'src/Home.jsx';
    // Given to the component in one place, as a property or between its tags.
    expect(await sourcesOf('src/Hero.jsx', '<a')).toEqual([{ path: home, line: 13, value: 'Shop lamps' }]);
    expect(await sourcesOf('src/Hero.jsx', '<p')).toEqual([{ path: home, line: 13, value: 'Light for long nights' }]);
    // In several places: all of them, also what is code.
    expect(await sourcesOf('src/Badge.jsx', '<b')).toEqual([
      { path: home, line: 14, value: 'New' },
      { path: home, line: 15, value: null },
      // By a name: where that is given its words.
      { path: 'src/words.js', line: 2, value: 'Made by hand' },
      { path: home, line: 8, value: 'Our lamps' },
      { path: 'src/site.json', line: 2, value: 'Nord' },
    ]);
    expect(await sourcesOf(home, '<h2')).toEqual([{ path: home, line: 8, value: 'Our lamps' }]);
    expect(await sourcesOf(home, '<em')).toEqual([{ path: home, line: 9, value: 'Free shipping' }]);
    expect(await sourcesOf(home, '<i')).toEqual([{ path: 'src/words.js', line: 2, value: 'Made by hand' }]);
    expect(await sourcesOf(home, '<u')).toEqual([{ path: 'src/site.json', line: 3, value: 'Made in Bergen' }]);
    // One of a list, drawn by a component of another file.
    expect(await sourcesOf('src/Card.jsx', '<h3')).toEqual([
      { path: 'src/products.json', line: 2, value: 'Oslo lamp' },
      { path: 'src/products.json', line: 3, value: 'Bergen lamp' },
    ]);
    // What is computed is no text that is written anywhere.
    expect(await sourcesOf(home, '<q')).toBeUndefined();
  });
});
