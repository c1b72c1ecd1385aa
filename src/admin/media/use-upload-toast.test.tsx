import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import { dismissToast, toasts } from '#src/ui/toasts.ts';
import { useUploadToast } from './use-upload-toast';

beforeAll(async () => {
  await startI18n('en-US');
  await loadArea('media');
});
afterEach(() => {
  cleanup();
  for (const { id } of toasts.all()) dismissToast(id);
});

function shown() {
  return toasts.all().map(({ text }) => text);
}

it('says in one toast what was uploaded together', () => {
  const { result } = renderHook(() => useUploadToast());
  const tell = (name: string) => act(() => result.current.tell(name));
  result.current.begin();
  tell('a.png');
  expect(shown()).toEqual(['“a.png” was added.']);
  tell('b.png');
  tell('c.png');
  expect(shown()).toEqual(['3 images were added.']);
  result.current.begin();
  tell('d.png');
  expect(shown()).toEqual(['3 images were added.', '“d.png” was added.']);
});
