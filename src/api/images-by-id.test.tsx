import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import type { MediaImage } from '#common/contract/media.ts';
import { useImagesById } from './images-by-id';

const calls: string[][] = [];
vi.mock('./client/client', () => ({
  call: (_: string, { body }: { body: { ids: string[] } }) => {
    calls.push(body.ids);
    const images = body.ids.filter((id) => id !== 'gone').map((id) => ({ id }) as MediaImage);
    return Promise.resolve({ status: true, images });
  },
}));

function wrapper({ children }: { children: React.ReactNode }) {
  return <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>;
}

afterEach(() => {
  cleanup();
  calls.length = 0;
});

test('any number of images is found by id, some hundreds a call', async () => {
  const ids = Array.from({ length: 1500 }, (_, index) => `image-${index}`);
  const { result } = renderHook(() => useImagesById(ids), { wrapper });
  await waitFor(() => expect(result.current.size).toBe(1500));
  expect(result.current.get('image-1400')?.id).toBe('image-1400');
  expect(calls.length).toBeLessThanOrEqual(4);
});

test('what several parts ask for at once is one call, and what is gone is left out', async () => {
  const both = renderHook(() => [useImagesById(['a', 'b']), useImagesById(['b', 'gone'])] as const, { wrapper });
  await waitFor(() => expect(both.result.current[1].size).toBe(1));
  expect([...both.result.current[0].keys()]).toEqual(['a', 'b']);
  expect(calls).toEqual([['a', 'b', 'gone']]);
});

test('nothing is asked for no image', () => {
  renderHook(() => useImagesById([]), { wrapper });
  expect(calls).toEqual([]);
});
