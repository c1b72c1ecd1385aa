import { expect, test } from 'vitest';
import { authPath, invitedBy, isEditorPath, nextPath } from './addresses';

test.each(['/media', '/pages/home/?version=3', '/invites/abc', '/'])('%s is kept through the sign-in', (path) => {
  expect(nextPath(new URL(authPath('/signin', path), 'http://app.test').search)).toBe(path);
});

test.each([
  '//evil',
  '/\\evil',
  'https:evil',
  '%2f%2fevil',
  'https://our.site@evil',
  'javascript:alert(1)',
  '/signin?next=//evil',
  '/signin',
  '/signup?next=/media',
  '/verify#x',
  '/\t/evil',
  '',
])('%j is not gone back to', (path) => {
  expect(authPath('/signin', path)).toBe('/signin');
  expect(nextPath(`?next=${encodeURIComponent(path)}`)).toBe('/pages/');
  expect(nextPath('')).toBe('/pages/');
});

test.each([
  ['/pages/home/', true],
  ['/pages/home', true],
  ['/pages/', false],
  ['/pages', false],
  ['/media', false],
])('%s: the editor is open: %s', (path, open) => expect(isEditorPath(path)).toBe(open));

test.each([
  ['/invites/a_b-1?proof=c-D_2', { id: 'a_b-1', proof: 'c-D_2' }],
  ['/invites/a_b-1', null],
  ['/invites/a/b?proof=c', null],
  ['/media?proof=c', null],
])('%s: by an invitation %j', (next, invite) => {
  expect(invitedBy(next)).toEqual(invite);
});
