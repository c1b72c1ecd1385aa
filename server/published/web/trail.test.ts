// @module-tag no-database
import { expect, it } from 'vitest';
import { trailOf, withTrail } from './trail';

/** Addresses and the titles of their pages; '' for one whose title is bound. */
const TITLES: Readonly<Record<string, string>> = { '/': 'Home', '/bread/': 'Bread', '/bread/rye/whole/': '' };

const state = {
  index: {
    match: (path: string) => (path in TITLES ? { route: { page_template: path }, keys: {} } : null),
  },
  published: (key: string) => Promise.resolve({ title: TITLES[key] }),
} as never;

it('names the pages above by their titles, and leaves out addresses without a page', async () => {
  expect(await trailOf(state, '/bread/rye/whole/caf%C3%A9/', 'Café')).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Bread', href: '/bread/' },
    { label: 'whole', href: '/bread/rye/whole/' },
    { label: 'Café', href: '/bread/rye/whole/caf%C3%A9/' },
  ]);
  expect(await trailOf(state, '/', 'Home')).toEqual([{ label: 'Home', href: '/' }]);
  expect(await trailOf(state, '/bread/caf%C3%A9/', '')).toMatchObject([{}, {}, { label: 'café' }]);
  expect(await trailOf(state, '/%/', '')).toMatchObject([{}, { label: '%' }]);
  expect((await trailOf(state, '/a'.repeat(5000), 'Deep')).length).toBeLessThan(30);
});

it('is asked for only where the page shows it', async () => {
  const scope = { page: { title: 'Rye', path: '/bread/rye/' } };
  expect(await withTrail(state, { readsTrail: false, title: 'Rye' }, scope)).toBe(scope);
  const { page } = await withTrail(state, { readsTrail: true, title: 'Rye' }, scope);
  expect(page).toMatchObject({ title: 'Rye', trail: [{ label: 'Home' }, { label: 'Bread' }, { label: 'Rye' }] });
});
