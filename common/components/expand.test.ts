// @module-tag no-database
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROOT, type JsonObject, type LayoutNode, type NodeMap } from '#common/layout/document.ts';
import { edits, editedPage } from '#common/layout/testing/arbitrary-page.ts';
import { walk } from '#common/layout/tree.ts';
import { validate } from '#common/layout/validate.ts';
import { registries, registry } from '#common/widgets/registry.ts';
import { expandComponents, MAX_NESTING } from './expand';
import { componentWith, made, pageWith } from './testing/component-of';

const meta = { schemaVersion: 1, title: 'A page' };

function expanded(nodes: NodeMap, components: Readonly<Record<string, NodeMap>>) {
  return expandComponents(nodes, { find: (key) => components[key], registry });
}

/** Widgets in document order, with the text of each. */
function outline(nodes: NodeMap): string[] {
  const lines: string[] = [];
  walk(nodes, ROOT, (_, { type, props }, depth) => {
    lines.push(`${'.'.repeat(depth)}${type.resolvedName} ${typeof props.text === 'string' ? props.text : ''}`.trim());
  });
  return lines.slice(1);
}

function instance(component: string, values: JsonObject = {}, more: JsonObject = {}) {
  return made('Component', { component, values, ...more });
}

const card = componentWith(
  made('Container', { style: { base: { padding: '$space.4' } } }, [
    made('Heading', { text: 'Bread', exposes: { text: 'Title' } }),
    made('Button', { label: 'Buy', href: '/buy', exposes: { href: 'Link', visible: 'Show the button' } }),
  ]),
);

test('a page without instances is given back as it is', () => {
  const page = pageWith(made('Text', { text: 'Hello' }));
  expect(expanded(page, { card }).nodes).toBe(page);
});

test('an instance is the blocks of its component, with what it says of the properties', () => {
  const { nodes, faults } = expanded(pageWith(instance('card', { Title: 'Rolls', Link: '/rolls' }), instance('card')), {
    card,
  });
  expect(faults).toEqual([]);
  expect(outline(nodes)).toEqual([
    '.Container',
    '..Heading Rolls',
    '..Button',
    '.Container',
    '..Heading Bread',
    '..Button',
  ]);
  expect(nodes['p1-c3']?.props).toEqual({ label: 'Buy', href: '/rolls' });
  expect(nodes.p1?.props).toEqual({ style: { base: { padding: '$space.4' } } });
  expect(nodes['p2-c2']?.props).toEqual({ text: 'Bread' });
  expect(Object.values(nodes).some(({ props }) => 'exposes' in props)).toBe(false);
});

test('a value that its block cannot hold leaves the block as it is', () => {
  const values = { Link: 'javascript:alert(1)', Title: 7, 'Show the button': 'no', Gone: 'x' };
  const { nodes } = expanded(pageWith(instance('card', values)), { card });
  expect(nodes['p1-c2']?.props).toEqual({ text: 'Bread' });
  expect(nodes['p1-c3']).toMatchObject({ props: { label: 'Buy', href: '/buy' }, hidden: false });
});

test('a property of yes and no hides its block', () => {
  const { nodes } = expanded(pageWith(instance('card', { 'Show the button': false })), { card });
  expect(nodes['p1-c3']?.hidden).toBe(true);
});

test('slots hold what the page puts into them, else what is in them', () => {
  const box = componentWith(
    made('Container', {}, [made('ComponentSlot', { name: 'body' }, [made('Text', { text: 'Nothing yet' })])]),
  );
  const full = made('Component', { component: 'box' }, [
    made('ComponentContent', { name: 'body' }, [made('Heading', { text: 'Mine' }), made('Text', { text: 'too' })]),
  ]);
  const { nodes } = expanded(pageWith(full, instance('box')), { box });
  expect(outline(nodes)).toEqual(['.Container', '..Heading Mine', '..Text too', '.Container', '..Text Nothing yet']);
  expect(nodes.p3).toMatchObject({ parent: 'p1', props: { text: 'Mine' } });
});

test('components are in components, and what the outer one shows of the inner one is said by the page', () => {
  const row = componentWith(
    made('Container', {}, [
      made('Component', { component: 'card', values: { Title: 'Left' } }),
      made('Component', { component: 'card', exposes: { 'values.Title': 'Second title' } }),
    ]),
  );
  const { nodes, faults } = expanded(pageWith(instance('row', { 'Second title': 'Right' })), { row, card });
  expect(faults).toEqual([]);
  const titles = Object.values(nodes).flatMap(({ props }) => (typeof props.text === 'string' ? [props.text] : []));
  expect(titles).toEqual(['Left', 'Right']);
});

test('several blocks are in one box, and so is a block with a condition beside that of its instance', () => {
  const two = componentWith(made('Text', { text: 'One' }), made('Text', { text: 'Two' }));
  const shown = { visibleIf: { $bind: 'api.a' } };
  const bound = componentWith(made('Text', { text: 'One', visibleIf: { $bind: 'item.b' } }));
  const { nodes } = expanded(pageWith(instance('two'), instance('bound', {}, shown), instance('bound')), {
    two,
    bound,
  });
  expect(outline(nodes)).toEqual(['.Container', '..Text One', '..Text Two', '.Container', '..Text One', '.Text One']);
  expect(nodes.p2?.props.visibleIf).toEqual({ $bind: 'api.a' });
  expect(nodes['p2-c1']?.props.visibleIf).toEqual({ $bind: 'item.b' });
});

test('a name of a block is there once', () => {
  const named = componentWith(made('Text', { text: 'One', anchor: 'top' }));
  const { nodes } = expanded(
    pageWith(instance('named'), instance('named'), instance('named', {}, { anchor: 'mine' })),
    { named },
  );
  expect(['p1', 'p2', 'p3'].map((id) => nodes[id]?.props.anchor)).toEqual(['top', undefined, 'mine']);
});

test('a circle is named with its path, and drawn as far as it goes', () => {
  const a = componentWith(made('Container', {}, [instance('b')]));
  const b = componentWith(made('Container', {}, [instance('a')]));
  const { nodes, faults } = expanded(pageWith(instance('a')), { a, b });
  expect(faults).toEqual([{ code: 'component-circle', nodeId: 'p1', path: ['a', 'b', 'a'] }]);
  expect(outline(nodes)).toEqual(['.Container', '..Container']);
  const own = expandComponents(b, { find: (key) => ({ a, b })[key], registry: registries.component, within: 'b' });
  expect(own.faults).toEqual([{ code: 'component-circle', nodeId: 'c2', path: ['b', 'a', 'b'] }]);
});

test('nesting, depth and size end', () => {
  const chain = Object.fromEntries(
    Array.from({ length: MAX_NESTING + 2 }, (_, at) => [`k${at}`, componentWith(instance(`k${at + 1}`))]),
  );
  expect(expanded(pageWith(instance('k0')), chain).faults).toMatchObject([{ code: 'component-deep', nodeId: 'p1' }]);
  const leaves = Array.from({ length: 30 }, () => made('Text'));
  const few = componentWith(made('Container', {}, leaves));
  const many = componentWith(
    made(
      'Container',
      {},
      leaves.map(() => instance('few')),
    ),
  );
  const most = componentWith(
    made(
      'Container',
      {},
      leaves.map(() => instance('many')),
    ),
  );
  const big = expanded(pageWith(instance('most')), { few, many, most });
  expect(big.faults).toMatchObject([{ code: 'component-size', nodeId: 'p1', path: ['most', 'many', 'few'] }]);
  expect(Object.keys(big.nodes)).toHaveLength(19_999);
});

test('a component that is not there is named, and leaves nothing', () => {
  const { nodes, faults } = expanded(pageWith(instance('gone')), {});
  expect(outline(nodes)).toEqual([]);
  expect(faults).toEqual([{ code: 'component-missing', nodeId: 'p1', path: ['gone'] }]);
});

/** A component out of a random page: each fifth block is an instance of one of the others, each text a property. */
function componentOf(page: NodeMap, others: readonly string[]): NodeMap {
  const entries = Object.entries(page).map(([id, node], at): [string, LayoutNode] => {
    if (id === ROOT) return [id, { ...node, type: { resolvedName: 'ComponentRoot' } }];
    if (node.type.resolvedName === 'Text' && at % 5 === 0 && others.length > 0)
      return [
        id,
        {
          ...node,
          type: { resolvedName: 'Component' },
          props: { component: others[at % others.length] as string, values: { T: `at ${at}` } },
        },
      ];
    if (node.type.resolvedName === 'Text' || node.type.resolvedName === 'Heading')
      return [id, { ...node, props: { ...node.props, exposes: { text: 'T', visible: 'V' } } }];
    return [id, node];
  });
  return Object.fromEntries(entries);
}

test('whatever components there are, what comes of them is a valid page, and the same each time', () => {
  const keys = ['a', 'b', 'c'];
  const value = fc.oneof(fc.string(), fc.boolean(), fc.jsonValue()) as fc.Arbitrary<string>;
  fc.assert(
    fc.property(
      edits(25),
      edits(25),
      edits(25),
      edits(15),
      fc.dictionary(fc.constantFrom('T', 'V', 'X'), value),
      (...given) => {
        const [one, two, three, four, values] = given;
        const components: Record<string, NodeMap> = Object.fromEntries(
          [one, two, three].map((list, at) => [keys[at] ?? '', componentOf(editedPage(registry, list).root, keys)]),
        );
        const page = pageWith(instance('a', values), instance('b'), instance('a'));
        const own = editedPage(registry, four).root;
        const whole = {
          ...own,
          ...page,
          [ROOT]: { ...(own[ROOT] as LayoutNode), nodes: [...(own[ROOT]?.nodes ?? []), ...(page[ROOT]?.nodes ?? [])] },
        };
        const { nodes } = expanded(whole, components);
        expect(validate({ root: nodes, meta }, registry)).toMatchObject({ ok: true });
        expect(JSON.stringify(expanded(structuredClone(whole), structuredClone(components)).nodes)).toBe(
          JSON.stringify(nodes),
        );
      },
    ),
    { numRuns: 60 },
  );
});

test('what is put into a slot is in the document once, in the first slot of that name', () => {
  const slot = (text: string) => made('ComponentSlot', { name: 'body' }, [made('Text', { text })]);
  const twice = componentWith(slot('One'), slot('Two'));
  const content = made('ComponentContent', { name: 'body' }, [made('Text', { text: 'Mine' })]);
  const page = pageWith(made('Component', { component: 'twice', values: {} }, [content]));
  const { nodes } = expanded(page, { twice });
  expect(outline(nodes)).toEqual(['.Container', '..Text Mine', '..Text Two']);
  expect(validate({ root: nodes, meta }, registry)).toMatchObject({ ok: true });
});

test('several sections, headers or footers keep their width: the box around them brings none', () => {
  const bar = componentWith(made('Announcement', { text: 'Closed on Monday' }), made('Header', {}));
  const { nodes } = expanded(pageWith(instance('bar')), { bar });
  expect(nodes.p1?.props).toEqual({ gap: '0px', style: { base: { inlineSize: '100%', marginInline: '0px' } } });
  const texts = componentWith(made('Text', { text: 'A' }), made('Text', { text: 'B' }));
  expect(expanded(pageWith(instance('texts')), { texts }).nodes.p1?.props).toEqual({});
});
