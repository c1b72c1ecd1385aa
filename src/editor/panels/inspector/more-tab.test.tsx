import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { headingSpec } from '#common/widgets/heading/spec.ts';
import type { EditorEngine } from '../../engine/editor-engine';
import { EngineProvider, useEngine } from '../../engine/engine-context';
import { testPage, w } from '../../testing/test-page';
import { MoreTab } from './more-tab';

afterEach(cleanup);

it('makes an anchor of the words that are typed, and says what is allowed where none can be made', () => {
  const found: { engine: EditorEngine | null } = { engine: null };
  function Find() {
    found.engine = useEngine();
    return null;
  }
  render(
    <EngineProvider document={testPage(w('Heading', { anchor: 'head', text: 'Bread' }))}>
      <Find />
      <MoreTab ids={['head']} widget={headingSpec} />
    </EngineProvider>,
  );
  const field = document.querySelector<HTMLInputElement>('[data-prop="anchor"] input')!;
  const type = (value: string) => act(() => void fireEvent.change(field, { target: { value } }));
  const stored = () => found.engine!.getNode('head')!.props.anchor;
  type('Nuestros panes ');
  expect([stored(), field.value]).toEqual(['nuestros-panes', 'Nuestros panes ']);
  expect(screen.queryByRole('alert')).toBeNull();
  type('24 h');
  expect(stored()).toBe('h');
  type('面包');
  expect(stored()).toBe('h');
  expect(screen.getByRole('alert').textContent).toBe('more.anchorRefused');
  type('Our_bread');
  expect([stored(), field.value]).toEqual(['Our_bread', 'Our_bread']);
  type('');
  expect(stored()).toBe('');
});
