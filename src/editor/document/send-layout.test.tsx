import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { patchProps } from '#common/layout/tree.ts';
import { mountEditor } from '../testing/test-editor';
import { testPage, w } from '../testing/test-page';
import { createAutosave } from './autosave';
import { sendLayout } from './send-layout';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('writes what was edited as JSON once, from the edit to the wire', async () => {
  const bodies: string[] = [];
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    bodies.push(body);
    return Promise.resolve(Response.json({ status: true, version: 2 }));
  });
  const { engine } = mountEditor(
    testPage(w('Section', { anchor: 's' }, w('Text', { anchor: 'a', text: 'as loaded' }))),
  );
  const autosave = createAutosave(
    {
      getDocument: engine.getDocument,
      serialize: engine.serialize,
      textOf: () => '',
      send: (input) => sendLayout('home', input, () => ''),
      merge: () => undefined,
      keepDraft: () => undefined,
      newKey: () => crypto.randomUUID(),
      now: () => 0,
      setTimer: () => () => undefined,
      onState: () => undefined,
      onVersion: () => undefined,
    },
    { version: 1, document: engine.getDocument(), text: engine.serialize() },
  );
  const written = vi.spyOn(JSON, 'stringify');
  const read = vi.spyOn(JSON, 'parse');
  act(() => engine.apply(patchProps(engine.getNodes(), 'a', { text: 'just typed' }), { labelKey: 'history.setProp' }));
  expect(await autosave.save()).toBe(true);
  const texts = (spy: { mock: { results: { value: unknown }[] } }) =>
    spy.mock.results.filter(({ value }) => typeof value === 'string' && value.includes('as loaded')).length +
    spy.mock.results.filter(({ value }) => typeof value === 'string' && value.includes('just typed')).length;
  expect(texts(written)).toBe(1);
  expect(read.mock.calls).toEqual([['{"status":true,"version":2}']]);
  const { root, meta } = engine.getDocument();
  const rest = { type: 'layout', pageKey: 'home', isNewRecord: false, baseVersion: 1 };
  expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual([{ ...rest, root, meta }]);
});
