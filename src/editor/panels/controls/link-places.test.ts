import { expect, it } from 'vitest';
import type { ListedRoute } from '#src/api/page-routes.ts';
import { testPage, w } from '../../testing/test-page';
import { bareValue, linkPlaces, listAround } from './link-places';

function route(url: string, sample: string, keys: string[], name: string | null) {
  return { url_string: url, sample_url_string: sample, keys, page_name: name } as ListedRoute;
}

const routes = [
  route('/', '/', [], 'Home'),
  route('/hours/', '/hours/', [], null),
  route('/pan/<direccion>/', '/pan/hogaza/', ['direccion'], 'Pan'),
  route('/news/<slug>/', '/news/open/', ['slug'], 'News'),
];
const panes = [
  { nombre: 'Hogaza', direccion: 'hogaza' },
  { nombre: 'Chapata', direccion: 'chapata' },
];
const scope = { api: { panes }, route: {}, site: {} };
const { root: nodes } = testPage(
  w('Collection', { anchor: 'list', source: { $bind: 'api.panes' } }, w('Button', { anchor: 'more', label: 'More' })),
  w('Button', { anchor: 'out', label: 'Out' }),
);

it('offers the page of the item around a link first, then the pages of the site', () => {
  expect(linkPlaces(routes, listAround(nodes, 'more', scope))).toEqual([
    { address: '/pan/{{ item.direccion }}/', name: 'Pan', isItem: true },
    { address: '/', name: 'Home', isItem: false },
    { address: '/hours/', name: '/hours/', isItem: false },
  ]);
  expect(linkPlaces(routes, listAround(nodes, 'out', scope)).map(({ address }) => address)).toEqual(['/', '/hours/']);
});

it('knows a link that is a field alone and no address', () => {
  const item = { direccion: 'hogaza', map: '/map/', site: 'https://alba.test' };
  expect(bareValue('{{ item.direccion }}', { item })).toBe('hogaza');
  for (const link of [
    '/pan/{{ item.direccion }}/',
    '{{ item.map }}',
    '{{ item.site }}',
    '{{ item.none }}',
    'hogaza',
    '',
  ])
    expect(bareValue(link, { item })).toBeNull();
});
