import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useComposer } from './use-composer';

const calls: string[] = [];
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: (key: string) => {
    calls.push(key);
    return Promise.resolve({ message: { id: 'm1' } });
  },
}));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function compose(first = '') {
  return renderHook(() => useComposer('s1', first, () => undefined)).result;
}

it('keeps a sentence that was not sent, also over one that is suggested, and drops it once it is sent', async () => {
  const first = compose('Change the title');
  act(() => first.current.setText('Make the footer'));
  cleanup();
  const again = compose('Change the title');
  expect(again.current.text).toBe('Make the footer');
  await act(() => again.current.ask('Make the footer'));
  expect(calls).toContain('POST chat/prompt');
  expect(again.current.text).toBe('');
  cleanup();
  expect(compose().current.text).toBe('');
});
