import { expect, it } from 'vitest';
import { cleanerOf } from './clean-value';
import type { Json, JsonObject } from './document';
import type { PropSpec, WidgetSpec } from './spec';
import { bindProps } from './walk/bind-props';

const spec = {
  kind: 'records',
  bind: true,
  max: 3,
  empty: {},
  fields: {
    title: { kind: 'inline-text' },
    href: { kind: 'url' },
    icon: { kind: 'icon' },
    stars: { kind: 'number', min: 0, max: 5 },
  },
} as const satisfies PropSpec;

function faults(value: unknown) {
  const found: string[] = [];
  const kept = cleanerOf(spec)(value, 'items', (code, path) => found.push(`${code} ${path}`));
  return { found, kept };
}

it('takes entries of its fields, and gives back the same list', () => {
  const items = [{ title: [{ text: 'One', bold: true }], href: '/one' }, {}, { stars: 4.5, icon: 'star' }];
  expect(faults(items)).toEqual({ found: [], kept: items });
  expect(faults(items).kept).toBe(items);
});

it('names what is wrong in which entry, and keeps the rest of it', () => {
  const items = [{ title: 'One', href: 'javascript:alert(1)' }, { title: 'Two', onclick: 'x' }, 'three', { stars: 9 }];
  expect(faults(items)).toEqual({
    found: ['too-many-entries items', 'bad-url items.0.href', 'bad-value items.1.onclick', 'bad-value items.2'],
    kept: [{ title: 'One' }, { title: 'Two' }],
  });
  expect(faults({ title: 'One' }).found).toEqual(['bad-value items']);
});

function bound(items: JsonObject['items'], data: unknown) {
  const widget = { name: 'X', props: { items: spec } } as unknown as WidgetSpec;
  const fill = (text: string) => text.replace('{{ site.name }}', 'Fern');
  return bindProps({ items }, widget, { api: { list: data } }, fill).items;
}

it('takes the fields of the same name from data, and no names of icons', () => {
  const data = [
    { title: 'One', icon: 'star', stars: '12', other: 'x', href: 'javascript:alert(1)' },
    { title: null, stars: 'many' },
    'Three',
    { title: 'Four' },
  ];
  // Addresses are checked where they are drawn.
  expect(bound({ $bind: 'api.list' }, data)).toEqual([
    { title: 'One', stars: 5, href: 'javascript:alert(1)' },
    {},
    { title: 'Three' },
  ]);
  expect(bound({ $bind: 'api.list' }, { title: 'One' })).toEqual([]);
});

it('fills outputs in texts and addresses of its entries', () => {
  const items: readonly Json[] = [
    { title: [{ text: 'At {{ site.name }}', bold: true }], href: '/{{ site.name }}' },
    { title: 'Plain' },
  ];
  expect(bound(items, [])).toEqual([{ title: [{ text: 'At Fern', bold: true }], href: '/Fern' }, { title: 'Plain' }]);
});

it('takes a number of a block from data, and only where its widget says so', () => {
  const share = { kind: 'number', min: 0, max: 100 } as const;
  const found: string[] = [];
  const clean = (each: PropSpec, value: unknown) => cleanerOf(each)(value, 'value', (code) => found.push(code));
  expect(clean({ ...share, bind: true }, { $bind: 'api.share' })).toEqual({ $bind: 'api.share' });
  expect(found).toEqual([]);
  expect(clean({ ...share, bind: true }, '50')).toBeUndefined();
  expect(clean(share, { $bind: 'api.share' })).toBeUndefined();
  expect(found).toEqual(['bad-value', 'bad-value']);
});
