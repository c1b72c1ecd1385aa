import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collectReferences } from './collect-references';

const names = (...content: unknown[]) =>
  collectReferences(...content)
    .map(({ kind, target }) => `${kind} ${target}`)
    .sort();

test('images by id and by address, in props, runs and meta', () => {
  const root = {
    a: { props: { src: 'media:11-22', background: { $bind: 'item.image' } } },
    b: { props: { text: [{ text: 'Get it', link: 'media:leaflet' }] } },
  };
  expect(names(root, { image: 'https://site.example/media/k3y.png/640.webp' })).toEqual([
    'image 11-22',
    'image k3y.png',
    'image leaflet',
  ]);
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
  let deep: unknown = 'media:deep';
  for (let i = 0; i < 20_000; i += 1) deep = { nodes: [deep] };
  expect(names(deep)).toEqual(['image deep']);
  fc.assert(fc.property(fc.jsonValue(), (value) => Array.isArray(collectReferences(value))));
});
