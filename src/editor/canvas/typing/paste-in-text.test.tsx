import { act, cleanup, createEvent, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Json } from '#common/layout/document.ts';
import { mountEditor } from '../../testing/test-editor';
import { testPage, w } from '../../testing/test-page';
import { listenToTyping } from './listen-to-typing';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'execCommand');
});

const LINE = 'a <b>bold</b> <a href="https://example.com/">link</a>';
const RUNS: Json = [
  { text: 'a ' },
  { text: 'bold', bold: true },
  { text: ' ' },
  { text: 'link', link: 'https://example.com/' },
];

/** A text that is being typed. */
async function typing(type: string, props: Readonly<Record<string, Json>>) {
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
  /** At once before what is done with it: files of a worker share the selection. */
  const selectAll = (element: Element) => {
    document.getSelection()?.selectAllChildren(element);
    fireEvent(document, new Event('selectionchange'));
  };
  return {
    field,
    selectAll,
    paste: (html: string, text: string, over: Element = field) => {
      const getData = (kind: string) => (kind === 'text/html' ? html : text);
      const event = createEvent.paste(field, {
        clipboardData: { getData, types: ['text/html', 'text/plain'], files: [] },
      });
      act(() => {
        selectAll(over);
        fireEvent(field, event);
      });
    },
    stored: (prop: string) => {
      act(stop);
      return editor.engine.getNode('one')?.props[prop];
    },
    undo: () => act(() => void editor.run('undo')),
    now: (prop: string) => editor.engine.getNode('one')?.props[prop],
  };
}

const SAMPLE = [
  { type: 'h2', text: 'Sample' },
  { type: 'p', text: 'words' },
];

it('a long text takes what was copied as blocks in place of all it said, as one step', async () => {
  const { paste, stored, undo, now } = await typing('RichText', { doc: SAMPLE });
  paste(`<h3>Top</h3><p>${LINE}</p><ul><li>One</li><li>Two</li></ul>`, 'Top');
  await Promise.resolve();
  expect(stored('doc')).toEqual([
    { type: 'h3', text: 'Top' },
    { type: 'p', text: RUNS },
    { type: 'ul', items: ['One', 'Two'] },
  ]);
  undo();
  expect(now('doc')).toEqual(SAMPLE);
});

it('Tab moves an item into the one before it, Shift+Tab out again, and elsewhere moves the focus on', async () => {
  const { field, selectAll, stored } = await typing('RichText', {
    doc: [
      { type: 'ul', items: ['One', 'Two', 'Three'] },
      { type: 'p', text: 'words' },
    ],
  });
  const tab = async (words: string, shiftKey = false) => {
    const lines = [...field.querySelectorAll('li, p')].filter((each) => each.textContent === words);
    const event = createEvent.keyDown(field, { key: 'Tab', code: 'Tab', shiftKey });
    act(() => {
      selectAll(lines.at(-1)!);
      fireEvent(field, event);
    });
    await Promise.resolve();
    return event.defaultPrevented;
  };
  expect(await tab('words')).toBe(false);
  expect(await tab('One')).toBe(true);
  expect(await tab('Two')).toBe(true);
  expect(await tab('Three')).toBe(true);
  expect(await tab('Three', true)).toBe(true);
  expect(stored('doc')).toEqual([
    { type: 'ul', items: [{ text: 'One', lists: [{ type: 'ul', items: ['Two'] }] }, 'Three'] },
    { type: 'p', text: 'words' },
  ]);
});

it('one copied line goes on in the block of the caret', async () => {
  const { paste, stored } = await typing('RichText', { doc: SAMPLE });
  paste(`<p>${LINE}</p>`, 'a bold link');
  await Promise.resolve();
  expect(stored('doc')).toEqual([{ type: 'h2', text: RUNS }]);
});

it('copied lines without marks are paragraphs', async () => {
  const { paste, stored } = await typing('RichText', { doc: SAMPLE });
  paste('', 'one\ntwo');
  await Promise.resolve();
  expect(stored('doc')).toEqual([
    { type: 'p', text: 'one' },
    { type: 'p', text: 'two' },
  ]);
});

it.each([
  ['Heading', 'text', { text: 'Old' }, RUNS],
  ['Text', 'text', { text: 'Old' }, RUNS],
  ['List', 'items', { items: ['Old'] }, [RUNS]],
  ['Table', 'rows', { head: [], rows: [['Old', 'x']] }, [[RUNS, 'x']]],
])('a %s keeps the marks of a copied line', async (type, prop, props, after) => {
  Object.assign(document, { execCommand: vi.fn<() => boolean>(() => true) });
  const { field, paste, stored } = await typing(type, props);
  paste(LINE, 'a bold link', field.querySelector('li') ?? field);
  await waitFor(() => expect(field.querySelector('b')?.textContent).toBe('bold'));
  expect(stored(prop)).toEqual(after);
});

it('copies words by their marks alone', async () => {
  const { field, selectAll } = await typing('Heading', { text: RUNS });
  const set = new Map<string, string>();
  const event = createEvent.copy(field, {
    clipboardData: { setData: (kind: string, data: string) => set.set(kind, data) },
  });
  selectAll(field);
  fireEvent(field, event);
  expect(set.get('text/plain')).toBe('a bold link');
  expect(set.get('text/html')).toContain('a <b>bold</b> <a href="https://example.com/"');
});
