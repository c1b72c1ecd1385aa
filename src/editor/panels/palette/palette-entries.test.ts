// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { actionPicks } from '#src/actions/action-picks.tsx';
import { mountEditor } from '../../testing/test-editor';
import { testPage, w } from '../../testing/test-page';
import { blockItems } from './palette-entries';

afterEach(cleanup);
const t = ((key: string) => key) as never;

function open() {
  return mountEditor(
    testPage(
      w(
        'Section',
        { anchor: 's' },
        w('Heading', { anchor: 'h', text: [{ text: 'A ' }, { text: 'harbor', bold: true }] }),
      ),
      w('Section', { anchor: 'r' }, w('Text', { anchor: 'x', text: 'Boats' })),
    ),
  );
}

it('finds the blocks of the page by name and text, and selects the chosen one', () => {
  const { context, engine } = open();
  const found = blockItems(context, 'harbor', t);
  expect(found.map(({ id, note }) => [id, note])).toEqual([['block-h', 'A harbor']]);
  found[0]?.run();
  expect(engine.selection.get()).toEqual(['h']);
  expect(blockItems(context, 'Section', t).map(({ id }) => id)).toEqual(['block-s', 'block-r']);
});

it('offers the actions that can run now, and runs them', () => {
  const { actions, engine, select } = open();
  const ids = () => actionPicks(actions, 'commands', t).map(({ id }) => id);
  expect(ids()).not.toContain('action-duplicate');
  select('x');
  expect(ids()).toContain('action-duplicate');
  expect(ids()).not.toContain('action-palette');
  actionPicks(actions, 'commands', t)
    .find(({ id }) => id === 'action-delete')
    ?.run();
  expect(engine.getNode('x')).toBeUndefined();
});
