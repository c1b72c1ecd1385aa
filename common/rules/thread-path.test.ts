import { expect, test } from 'vitest';
import { threadPath } from './thread-path.ts';

test('a thread has an address of its own', () => {
  const page = { kind: 'page', pageKey: 'home', pageName: 'Home', titleIndex: 0, nodeId: 'n' } as const;
  expect(threadPath({ id: 't', place: page })).toBe('/pages/home?thread=t');
  const project = { kind: 'project', projectId: 'p', projectName: 'P', path: '/', mark: null, nth: 0 } as const;
  expect(threadPath({ id: 't', place: { ...project, sessionId: 's' } })).toBe(
    '/projects/p/sessions/s?tab=preview&thread=t',
  );
  expect(threadPath({ id: 't', place: { ...project, sessionId: null } })).toBe('/projects/p');
});
