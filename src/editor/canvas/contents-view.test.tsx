import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { patchProps } from '#common/layout/tree.ts';
import { plainContext } from '#common/widgets/testing/draw.tsx';
import { view } from '#common/widgets/table-of-contents/later-view.tsx';
import type { EditorEngine } from '../engine/editor-engine';
import { EngineProvider, useEngine } from '../engine/engine-context';
import { testPage, w } from '../testing/test-page';
import { ContentsView } from './contents-view';

afterEach(cleanup);

it('follows the headings of the page as they are written', () => {
  const found: { engine?: EditorEngine } = {};
  function Find() {
    found.engine = useEngine();
    return null;
  }
  const input = {
    props: { title: '', levels: '2-3' },
    root: { className: '' },
    context: { ...plainContext, canvas: true },
  };
  render(
    <EngineProvider document={testPage(w('Heading', { anchor: 'a', text: 'First' }))}>
      <Find />
      <ContentsView view={view as never} input={input} />
    </EngineProvider>,
  );
  const links = () => screen.getAllByRole('link').map((link) => link.textContent);
  expect(links()).toEqual(['First']);
  const engine = found.engine!;
  act(() => engine.apply(patchProps(engine.getNodes(), 'a', { text: 'Second' }), { labelKey: 'history.setProp' }));
  expect(links()).toEqual(['Second']);
});
