// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { commands } from '../../commands/list';
import { mountEditor } from '../../testing/test-editor';
import { testPage, w } from '../../testing/test-page';
import { blockItems, commandItems } from './palette-entries';

afterEach(cleanup);
const t = ((key: string) => key) as never;
const open = () =>
  mountEditor(
    testPage(
      w(
        'Section',
        { anchor: 's' },
        w('Heading', { anchor: 'h', text: [{ text: 'A ' }, { text: 'harbor', bold: true }] }),
      ),
      w('Section', { anchor: 'r' }, w('Text', { anchor: 'x', text: 'Boats' })),
    ),
  );

it('finds the blocks of the page by name and text, and selects the chosen one', () => {
  const { context, engine } = open();
  const found = blockItems(context, 'harbor', t);
  expect(found.map(({ id, note }) => [id, note])).toEqual([['block-h', 'A harbor']]);
  found[0]?.run();
  expect(engine.selection.get()).toEqual(['h']);
  expect(blockItems(context, 'Section', t).map(({ id }) => id)).toEqual(['block-s', 'block-r']);
});

it('offers the commands that can run now, and runs them', () => {
  const { context, engine, select } = open();
  const ids = () => commandItems(commands, context, t).map(({ id }) => id);
  expect(ids()).not.toContain('command-duplicate');
  select('x');
  expect(ids()).toContain('command-duplicate');
  expect(ids()).not.toContain('command-palette');
  commandItems(commands, context, t)
    .find(({ id }) => id === 'command-delete')
    ?.run();
  expect(engine.getNode('x')).toBeUndefined();
});
