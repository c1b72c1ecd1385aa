import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rememberImages } from '#src/api/images-by-id.ts';
import type { MediaImage } from '#src/api/media.ts';
import { useDrawnImages } from './use-drawn-images';

it('has the size of a picture from a list or an upload before it is asked for', () => {
  const image = { id: 'dropped', url: '/media/dropped', width: 1600, height: 1067 } as MediaImage;
  const { result, unmount } = renderHook(useDrawnImages);
  expect(result.current('dropped')).toBeUndefined();
  rememberImages([image]);
  expect(result.current('dropped')).toBe(image);
  unmount();
});
