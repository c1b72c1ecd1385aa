import { expect, it } from 'vitest';
import type { JsonObject, LayoutNode } from '../layout/document';
import { block, buildTree } from './drawing/block';
import { findSiteLinks } from './find-site-links';
import { pageOf } from './document/page-of';
import { textSpec } from './text/spec';

function found(props: JsonObject, hidden = false) {
  const { rootId, nodes } = buildTree(block(textSpec, props), () => 'a');
  const top = nodes[rootId] as LayoutNode;
  return findSiteLinks(pageOf([{ rootId, nodes: { [rootId]: { ...top, hidden } } }]), '/pani/').map(({ path }) => path);
}

it.each<[string, JsonObject, string[]]>([
  ['of a button', { href: '/menu/?table=2#fish' }, ['/menu/']],
  ['in a text', { text: [{ text: 'See the menu', link: '/menu' }] }, ['/menu']],
  [
    'of a navigation, each path once',
    { items: [{ href: '/a', children: [{ href: '/b' }, { href: '/a#x' }] }] },
    ['/a', '/b'],
  ],
  ['of a picture that is only shown', { src: '/media/cup.jpg' }, []],
  ['elsewhere', { href: 'https://tea.test/menu', more: { href: '//tea.test' } }, []],
  ['on the page', { href: '#menu' }, []],
  ['without a first slash', { href: 'www.mulinoparri.it' }, ['/pani/www.mulinoparri.it']],
  ['beside the page', { href: '../orari?x#y' }, ['/orari']],
  ['to people', { href: 'mailto:ciao@forno.test' }, []],
  ['that the data completes', { href: '/menu/{{ item.slug }}' }, []],
  ['in a style', { style: { href: '/menu' } }, []],
])('finds links %s', (_, props, paths) => {
  expect(found(props)).toEqual(paths);
  expect(found(props, true)).toEqual([]);
});
