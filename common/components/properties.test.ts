// @module-tag no-database
import { expect, test } from 'vitest';
import { registry } from '#common/widgets/registry.ts';
import { listProperties, listSlots } from './properties';
import { componentWith, made } from './testing/component-of';

test('a component says which properties it has, what each may be, and what is there without it', () => {
  const card = componentWith(
    made('Container', {}, [
      made('Heading', { text: 'Bread', exposes: { text: 'Title', visible: 'Show the title' } }),
      made('Text', { exposes: { text: 'Title' } }),
      made('ComponentSlot', { name: 'body' }),
    ]),
  );
  Object.assign(card, { ROOT: { ...card.ROOT, props: { labels: { Title: 'Heading of the card' } } } });
  const row = componentWith(
    made('Component', { component: 'card', values: { Title: 'Rolls' }, exposes: { 'values.Title': 'First title' } }),
  );
  const context = { find: (key: string) => ({ card, row })[key], registry };
  expect(listProperties(card, context)).toEqual([
    {
      name: 'Title',
      label: 'Heading of the card',
      spec: registry.Heading?.props.text,
      fallback: 'Bread',
      nodeId: 'c2',
      widget: 'Heading',
      path: 'text',
      isVariant: false,
      feeds: 2,
    },
    {
      name: 'Show the title',
      label: 'Show the title',
      spec: { kind: 'boolean' },
      fallback: true,
      nodeId: 'c2',
      widget: 'Heading',
      path: 'visible',
      isVariant: false,
      feeds: 1,
    },
  ]);
  expect(listProperties(row, context)).toMatchObject([
    { name: 'First title', fallback: 'Rolls', nodeId: 'c1', widget: 'Heading', path: 'text' },
  ]);
  expect(listSlots(card)).toEqual(['body']);
});

test('what is in many instances of many instances is read once (docs/trust.md 14)', () => {
  const WIDE = 6;
  const wide = <T>(make: (at: number) => T) => Array.from({ length: WIDE }, (_, at) => make(at));
  const texts = componentWith(...wide((at) => made('Text', { text: 'x', exposes: { text: `P${String(at)}` } })));
  const over = (key: string) =>
    componentWith(
      ...wide((at) => {
        const name = `P${String(at)}`;
        return made('Component', { component: key, values: {}, exposes: { [`values.${name}`]: name } });
      }),
    );
  const components = Object.fromEntries(
    Array.from({ length: 10 }, (_, at) => [`c${String(at)}`, at === 0 ? texts : over(`c${String(at - 1)}`)]),
  );
  let reads = 0;
  const find = (key: string) => {
    reads += 1;
    return components[key];
  };
  const top = components.c9;
  expect(top && listProperties(top, { find, registry })).toHaveLength(WIDE);
  expect(reads).toBeLessThanOrEqual(9 * WIDE);
});
