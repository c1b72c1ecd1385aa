import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { mountEditor } from '../testing/test-editor';
import { testPage, w } from '../testing/test-page';
import { restoreVersion } from './restore';

afterEach(cleanup);

it.each([
  ['Home', 'Home', 'Home'],
  ['Fresh bread', 'Home', 'Landing'],
  ['Home', undefined, 'Landing'],
])('restores the title of a version unless the title %j is the name %j of the page', (title, name, restored) => {
  const page = testPage(w('Text', { anchor: 'a', text: 'New' }));
  const old = testPage(w('Text', { anchor: 'b', text: 'Old' }));
  const { engine, outline } = mountEditor({ ...page, meta: { ...page.meta, title } });
  act(() => void restoreVersion(engine, { ...old, meta: { ...old.meta, title: 'Landing' } }, 3, name));
  expect([outline(), engine.getMeta().title]).toEqual(['ROOT(b)', restored]);
});
