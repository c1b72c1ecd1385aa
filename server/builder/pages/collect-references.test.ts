// @module-tag no-database
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collectReferences } from './collect-references';

function names(...content: unknown[]) {
  return collectReferences(...content)
    .map(({ kind, target }) => `${kind} ${target}`)
    .sort();
}

const [cover, leaflet] = ['0b8d5d8e-0f0c-4c1e-9a53-0d3f5b6c7a11', '0b8d5d8e-0f0c-4c1e-9a53-0d3f5b6c7a12'];

test('images by id and by address, in props, runs and meta', () => {
  const root = {
    a: { props: { src: `media:${cover}`, background: { $bind: 'item.image' } } },
    b: { props: { text: [{ text: 'Get it', link: `media:${leaflet}` }] } },
  };
  expect(names(root, { image: 'https://site.example/media/k3y.png/640.webp' })).toEqual([
    `image ${cover}`,
    `image ${leaflet}`,
    'image k3y.png',
  ]);
});

test('what cannot be an id of an image is none, however much of it a text holds', () => {
  const words = Array.from({ length: 30_000 }, (_, index) => `media:${index.toString(36)}`).join(' ');
  expect(names({ t: { props: { text: words, src: `media:${cover}` } } })).toEqual([`image ${cover}`]);
});

test('data sources in bindings and in texts, however they are written', () => {
  const root = {
    a: { props: { source: { $bind: 'api.countries.list' }, visibleIf: { $bind: "api['weather'].now" } } },
    b: { props: { text: 'Hello {{ api.user.name | upcase }} and {{item.api.not}}' } },
    c: { props: { text: 'the api.docs page, no binding' } },
  };
  expect(names(root)).toEqual(['api countries', 'api user', 'api weather']);
});

test('stored widgets kept in sync', () => {
  expect(names({ s: { type: { resolvedName: 'Synced' }, props: { widgetKey: 'footer' } } })).toEqual(['widget footer']);
});

test('takes anything, however deep', () => {
  let deep: unknown = `media:${cover}`;
  for (let i = 0; i < 20_000; i += 1) deep = { nodes: [deep] };
  expect(names(deep)).toEqual([`image ${cover}`]);
  fc.assert(fc.property(fc.jsonValue(), (value) => Array.isArray(collectReferences(value))));
});
