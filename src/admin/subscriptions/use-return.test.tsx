import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CurrentSubscription } from '#src/api/subscriptions.ts';
import { bought, current } from './testing/sample-plans';
import { useReturn } from './use-return';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function comeBack(search: string, now: CurrentSubscription) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/subscription${search}`]}>{children}</MemoryRouter>
  );
  return renderHook((each: CurrentSubscription) => useReturn(each), { wrapper, initialProps: now });
}

/** Second by second: what is drawn after one poll arranges the next. */
async function pass(seconds: number) {
  for (let at = 0; at < seconds; at += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
}

test('the address proves nothing: it waits until the server knows of the payment', async () => {
  const { result, rerender } = comeBack('?checkout=done', current());
  expect(result.current.stage).toBe('waiting');
  await pass(30);
  expect(result.current.stage).toBe('waiting');
  rerender(current({ subscription: bought({ state: 'incomplete' }) }));
  expect(result.current.stage).toBe('waiting');
  rerender(current({ subscription: bought() }));
  expect(result.current.stage).toBe('done');
});

test('the wait has an end, and can be taken up again', async () => {
  const { result } = comeBack('?checkout=done', current());
  await pass(61);
  expect(result.current.stage).toBe('late');
  act(() => result.current.again());
  expect(result.current.stage).toBe('waiting');
});

test.each([
  ['', null],
  ['?checkout=canceled', 'canceled'],
  ['?changed=true', 'changed'],
])('%s', (search, stage) => {
  expect(comeBack(search, current()).result.current.stage).toBe(stage);
});
