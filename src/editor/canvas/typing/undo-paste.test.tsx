import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Json } from '#common/layout/document.ts';
import { mountEditor } from '../../testing/test-editor';
import { testPage, w } from '../../testing/test-page';
import { listenToTyping } from './listen-to-typing';

afterEach(cleanup);

// jsdom lays nothing out: Lexical asks where the caret is.
Object.assign(Range.prototype, { getBoundingClientRect: () => ({ top: 0, bottom: 0, left: 0, right: 0, height: 0 }) });

const KINDS: readonly (readonly [string, string, Readonly<Record<string, Json>>])[] = [
  ['Heading', 'text', { text: 'Old' }],
  ['Text', 'text', { text: 'Old' }],
  ['List', 'items', { items: ['Old'] }],
  ['Table', 'rows', { head: [], rows: [['Old']] }],
  ['RichText', 'doc', { doc: [{ type: 'p', text: 'Old' }] }],
];

/** A text of that kind with " words" typed behind what it said, and "pasted" put in place of all that. */
async function typedAndPasted(type: string, props: Readonly<Record<string, Json>>) {
  const editor = mountEditor(testPage(w(type, { anchor: 'one', ...props })));
  const stop = listenToTyping(
    editor.engine,
    () => 'Text',
    () => undefined,
  );
  act(() => editor.engine.edit('one'));
  const field = await waitFor(() => {
    const host = editor.element('one');
    const found = host.matches('[contenteditable]') ? host : host.querySelector<HTMLElement>('[contenteditable]');
    if (!found?.textContent) throw new Error('not typed in yet');
    return found;
  });
  const line = field.querySelector('p, li') ?? field;
  const clipboardData = (html: string) => ({
    getData: (kind: string) => (kind === 'text/html' ? html : ''),
    types: ['text/html'],
    files: [],
  });
  const put = async (html: string, words: string) => {
    document.getSelection()?.selectAllChildren(field.querySelector('p, li') ?? field);
    fireEvent(document, new Event('selectionchange'));
    fireEvent.paste(field, { clipboardData: clipboardData(html) });
    await waitFor(() => expect(field.textContent).toBe(words));
  };
  if (type === 'RichText') await put('<p>Old words</p>', 'Old words');
  else {
    line.append(' words');
    fireEvent.input(field, { inputType: 'insertText' });
  }
  await put('<b>pasted</b>', 'pasted');
  const press = (init: KeyboardEventInit) => act(() => void fireEvent.keyDown(field, { ctrlKey: true, ...init }));
  return { editor, field, press, stop: () => act(stop) };
}

it.each(KINDS)('Mod+Z takes back what was pasted in a %s alone, then what was typed', async (type, _, props) => {
  const { field, press, stop } = await typedAndPasted(type, props);
  press({ key: 'z', code: 'KeyZ', keyCode: 90 });
  await waitFor(() => expect(field.textContent).toBe('Old words'));
  press({ key: 'z', code: 'KeyZ', keyCode: 90, shiftKey: true });
  await waitFor(() => expect(field.textContent).toBe('pasted'));
  press({ key: 'z', code: 'KeyZ', keyCode: 90 });
  press({ key: 'z', code: 'KeyZ', keyCode: 90 });
  await waitFor(() => expect(field.textContent).toBe('Old'));
  stop();
});

it.each(KINDS)('undo takes back a paste in a %s without the words typed before it', async (type, prop, props) => {
  const { editor, stop } = await typedAndPasted(type, props);
  stop();
  act(() => void editor.run('undo'));
  expect(JSON.stringify(editor.engine.getNode('one')?.props[prop])).toContain('Old words');
});
