import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { plainContext } from '../testing/draw';
import { breadcrumbsSpec } from './spec';
import { view as BreadcrumbsView } from './later-view';

function draw(items: unknown, context: object = {}) {
  return renderToStaticMarkup(
    BreadcrumbsView({ props: { items }, root: { className: '' }, context: { ...plainContext, ...context } }) ?? '',
  );
}

it('links each step but the page itself, and counts them for search engines', () => {
  const html = draw(breadcrumbsSpec.sample.items);
  expect([...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/', '/bread/']);
  expect(html).toMatch(/aria-current="page"><span itemProp="name">Rye</);
  expect([...html.matchAll(/itemProp="position" hidden="">(\d)</g)].map(([, place]) => place)).toEqual(['1', '2', '3']);
});

it('takes what data brings: words, and no address that is refused', () => {
  const html = draw([{ label: '<b>', href: 'bad:1' }, null, { href: '/x/' }, { label: { odd: 1 } }, { label: 'Here' }]);
  expect(html.match(/<li /g)).toHaveLength(2);
  expect(html).not.toMatch(/<a |<b>/);
  for (const none of ['x', undefined, [], [{}]]) expect(draw(none)).toBe('');
  expect(draw([], { canvas: true, lang: 'fr-FR' })).toMatch(/Accueil.*Cette page/);
});
