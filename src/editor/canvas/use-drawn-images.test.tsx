import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { rememberImages } from '#src/api/images-by-id.ts';
import type { MediaImage } from '#src/api/media.ts';
import { useDrawnImages } from './use-drawn-images';

vi.mock('#src/api/client/client.ts', () => ({
  call: (_: string, { body }: { body: { ids: string[] } }) =>
    Promise.resolve({ status: true, images: body.ids.map((id) => ({ id, url: `/media/${id}` }) as MediaImage) }),
}));

it('has the size of a picture from a list or an upload before it is asked for', () => {
  const image = { id: 'dropped', url: '/media/dropped', width: 1600, height: 1067 } as MediaImage;
  const { result, unmount } = renderHook(useDrawnImages);
  expect(result.current('dropped')).toBeUndefined();
  rememberImages([image]);
  expect(result.current('dropped')).toBe(image);
  unmount();
});

it('finds a picture that the data names after one of the page', async () => {
  const { result } = renderHook(useDrawnImages);
  act(() => void result.current('fixed'));
  await waitFor(() => expect(result.current('fixed')?.url).toBe('/media/fixed'));
  act(() => void result.current('bound'));
  await waitFor(() => expect(result.current('bound')?.url).toBe('/media/bound'));
});
