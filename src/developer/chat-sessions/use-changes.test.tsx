import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SessionFileChange } from '#src/api/chat-sessions.ts';
import type { SessionView } from './session-view';
import { useChanges } from './use-changes';

function file(path: string, additions = 2) {
  return { path, additions, deletions: 1, hunks: [], kept: false, flags: [] } as unknown as SessionFileChange;
}

it('shows what each file changed, unless a tool wrote it or it is very long', () => {
  const files = [file('a.tsx'), file('a.css'), file('a.scss'), file('package-lock.json'), file('b.css', 5000)];
  const live = { session: { id: 's1' } };
  const view = { live, changes: { data: { files } }, readOnly: null, isRunning: false } as unknown as SessionView;
  const { isOpen } = renderHook(() => useChanges(view)).result.current;
  expect(files.filter(isOpen).map(({ path }) => path)).toEqual(['a.tsx', 'a.css', 'a.scss']);
});
