import fc from 'fast-check';
import { Liquid } from 'liquidjs';
import { describe, expect, it } from 'vitest';
import { registry } from '#common/widgets/registry.ts';
import { bindProps, hasBindings } from './walk/bind-props';
import { compilePath, segmentsText, type Scope } from './binding-path';
import { collectionItems } from './walk/collection-items';
import { testCondition } from './walk/conditions';
import type { JsonObject } from './document';
import golden from './golden/bindings.json';
import { compilePlainText } from './plain-template';
import { parses, renderText } from './text-template';
import { emptyPage } from './testing/arbitrary-page';

const scope = golden.scope as Scope;

describe('bindings', () => {
  it.each(golden.texts as [string, string][])('fill %j in as %j', (text, expected) => {
    expect(renderText(text, scope)).toBe(expected);
  });

  it.each(golden.paths as [string, unknown][])('read the path %j as %j', (path, expected) => {
    expect(compilePath(path)(scope)).toEqual(expected);
  });

  it('compile plain paths to what Liquid gives', () => {
    const liquid = new Liquid({ ownPropertyOnly: true, outputEscape: segmentsText });
    const step = fc.constantFrom('a', 'b', 'size', 'first', 'last', '[0]', "['o d']", '1');
    const value = fc.object({ key: fc.constantFrom('a', 'b', 'o d', 'size', 'first'), maxDepth: 4 });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 4 }), value, (steps, data) => {
        const path = steps.reduce<string>((at, each) => (each.startsWith('[') ? at + each : `${at}.${each}`), 'a');
        const text = `x{{ ${path} }}y`;
        expect(compilePlainText(text)?.(data as Scope)).toBe(liquid.parseAndRenderSync(text, data as object));
      }),
      { numRuns: 500 },
    );
  });

  it('say which texts do not parse', () => {
    expect([parses('{{ a | upcase }}'), parses('{{ a'), parses('{% if %}'), parses('plain')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('fill in texts, runs, lists, navigation and whole values of a widget', () => {
    const bind = (name: string, props: JsonObject) => bindProps(props, registry[name]!, scope, renderText);
    expect(
      bind('Text', { text: [{ text: 'To {{ route.code }}', link: '/c/{{ route.code }}' }, { break: true }], as: 'p' }),
    ).toEqual({
      text: [{ text: 'To de', link: '/c/de' }, { break: true }],
      as: 'p',
    });
    expect(bind('List', { items: ['{{ index }}', 'b'] })).toEqual({ items: ['0', 'b'] });
    expect(bind('List', { items: { $bind: 'api.country.borders' } })).toEqual({ items: ['AUT', 'BEL'] });
    expect(bind('Button', { label: { $bind: 'api.country.evil' }, href: '/{{ route.code }}/' })).toEqual({
      label: '{{ route.code }}',
      href: '/de/',
    });
    expect(
      bind('Navigation', {
        items: [{ label: '{{ site.name }}', href: '/', children: [{ label: 'x', href: '/{{ route.code }}' }] }],
      }),
    ).toEqual({
      items: [{ label: 'Atlas', href: '/', children: [{ label: 'x', href: '/de' }] }],
    });
    expect(
      bind('RichText', {
        doc: [
          { type: 'ul', items: ['{{ index }}', { text: 'a', lists: [{ type: 'ul', items: ['{{ index }}'] }] }] },
          { type: 'p', text: '{{ locale }}' },
        ],
      }),
    ).toEqual({
      doc: [
        { type: 'ul', items: ['0', { text: 'a', lists: [{ type: 'ul', items: ['0'] }] }] },
        { type: 'p', text: 'en-US' },
      ],
    });
    expect(bind('Collection', { source: { $bind: 'api.country.borders' } })).toEqual({ source: ['AUT', 'BEL'] });
  });

  it('know which nodes are bound', () => {
    const { root } = emptyPage();
    const page = { ...root.ROOT!, props: { background: 'x {{ api.one.a }}', visibleIf: { $bind: 'api.two.b' } } };
    expect(hasBindings(page)).toBe(true);
    expect(hasBindings(root.ROOT!)).toBe(false);
  });
});

describe('conditions', () => {
  it.each([
    ['set', '', undefined, false],
    ['set', [], undefined, false],
    ['set', 0, undefined, true],
    ['empty', {}, undefined, true],
    ['empty', 'x', undefined, false],
    ['equals', true, 'true', true],
    ['equals', 5, '5', true],
    ['contains', ['a', 'b'], 'b', true],
    ['contains', 'abc', 'd', false],
    ['gt', '12', 5, true],
    ['gt', '', -1, false],
    ['lt', 3, '5', true],
    ['lt', 'abc', 5, false],
  ])('%s of %j with %j is %j', (is, bound, value, expected) => {
    expect(testCondition(is, bound, value)).toBe(expected);
  });
});

describe('a Collection', () => {
  const list = [
    { n: 'b', price: 5 },
    { n: 'a', price: 20 },
    { n: 'c', price: 9 },
  ];
  it('walks lists and the entries of objects, and nothing else', () => {
    expect(collectionItems(list, { as: 'item' }, {})).toEqual(list);
    expect(collectionItems({ de: 'German' }, { as: 'item' }, {})).toEqual([{ key: 'de', value: 'German' }]);
    expect(collectionItems('text', { as: 'item' }, {})).toEqual([]);
  });
  it('filters, sorts and limits', () => {
    const names = (options: { sort?: string; filter?: string; limit?: number }) =>
      (collectionItems(list, { as: 'item', ...options }, {}) as typeof list).map(({ n }) => n).join('');
    expect(names({ sort: 'n' })).toBe('abc');
    expect(names({ sort: '-price' })).toBe('acb');
    expect(names({ filter: 'price > 6', sort: 'item.price' })).toBe('ca');
    expect(names({ filter: "n == 'b'" })).toBe('b');
    expect(names({ limit: 2 })).toBe('ba');
  });
  it('sorts numbers that are kept as texts by their values', () => {
    const prices = ['7.5', '10.00', '7.125', '-1', '8'].map((price) => ({ price }));
    const sorted = collectionItems(prices, { as: 'item', sort: 'price' }, {}) as typeof prices;
    expect(sorted.map(({ price }) => price)).toEqual(['-1', '7.125', '7.5', '8', '10.00']);
  });
});
