import { expect, test } from 'vitest';
import { placePath, threadPath } from './thread-path.ts';

const page = { kind: 'page', pageKey: 'home', pageName: 'Home', titleIndex: 2, nodeId: 'n' } as const;
const gone = { sessionId: null, pullRequestId: null };
const project = { kind: 'project', projectId: 'p', projectName: 'P', path: '/', mark: null, nth: 0, ...gone } as const;

test('a thread has an address of its own, which names its site', () => {
  expect(threadPath({ id: 't', place: page })).toBe('/pages/home?site=2&thread=t');
  expect(threadPath({ id: 't', place: { ...project, sessionId: 's' } })).toBe(
    '/projects/p/sessions/s?tab=preview&thread=t',
  );
  expect(threadPath({ id: 't', place: { ...project, pullRequestId: 'r' } })).toBe(
    '/pull-requests/r?tab=preview&thread=t',
  );
  expect(threadPath({ id: 't', place: project })).toBe('/projects/p');
});

test('an address for elsewhere names the organization', () => {
  expect(threadPath({ id: 't', place: page }, 'o')).toBe('/pages/home?site=2&thread=t&org=o');
  expect(threadPath({ id: 't', place: project }, 'o')).toBe('/projects/p?org=o');
});

test('a place without a thread is its element', () => {
  expect(placePath(page, { threadId: null })).toBe('/pages/home?site=2&node=n');
  expect(placePath({ ...project, sessionId: 's' }, { threadId: null })).toBe('/projects/p/sessions/s?tab=preview');
});
