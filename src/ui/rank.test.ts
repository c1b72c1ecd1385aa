import { expect, test } from 'vitest';
import { rank, ranked } from './rank';

test.each([
  ['', 'Media', 1],
  ['med', 'Media', 4],
  ['temp', 'Page templates', 3],
  ['temp pag', 'Page templates', 3],
  ['plat', 'Page templates', 2],
  ['reglages', 'Réglages', 4],
  ['MEDIA', 'Media', 4],
  ['الوسائط', 'الوسائط', 4],
  ['page zebra', 'Page templates', 0],
])('%s in %s: %d', (query, text, points) => {
  expect(rank(query, text)).toBe(points);
});

test('the best comes first, equals keep their order, what does not answer is left out', () => {
  const entries = ['About us', 'Users', 'Settings', 'Usage'].map((label) => ({ label }));
  expect(ranked('us', entries).map(({ label }) => label)).toEqual(['Users', 'Usage', 'About us']);
});

test('a note is searched too', () => {
  expect(ranked('/country', [{ label: 'Country page', note: '/country/<code>/' }])).toHaveLength(1);
});

test('finds an entry by words that are not shown', () => {
  const entries = [{ label: 'Glow shop #9', note: 'Fix', words: 'Deployments feature/#42-fix' }];
  expect(ranked('deployment 9', entries)).toHaveLength(1);
  expect(ranked('#42', entries)).toHaveLength(1);
});
