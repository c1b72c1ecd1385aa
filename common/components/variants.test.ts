// @module-tag no-database
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROOT, type JsonObject, type LayoutNode, type NodeMap } from '#common/layout/document.ts';
import { validate } from '#common/layout/validate.ts';
import { registries, registry } from '#common/widgets/registry.ts';
import { detachedTree } from './detach';
import { expandComponents } from './expand';
import { listProperties } from './properties';
import { componentWith, made, pageWith } from './testing/component-of';
import { inLook, storedInLook, withoutLook } from './look';
import { listVariants } from './variants';

const DARK = { variant: 'Tone', option: 'Dark' };
const VARIANTS: JsonObject = {
  Tone: [{ name: 'Light' }, { name: 'Dark', label: 'Night' }],
  Size: [{ name: 'Regular' }, { name: 'Small' }],
};

function withVariants(root: NodeMap): NodeMap {
  const top = root[ROOT] as LayoutNode;
  return { ...root, [ROOT]: { ...top, props: { variants: VARIANTS, labels: { Tone: 'Color of the card' } } } };
}

const card = withVariants(
  componentWith(
    made(
      'Container',
      { looks: { Tone: { Dark: { style: { base: { backgroundColor: '$color.ink', opacity: null } } } } } },
      [
        made('Heading', {
          text: 'Bread',
          level: 2,
          looks: { Size: { Small: { level: null } } },
          exposes: { text: 'Title' },
        }),
        made('Text', {
          text: 'Baked today',
          looks: { Tone: { Dark: { text: 'Baked tonight' } }, Size: { Small: { visible: false } } },
        }),
      ],
    ),
  ),
);

function drawn(values: JsonObject, components: Readonly<Record<string, NodeMap>> = { card }) {
  const page = pageWith(made('Component', { component: 'card', values }));
  return expandComponents(page, { find: (key) => components[key], registry }).nodes;
}

test('a component with variants is valid, and one with a bad one names where', () => {
  const meta = { schemaVersion: 1, title: 'A card' };
  const check = (root: NodeMap) => validate({ root, meta }, registries.component);
  expect(check(card)).toMatchObject({ ok: true });
  const bad = {
    ...card,
    c3: { ...(card.c3 as LayoutNode), props: { looks: { Tone: { Dark: { text: 4, href: 'javascript:alert(1)' } } } } },
    [ROOT]: {
      ...(card[ROOT] as LayoutNode),
      props: { variants: { Tone: [{ name: 'Dark' }, { name: 'Dark' }, { name: '__proto__' }] } },
    },
  };
  const answer = check(bad);
  expect(answer.ok ? [] : answer.faults.map(({ nodeId, path }) => `${nodeId ?? ''} ${path}`).sort()).toEqual([
    'ROOT props.variants.Tone.1',
    'ROOT props.variants.Tone.2',
    'c3 props.looks.Tone.Dark.href',
    'c3 props.looks.Tone.Dark.text',
  ]);
});

test('an instance chooses an option of each variant, the first where it says nothing', () => {
  expect(drawn({}).p1?.props).toEqual({});
  expect(drawn({ Tone: 'Light' })['p1-c3']?.props).toEqual({ text: 'Baked today' });
  const dark = drawn({ Tone: 'Dark', Size: 'Small', Title: 'Rolls' });
  expect(dark.p1?.props).toEqual({ style: { base: { backgroundColor: '$color.ink' } } });
  expect(dark['p1-c2']?.props).toEqual({ text: 'Rolls' });
  expect(dark['p1-c3']).toMatchObject({ hidden: true, props: { text: 'Baked tonight' } });
});

test('what an instance says itself stands over the look, and what no option is counts for nothing', () => {
  const titled = withVariants(
    componentWith(made('Heading', { text: 'A', looks: { Tone: { Dark: { text: 'B' } } }, exposes: { text: 'Title' } })),
  );
  expect(drawn({ Tone: 'Dark' }, { card: titled }).p1?.props.text).toBe('B');
  expect(drawn({ Tone: 'Dark', Title: 'C' }, { card: titled }).p1?.props.text).toBe('C');
  for (const Tone of ['Gone', '__proto__', 4, { $bind: 'item.tone' }] as const)
    expect(drawn({ Tone }, { card: titled }).p1?.props.text).toBe('A');
});

test('variants are the first of what instances say, by the names that people read', () => {
  const [tone, size, title] = listProperties(card, { find: () => undefined, registry });
  expect([tone?.label, size?.label, title?.label]).toEqual(['Color of the card', 'Size', 'Title']);
  expect(tone).toMatchObject({
    isVariant: true,
    fallback: 'Light',
    spec: { kind: 'choice', options: ['Light', 'Dark'] },
  });
  expect([...(tone?.optionLabels ?? [])]).toEqual([
    ['Light', 'Light'],
    ['Dark', 'Night'],
  ]);
  expect(title?.isVariant).toBe(false);
  expect(listVariants(pageWith()).length).toBe(0);
});

test('an instance that is detached keeps the look that it chose, and nothing of the variants', () => {
  const page = pageWith(made('Component', { component: 'card', values: { Tone: 'Dark' } }));
  let count = 0;
  const newId = () => `n${String((count += 1))}`;
  const tree = detachedTree(page, 'p1', { find: () => card, registry, newId });
  const props = Object.values(tree?.nodes ?? {}).map((node) => node.props);
  expect(props).toContainEqual({ text: 'Baked tonight' });
  expect(JSON.stringify(props)).not.toMatch(/looks|variants/);
});

const text = card.c3 as LayoutNode;

function edited(node: LayoutNode, props: JsonObject, hidden = node.hidden): LayoutNode {
  const { looks } = node.props;
  return storedInLook(node, { ...node, hidden, props: { ...props, ...(looks !== undefined && { looks }) } }, DARK);
}

function seen(node: LayoutNode): JsonObject {
  const { looks: _, ...props } = inLook(node, DARK).props;
  return props;
}

test('what is changed in a look is stored with it alone, and is seen again', () => {
  const props = { text: 'Baked at night', style: { base: { color: '$color.muted' } } };
  const stored = edited(text, props, true);
  expect([stored.props.text, stored.hidden]).toEqual(['Baked today', false]);
  expect([seen(stored), inLook(stored, DARK).hidden]).toEqual([props, true]);
  expect(edited(stored, { text: 'Baked today' }, false).props.looks).toEqual({ Size: { Small: { visible: false } } });
});

test('what is taken away in a look is as in the block first, and nothing when it is taken away again', () => {
  const styled = {
    ...text,
    props: { ...text.props, style: { base: { color: '$color.ink', opacity: '0.5' }, hover: { opacity: '1' } } },
  };
  const red = edited(styled, {
    text: 'Red',
    style: { base: { color: '#f00', opacity: '0.5' }, hover: { opacity: '1' } },
  });
  expect(red.props.looks).toMatchObject({ Tone: { Dark: { text: 'Red', style: { base: { color: '#f00' } } } } });
  const once = edited(red, { style: { base: { opacity: '0.5' }, hover: { opacity: '1' } } });
  expect(seen(once)).toEqual({ text: 'Baked today', style: styled.props.style });
  const twice = edited(once, { style: { base: { opacity: '0.5' } } });
  expect(seen(twice)).toEqual({ style: { base: { opacity: '0.5' } } });
  expect(seen(edited(twice, { text: 'Again', style: { base: { opacity: '0.5' } } }))).toEqual({
    text: 'Again',
    style: { base: { opacity: '0.5' } },
  });
});

test('what is changed of a block afterwards is seen in its looks, where they do not say otherwise', () => {
  const red = edited({ ...text, props: { text: 'A' } }, { text: 'A', style: { base: { color: '#f00' } } });
  const later = { ...red, props: { ...red.props, text: 'B', style: { base: { color: '#00f', opacity: '0.5' } } } };
  expect(seen(later)).toEqual({ text: 'B', style: { base: { color: '#f00', opacity: '0.5' } } });
});

test('any change in a look is seen as it was made, and leaves the block', () => {
  const style = fc.record({ base: fc.record({ color: fc.constantFrom('#000', '#fff') }) });
  const props = fc.record({ text: fc.string({ maxLength: 8 }), anchor: fc.constantFrom('a', 'b'), style });
  fc.assert(
    fc.property(props, fc.array(props, { maxLength: 4 }), fc.boolean(), (block, edits, hidden) => {
      let stored: LayoutNode = { ...text, props: block };
      for (const edit of edits) {
        stored = edited(stored, edit, hidden);
        expect([seen(stored), inLook(stored, DARK).hidden]).toEqual([edit, hidden]);
        const { looks: _, ...kept } = stored.props;
        expect(kept).toEqual(block);
      }
    }),
  );
});

test('an option or a variant that goes takes what differs with it', () => {
  const props = (variant: string, option?: string) =>
    Object.fromEntries([...withoutLook(card, variant, option)].map(([id, node]) => [id, node?.props]));
  expect(props('Tone', 'Dark')).toEqual({
    c1: {},
    c3: { text: 'Baked today', looks: { Size: { Small: { visible: false } } } },
  });
  expect(props('Size')).toEqual({
    c2: { text: 'Bread', level: 2, exposes: { text: 'Title' } },
    c3: { text: 'Baked today', looks: { Tone: { Dark: { text: 'Baked tonight' } } } },
  });
  expect(props('Tone', 'Light')).toEqual({});
});
