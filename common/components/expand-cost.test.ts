// @module-tag no-database
import { expect, test } from 'vitest';
import type { JsonObject, NodeMap } from '#common/layout/document.ts';
import { registry } from '#common/widgets/registry.ts';
import { expandComponents } from './expand';
import { detachInstances } from './replace-instances';
import { componentWith, made, pageWith } from './testing/component-of';

/** Blocks in a component and instances of it: their product is what an attack asks for, and takes minutes. */
const MANY = 2000;

function many<T>(make: (at: number) => T): T[] {
  return Array.from({ length: MANY }, (_, at) => make(at));
}

function instance(component: string, more: JsonObject = {}) {
  return made('Component', { component, values: {}, ...more });
}

const whole = (blocks: ReturnType<typeof made>[]) => componentWith(made('Container', {}, blocks));

function expandAll(page: NodeMap, components: Readonly<Record<string, NodeMap>>) {
  return expandComponents(page, { find: (key) => components[key], registry });
}

const inner: Record<string, () => NodeMap> = {
  'instances of what is not there': () => whole(many(() => instance('gone'))),
  'empty slots': () => whole(many((at) => made('ComponentSlot', { name: `s${String(at)}` }))),
  'instances of no component': () => whole(many(() => instance(''))),
  'instances of what is empty': () => whole(many(() => instance('empty'))),
};

test.each(Object.entries(inner))('docs/trust.md 14: what takes no room ends as well: %s', (_, d) => {
  const components = { d: d(), c: whole(many(() => instance('d'))), empty: componentWith() };
  const { faults } = expandAll(pageWith(instance('c'), made('Text', { text: 'Still here' })), components);
  expect(faults).toContainEqual(expect.objectContaining({ code: 'component-size', nodeId: 'p1' }));
});

test('what a component puts into many slots of one name is there once, and many contents end', () => {
  const slots = whole(many(() => made('ComponentSlot', { name: 's' })));
  const fills = made('Component', { component: 'slots' }, [
    made(
      'ComponentContent',
      { name: 's' },
      many(() => made('Text')),
    ),
  ]);
  const one = expandAll(pageWith(instance('c')), { slots, c: componentWith(fills) });
  expect(one.faults).toEqual([]);
  expect(Object.values(one.nodes).filter(({ type }) => type.resolvedName === 'Text')).toHaveLength(MANY);
  const contents = made(
    'Component',
    { component: 'slots' },
    many((at) => made('ComponentContent', { name: `t${String(at)}` })),
  );
  const c = whole(many(() => instance('d')));
  const two = expandAll(pageWith(instance('c')), { slots: componentWith(), d: componentWith(contents), c });
  expect(two.faults).toMatchObject([{ code: 'component-size', nodeId: 'p1' }]);
});

test('the blocks of the page itself are all there, whatever its components cost', () => {
  const slots = whole(many(() => made('ComponentSlot', { name: 's' })));
  const texts = many(() => made('Text'));
  const full = made('Component', { component: 'slots' }, [made('ComponentContent', { name: 's' }, texts)]);
  const { nodes, faults } = expandAll(pageWith(full, made('Heading', { text: 'Last' })), { slots });
  expect(faults).toEqual([]);
  expect(Object.values(nodes).filter(({ type }) => type.resolvedName === 'Text')).toHaveLength(MANY);
  expect(Object.values(nodes).some(({ props }) => props.text === 'Last')).toBe(true);
});

test('many instances of a component with many blocks end', () => {
  const page = pageWith(...many(() => instance('d')));
  const d = componentWith(...many(() => instance('gone')));
  expect(expandAll(page, { d }).faults.some(({ code }) => code === 'component-size')).toBe(true);
});

test('what instances say of thousands of properties of those within them ends', () => {
  const names = many((at) => `n${String(at)}`);
  const exposes = Object.fromEntries(names.map((name) => [`values.${name}`, name]));
  const c = componentWith(
    made(
      'Container',
      {},
      Array.from({ length: 10 }, () => instance('gone', { exposes })),
    ),
  );
  const values = Object.fromEntries(names.map((name) => [name, 'x']));
  expect(expandAll(pageWith(instance('c', { values })), { c }).faults).toHaveLength(1);
});

test('a page of thousands of instances is made ordinary blocks in one go', () => {
  const page = pageWith(...many(() => instance('card')));
  const card = componentWith(made('Container', {}, [made('Text', { text: 'Bread' }), instance('other')]));
  let ids = 0;
  const nodes = detachInstances(page, 'card', { find: () => card, registry, newId: () => `n${String((ids += 1))}` });
  expect(Object.keys(nodes ?? {})).toHaveLength(1 + MANY * 3);
  expect(nodes?.p1).toMatchObject({ type: { resolvedName: 'Container' }, parent: 'ROOT', nodes: ['n1', 'n2'] });
  expect(nodes?.n2).toMatchObject({ type: { resolvedName: 'Component' }, parent: 'p1' });
});
