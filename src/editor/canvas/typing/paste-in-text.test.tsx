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
    editor,
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

const TABLE = '<table><tr><th>Bread</th><th>Price</th></tr><tr><td>Rye</td><td>4</td></tr></table>';

it.each([
  ['copied HTML', `<p>New</p>${TABLE}<p>More</p>`, [['Bread', 'Price']], ['New'], ['More']],
  ['cells of a spreadsheet', '', [[]], [], []],
])('a table in %s comes as a Table behind the text so far, as one step', async (_, html, heads, first, rest) => {
  const { field, paste, editor, undo } = await typing('RichText', {
    doc: [...SAMPLE, { type: 'p', text: 'end' }],
    style: { base: { color: '#123456' } },
  });
  paste(html, 'Bread\tPrice\nRye\t4', field.querySelector('p')!);
  await waitFor(() => expect(editor.engine.editing.get()).toBeNull());
  const blocks = () =>
    (editor.engine.getNode('ROOT')?.nodes ?? []).map((id) => {
      const { type, props } = editor.engine.getNode(id)!;
      return [type.resolvedName, props.doc ?? props.head, props.style];
    });
  const style = { base: { color: '#123456' } };
  const p = (text: string) => ({ type: 'p', text });
  expect(blocks()).toEqual([
    ['RichText', [{ type: 'h2', text: 'Sample' }, ...first.map(p)], style],
    ...heads.map((head) => ['Table', head, undefined]),
    ['RichText', [...rest, 'end'].map(p), style],
  ]);
  undo();
  expect(blocks()).toEqual([['RichText', [...SAMPLE, { type: 'p', text: 'end' }], style]]);
});

it('a table takes the place of a long text that says nothing else', async () => {
  const { paste, editor } = await typing('RichText', { doc: SAMPLE });
  paste(TABLE, '');
  await waitFor(() => expect(editor.engine.editing.get()).toBeNull());
  const [only, ...others] = editor.engine.getNode('ROOT')?.nodes ?? [];
  expect(others).toEqual([]);
  expect(editor.engine.getNode(only!)?.props).toMatchObject({ head: ['Bread', 'Price'], rows: [['Rye', '4']] });
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
