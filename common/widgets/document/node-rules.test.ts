import { describe, expect, it } from 'vitest';
import type { JsonObject, LayoutNode, NodeMap } from '#common/layout/document.ts';
import { firstImageNode } from './first-image';
import { imageSizes } from './image-sizes';
import { documentRules, hasNodeRules, hidingCss, nodeRules } from './node-rules';
import { rootAttributes } from './root-attributes';

function make(name: string, props: JsonObject = {}, nodes: string[] = [], parent?: string): LayoutNode {
  return {
    type: { resolvedName: name },
    isCanvas: nodes.length > 0,
    props,
    displayName: name,
    custom: {},
    hidden: false,
    nodes,
    linkedNodes: {},
    ...(parent === undefined ? {} : { parent }),
  };
}

function css(name: string, props: JsonObject) {
  return nodeRules('a', make(name, props)).map((rule) => `${rule.layer} ${rule.css}`);
}

describe('nodeRules', () => {
  it('writes props as variables, so that style wins over them at every breakpoint', () => {
    expect(css('Grid', { columns: { base: 1, md: 3 }, gap: '$space.4', style: { base: { gap: '8px' } } })).toEqual([
      'base .n-a{--columns:1;--gap:var(--space-4)}',
      'md .n-a{--columns:3}',
      'base .n-a{gap:8px}',
    ]);
    expect(css('Container', { direction: 'row', justify: 'between', align: 'center' })).toEqual([
      'base .n-a{--direction:row;--align:center;--justify:space-between}',
    ]);
    expect(css('Image', { ratio: '16:9' })).toEqual(['base .n-a{--ratio:16/9}']);
    expect(css('Section', { background: '#123456' })).toEqual(['base .n-a{background-color:#123456}']);
  });

  it('writes nothing for addresses, bindings and what is outside the grammar', () => {
    for (const background of ['/a.jpg', 'media:7', { $bind: 'item.image' }, '#12', '$space.4', 'red;}*{color:red']) {
      expect(css('Section', { background })).toEqual([]);
    }
    expect(css('Spacer', { size: 'calc(1px)' })).toEqual([]);
    expect(css('Image', { ratio: '1:0' })).toEqual([]);
    expect(css('Grid', { columns: { $bind: 'x' } })).toEqual([]);
  });

  it('gives each color of a run its class once', () => {
    const text = [
      { text: 'a', color: '#ABCDEF' },
      { text: 'b', color: '#abcdef' },
      { text: 'c', color: '$color.link' },
    ];
    expect(css('Text', { text })).toEqual(['base .c-abcdef{color:#abcdef}']);
    expect(css('RichText', { doc: [{ type: 'ul', items: [[{ text: 'a', color: '#111' }]] }] })).toEqual([
      'base .c-111{color:#111}',
    ]);
  });

  it('joins a page by breakpoint', () => {
    const nodes: NodeMap = {
      ROOT: make('Page', {}, ['a', 'b']),
      a: make('Spacer', { size: { base: '4px', lg: '8px' } }, [], 'ROOT'),
      b: make('Text', { text: 'x', style: { base: { color: '$color.link' } } }, [], 'ROOT'),
    };
    expect(documentRules(nodes)).toBe(
      '.n-a{--size:4px}.n-b{color:var(--color-link)}@container page (min-width:1024px){.n-a{--size:8px}}',
    );
  });
});

describe('rootAttributes', () => {
  it('names the style class only where there are rules', () => {
    expect(rootAttributes('a', make('Text', { text: 'x' }))).toEqual({ className: '' });
    expect(rootAttributes('a', make('Text', { style: { base: { color: '#fff' } } })).className).toBe('n-a');
    expect(hasNodeRules(make('Grid', { columns: 2 }))).toBe(true);
  });

  it('adds tone, hiding, anchor and what the host gives', () => {
    const props = { style: { base: { backgroundColor: '$color.ink' } }, hiddenOn: ['base', 'odd'], anchor: 'top' };
    expect(rootAttributes('a', make('Container', props), { 'data-b': '1' })).toEqual({
      className: 'n-a tone-dark hide-base',
      id: 'top',
      'data-b': '1',
    });
  });

  it('hides between a breakpoint and the next, without a gap or an overlap', () => {
    expect(hidingCss()).toContain(
      '@container page (min-width:768px) and (max-width:1023.98px){.hide-md.hide-md.hide-md{display:none}}',
    );
    expect(hidingCss()).toContain('@container page (max-width:479.98px){.hide-base');
    expect(hidingCss()).toContain('@container page (min-width:1280px){.hide-xl');
    expect(hidingCss('media', { base: 0, sm: 400, md: 700, lg: 900, xl: 1100 })).toContain(
      '@media (min-width:700px) and (max-width:899.98px){.hide-md.hide-md.hide-md{display:none}}',
    );
  });
});

describe('pictures of a page', () => {
  const nodes: NodeMap = {
    ROOT: make('Page', {}, ['h', 's', 't']),
    h: make('Header', {}, ['l'], 'ROOT'),
    l: make('Logo', { src: '/logo.svg' }, [], 'h'),
    s: make('Section', { background: '$color.ink' }, ['c'], 'ROOT'),
    c: make('Columns', { ratio: '1:3' }, ['c1', 'c2'], 's'),
    c1: make('Column', {}, ['i'], 'c'),
    c2: make('Column', {}, ['j'], 'c'),
    i: make('Image', {}, [], 'c1'),
    j: make('Image', { src: 'media:1' }, [], 'c2'),
    t: make('Section', { background: '/b.jpg', width: 'narrow' }, ['g'], 'ROOT'),
    g: make('Grid', {}, ['k'], 't'),
    k: make('Image', { src: '/k.jpg' }, [], 'g'),
  };

  it('finds the first that is really drawn', () => {
    expect(firstImageNode(nodes)).toBe('j');
    expect(firstImageNode({ ...nodes, s: { ...(nodes.s as LayoutNode), hidden: true } })).toBe('t');
    expect(firstImageNode({ ROOT: make('Page') })).toBeNull();
  });

  it('tells it by the widths of the theme; sections stop growing at 1280 px with any', () => {
    const narrow = { base: 0, sm: 400, md: 700, lg: 900, xl: 1100 };
    expect(imageSizes(nodes, 'j', narrow)).toBe('(min-width: 1280px) 54rem, (min-width: 700px) 75vw, 100vw');
    const wide = { base: 0, sm: 600, md: 900, lg: 1300, xl: 1600 };
    expect(imageSizes(nodes, 'k', wide)).toBe(
      '(min-width: 1300px) 15.3rem, (min-width: 1280px) 23rem, (min-width: 600px) 50vw, 100vw',
    );
  });

  it('tells how wide each can become', () => {
    expect(imageSizes(nodes, 'j')).toBe('(min-width: 1280px) 54rem, (min-width: 768px) 75vw, 100vw');
    expect(imageSizes(nodes, 'i')).toBe('(min-width: 1280px) 18rem, (min-width: 768px) 25vw, 100vw');
    expect(imageSizes(nodes, 'k')).toBe(
      '(min-width: 1280px) 15.3rem, (min-width: 1024px) 33vw, (min-width: 480px) 50vw, 100vw',
    );
  });
});
