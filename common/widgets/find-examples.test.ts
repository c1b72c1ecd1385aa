import { describe, expect, it } from 'vitest';
import { ROOT, type JsonObject, type LayoutNode, type NodeMap } from '../layout/document';
import { patternsOf } from './patterns';
import { findExamples } from './find-examples';

function node(resolvedName: string, props: JsonObject, nodes: string[] = [], hidden = false): LayoutNode {
  return {
    type: { resolvedName },
    isCanvas: nodes.length > 0,
    props,
    displayName: resolvedName,
    custom: {},
    hidden,
    nodes,
    linkedNodes: {},
  };
}

/** A document with one block. */
function found(props: JsonObject, hidden = false) {
  const nodes: NodeMap = { [ROOT]: node('Page', {}, ['a']), a: node('Text', props, [], hidden) };
  return findExamples(nodes).map(({ nodeId, example }) => `${nodeId} ${example}`);
}

describe('what is still an example', () => {
  it.each<[string, JsonObject, string[]]>([
    [
      'a sentence of a pattern',
      { text: 'Things for house and garden, made to be repaired. From a workshop by the river since 1987.' },
      ['a text'],
    ],
    ['the same with a word changed', { text: 'Things for house and garden, made to last.' }, []],
    ['a short text, which may be meant', { text: 'Delivery' }, []],
    ['a point of a list', { items: ['One page', 'Ours'] }, ['a text']],
    ['a logo with the name of the site', { alt: '{{ site.name }}', href: '/' }, []],
    ['a line of rights with it', { text: '© {{ site.name }}. All rights reserved.' }, []],
    ['other words with it', { text: '{{ site.name }}, your postal address' }, ['a text']],
    ['a text in a new tab', { text: 'Begin with what most people want to know.' }, ['a text']],
    ['the words of a link', { label: 'Visit the shop' }, []],
    ['a link that leads nowhere', { items: [{ label: 'Bread', href: '#' }] }, ['a link']],
    ['a link without words, which is not drawn', { items: [{ label: ' ', href: '#' }] }, []],
    ['the same in a text', { text: [{ text: '', link: '#' }] }, []],
    ['a link that is a picture', { items: [{ label: '', href: '#', icon: 'star' }] }, ['a link']],
    ['a heading that is right for many', { text: 'Opening hours' }, []],
    ['days that are', { rows: [['Monday to Friday', '6–18']] }, []],
    ['an anchor', { href: '#bread' }, []],
    ['a reserved host', { href: 'https://www.example.com/x' }, ['a link']],
    ['a host that only ends like it', { href: 'https://my-example.com/' }, []],
    ['the home page of a network', { links: [{ label: 'YouTube', href: 'https://www.youtube.com/' }] }, ['a link']],
    ['an own page there', { links: [{ label: 'YouTube', href: 'https://www.youtube.com/@bakery' }] }, []],
    [
      'a sentence in a part of a text',
      {
        text: [
          { text: 'Say in two sentences what is new, whom it is for, and why it is worth a closer look.', bold: true },
        ],
      },
      ['a text'],
    ],
  ])('%s', (_, props, expected) => {
    expect(found(props)).toEqual(expected);
  });

  it.each<[string, JsonObject, string[]]>([
    ['without an address', {}, ['a picture']],
    ['with an empty one', { src: ' ' }, ['a picture']],
    ['with one', { src: 'media:m1' }, []],
    ['with one of the data', { src: { $bind: 'item.photo' } }, []],
  ])('a block for a picture %s', (_, props, expected) => {
    const nodes: NodeMap = { [ROOT]: node('Page', {}, ['a']), a: node('Image', props) };
    expect(findExamples(nodes).map(({ nodeId, example }) => `${nodeId} ${example}`)).toEqual(expected);
  });

  it.each<[string, JsonObject, string[]]>([
    ['without an address', {}, ['a video']],
    ['with one', { src: 'https://example.com.de/a.mp4' }, []],
    ['with one of the data', { src: { $bind: 'item.film' } }, []],
  ])('a video %s', (_, props, expected) => {
    const nodes: NodeMap = { [ROOT]: node('Page', {}, ['a']), a: node('Video', props) };
    expect(findExamples(nodes).map(({ nodeId, example }) => `${nodeId} ${example}`)).toEqual(expected);
  });

  it('does not count where it is hidden', () => {
    expect(found({ href: '#' }, true)).toEqual([]);
  });

  it('is in every pattern of a page but for its name, which is the name of the site', () => {
    let made = 0;
    for (const kind of ['page', 'email'] as const)
      for (const { key, build } of patternsOf(kind)) {
        const texts = JSON.stringify(Object.values(build(() => `n${(made += 1)}`).nodes).map(({ props }) => props));
        expect([key, texts.includes('"Fern & Field"')]).toEqual([key, false]);
      }
  });
});
