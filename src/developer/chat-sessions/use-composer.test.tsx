import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useComposer } from './use-composer';

const calls: string[] = [];
const bodies: Record<string, unknown>[] = [];
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: (key: string, { body }: { body?: Record<string, unknown> } = {}) => {
    calls.push(key);
    if (body) bodies.push(body);
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

it('sends the element that is selected, until it is taken away; with another one the same words are another prompt', async () => {
  const element = { path: 'a.html', offset: 0, hash: 'a'.repeat(40), line: 1, name: 'h1', text: 'Hi' };
  const composer = compose();
  for (const selected of [element, { ...element, offset: 9 }, null]) {
    act(() => composer.current.select(selected && { element: selected, forget: () => undefined }));
    await act(() => composer.current.ask('Make this blue'));
  }
  const sent = bodies.slice(-3);
  expect(sent.map(({ selected }) => selected)).toEqual([element, { ...element, offset: 9 }, undefined]);
  expect(new Set(sent.map(({ clientMessageId }) => clientMessageId)).size).toBe(3);
});
