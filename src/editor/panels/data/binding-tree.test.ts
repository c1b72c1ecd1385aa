import { expect, it } from 'vitest';
import { bindingNodes, bindingTree } from './binding-tree';

it('lists paths as the binding grammar writes them, with values', () => {
  const tree = bindingTree({ api: { country: { 'native name': 'Norge', borders: ['FIN', 'SWE'], area: 323802 } } });
  expect(tree.map((choice) => [choice.path, choice.kind, choice.preview])).toEqual([
    ['api', 'object', '{1}'],
    ['api.country', 'object', '{3}'],
    ["api.country['native name']", 'value', 'Norge'],
    ['api.country.borders', 'list', '[2]'],
    ['api.country.borders.0', 'value', 'FIN'],
    ['api.country.area', 'value', '323802'],
  ]);
});

it('tells what reads as a text: a value, or a list of values', () => {
  const tree = bindingTree({ api: { breads: [{ name: 'Rye', tags: ['dark', 'moist'] }] } });
  expect(tree.filter(({ isText }) => isText).map(({ path }) => path)).toEqual([
    'api.breads.0.name',
    'api.breads.0.tags',
    'api.breads.0.tags.0',
  ]);
});

it('stays surveyable on deep and long data', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(50)}1${'}'.repeat(50)}`) as never;
  const long = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`k${i}`, i]));
  expect(bindingTree({ api: deep }).length).toBeLessThan(10);
  expect(bindingTree({ api: long })).toHaveLength(51);
});

it('stands as a tree, also when a search left gaps', () => {
  const at = (path: string, depth: number) => ({ path, name: path, depth, kind: 'value' as const, isText: depth > 0, preview: '' });
  const outline = (nodes: ReturnType<typeof bindingNodes>): unknown =>
    nodes.map(({ value, children }) => (children.length > 0 ? { [value]: outline(children) } : value));
  const nodes = bindingNodes([at('a', 0), at('b', 1), at('c', 3), at('d', 1), at('e', 0)], true);
  expect(outline(nodes)).toEqual([{ a: [{ b: ['c'] }, 'd'] }, 'e']);
  expect(nodes.map(({ opens }) => opens)).toEqual([true, true]);
  expect(nodes[0]?.children.map(({ opens }) => opens)).toEqual([false, false]);
});
