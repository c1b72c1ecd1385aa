import { expect, test } from 'vitest';
import { groupsFor } from './navigation';

function keysFor(...given: Parameters<typeof groupsFor>) {
  return groupsFor(...given).flatMap(({ entries }) => entries.map(({ key }) => key));
}

test('a member sees the areas of the site and of the organization', () => {
  const keys = keysFor({ role: 'viewer', isGlobalAdmin: false });
  expect(keys).toEqual([
    'home',
    'pageTemplates',
    'pageRoutes',
    'sitemap',
    'changeSets',
    'design',
    'components',
    'widgets',
    'media',
    'apis',
    'ampStories',
    'forms',
    'emailers',
    'aiBuilder',
    'analytics',
    'metrics',
    'settings',
    'organization',
    'subscription',
  ]);
});

test('only a global administrator sees the installation', () => {
  expect(keysFor({ role: 'admin', isGlobalAdmin: false })).not.toContain('users');
  expect(keysFor({ role: 'admin', isGlobalAdmin: true })).toContain('users');
});

test('somebody without an organization has a home and no empty groups', () => {
  expect(groupsFor({ role: null, isGlobalAdmin: false }).map(({ key }) => key)).toEqual([null]);
});

test('an entry that is not there now is left out', () => {
  expect(keysFor({ role: 'admin', isGlobalAdmin: true }, ['outbox'])).not.toContain('outbox');
});
