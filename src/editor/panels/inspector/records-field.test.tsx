import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '#common/layout/document.ts';
import type { EditorEngine } from '../../engine/editor-engine';
import { EngineProvider, useEngine } from '../../engine/engine-context';
import { testPage, w } from '../../testing/test-page';
import { Inspector } from './inspector';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en-US', resources: {} }));
afterEach(cleanup);

const ITEMS: readonly JsonObject[] = [
  { date: '2019', title: [{ text: 'Begun', bold: true }], text: 'With little.' },
  { title: 'Grown' },
];

async function open() {
  const found: { engine?: EditorEngine } = {};
  function Find() {
    found.engine = useEngine();
    return null;
  }
  render(
    <EngineProvider document={testPage(w('Timeline', { anchor: 'a', items: ITEMS }))}>
      <Find />
      <Inspector />
    </EngineProvider>,
  );
  act(() => found.engine?.select(['a']));
  const group = await screen.findByRole('group', { name: 'Timeline.props.items' });
  await within(group).findByRole('button', { name: '2019 · Begun' });
  return { group, items: () => found.engine?.getNode('a')?.props.items };
}

it('opens an entry by its words, and keeps the marks of what is typed in it', async () => {
  const { group, items } = await open();
  const title = within(group).getByRole('button', { name: '2019 · Begun' });
  fireEvent.click(title);
  expect(title.getAttribute('aria-expanded')).toBe('true');
  fireEvent.change(within(group).getByLabelText('Timeline.fields.title'), { target: { value: 'Begun small' } });
  fireEvent.change(within(group).getByLabelText('Timeline.fields.date'), { target: { value: '2020' } });
  expect(items()).toEqual([{ ...ITEMS[0], date: '2020', title: [{ text: 'Begun small', bold: true }] }, ITEMS[1]]);
});

it('adds, moves and removes entries', async () => {
  const { group, items } = await open();
  fireEvent.click(within(group).getByRole('button', { name: 'list.add' }));
  expect(items()).toEqual([...ITEMS, { date: '', title: '', text: '' }]);
  fireEvent.change(within(group).getByLabelText('Timeline.fields.title'), { target: { value: 'New' } });
  fireEvent.click(within(group).getAllByRole('button', { name: 'list.up' })[2]!);
  fireEvent.click(within(group).getAllByRole('button', { name: 'list.remove' })[0]!);
  expect(items()).toEqual([{ date: '', title: 'New', text: '' }, ITEMS[1]]);
});
