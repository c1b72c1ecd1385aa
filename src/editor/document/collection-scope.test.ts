import { expect, it } from 'vitest';
import type { LayoutNode } from '#common/layout/document.ts';
import { scopeAt, wholeScope } from './collection-scope';
import type { SampleScope } from './sample-scope';

function node(name: string, props: LayoutNode['props'], nodes: string[], parent?: string): LayoutNode {
  return {
    type: { resolvedName: name },
    isCanvas: true,
    props,
    displayName: name,
    custom: {},
    hidden: false,
    nodes,
    linkedNodes: {},
    ...(parent === undefined ? {} : { parent }),
  };
}

it('puts the first item of each Collection around a node under its name', () => {
  const nodes = {
    ROOT: node('Page', {}, ['list']),
    list: node('Collection', { source: { $bind: 'api.shops' }, as: 'shop' }, ['inner'], 'ROOT'),
    inner: node('Collection', { source: { $bind: 'shop.hours' } }, ['text'], 'list'),
    text: node('Text', {}, [], 'inner'),
  };
  const scope: SampleScope = { api: { shops: [{ name: 'One', hours: { mon: '9–5' } }, { name: 'Two' }] } };
  expect(scopeAt(nodes, 'text', scope)).toMatchObject({
    shop: { name: 'One' },
    item: { key: 'mon', value: '9–5' },
    index: 0,
  });
  expect(scopeAt(nodes, 'list', scope)).toEqual(scope);
});

it('offers the item that a filter shows at the sample address, and any where it shows none', () => {
  const nodes = (filter: string) => ({
    ROOT: node('Page', {}, ['list']),
    list: node('Collection', { source: { $bind: 'api.breads' }, filter }, ['text'], 'ROOT'),
    text: node('Text', {}, [], 'list'),
  });
  const scope: SampleScope = { route: { slug: 'rye' }, api: { breads: [{ slug: 'spelt' }, { slug: 'rye' }] } };
  expect(scopeAt(nodes('slug == route.slug'), 'text', scope)).toMatchObject({ item: { slug: 'rye' } });
  expect(scopeAt(nodes('slug == wheat'), 'text', scope)).toMatchObject({ item: { slug: 'spelt' } });
});

it('offers the page as a whole the item of its address, before all else', () => {
  const nodes = {
    ROOT: node('Page', {}, ['all', 'one']),
    all: node('Collection', { source: { $bind: 'api.breads' } }, [], 'ROOT'),
    one: node('Collection', { source: { $bind: 'api.breads' }, filter: 'slug == route.slug', as: 'bread' }, [], 'ROOT'),
  };
  const api = { breads: [{ slug: 'spelt' }, { slug: 'rye' }] };
  const whole = wholeScope(nodes, { route: { slug: 'rye' }, api });
  expect(Object.keys(whole)).toEqual(['bread', 'route', 'api']);
  expect(whole.bread).toEqual({ slug: 'rye' });
  expect(wholeScope(nodes, { route: {}, api })).toEqual({ route: {}, api });
});
