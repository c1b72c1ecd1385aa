import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { mountEditor } from '../../testing/test-editor';
import { testPage, w } from '../../testing/test-page';
import { listenToTyping } from './listen-to-typing';

afterEach(cleanup);

function type(props: object) {
  const { engine, element } = mountEditor(testPage(w('List', { anchor: 'a', items: ['Bread', 'Butter'], ...props })));
  const stop = listenToTyping(
    engine,
    () => 'List',
    () => undefined,
  );
  const list = element('a');
  act(() => engine.edit('a'));
  const typed = list.style.getPropertyValue('--typed-icon');
  const texts = [...list.querySelectorAll('li')].map((item) => item.innerHTML);
  act(() => engine.edit(null));
  act(stop);
  return { typed, texts, after: list.style.getPropertyValue('--typed-icon'), value: engine.getNode('a')?.props.items };
}

it('keeps the icon of a list while its items are typed in, outside of their words', () => {
  const { typed, texts, after, value } = type({ icon: 'check' });
  expect(typed).toContain('data:image/svg+xml');
  expect(texts).toEqual(['Bread', 'Butter']);
  expect(after).toBe('');
  expect(value).toEqual(['Bread', 'Butter']);
});

it('has none for a list without icons', () => {
  expect(type({}).typed).toBe('');
});
