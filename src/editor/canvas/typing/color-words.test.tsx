import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Json } from '#common/layout/document.ts';
import { mountEditor } from '../../testing/test-editor';
import { testPage, w } from '../../testing/test-page';
import { painterOfWords } from '../../text/paint-words';
import { richTextHandle } from '../../text/rich-text-handle';
import { listenToTyping } from './listen-to-typing';

afterEach(cleanup);

/** A text that is typed, with some of its letters selected. */
async function typing(type: string, props: Readonly<Record<string, Json>>, from: number, to: number) {
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
  const words = document.createTreeWalker(field, NodeFilter.SHOW_TEXT).nextNode() as Text;
  act(() => {
    document.getSelection()?.setBaseAndExtent(words, from, words, to);
    document.dispatchEvent(new Event('selectionchange'));
  });
  return {
    field,
    stored: (prop: string) => {
      act(stop);
      return editor.engine.getNode('one')?.props[prop];
    },
    undo: (prop: string) => {
      act(() => void editor.run('undo'));
      return editor.engine.getNode('one')?.props[prop];
    },
  };
}

const WORDS = 'Pan de masa madre';

it('colors the selected words of a short text, again as long as a picker is open, and takes the color away', async () => {
  const text = await typing('Heading', { text: WORDS }, 7, 11);
  const painter = painterOfWords()!;
  document.getSelection()?.removeAllRanges();
  painter.paint('#112233');
  painter.paint('$color.crema');
  const painted = text.field.querySelector<HTMLElement>('[data-color]')!;
  expect([painted.textContent, painted.style.color]).toEqual(['masa', 'var(--color-crema)']);
  painter.focus();
  expect(document.getSelection()?.toString()).toBe('masa');
  expect(painterOfWords()!.color).toBe('$color.crema');
  expect(text.stored('text')).toEqual([
    { text: 'Pan de ' },
    { text: 'masa', color: '$color.crema' },
    { text: ' madre' },
  ]);
  expect(text.undo('text')).toBe(WORDS);
  cleanup();
  const again = await typing('Text', { text: [{ text: WORDS, color: '#112233' }] }, 0, WORDS.length);
  painterOfWords()!.paint('');
  expect(again.stored('text')).toBe(WORDS);
});

it('colors what is typed next where nothing is selected', async () => {
  const text = await typing('Text', { text: WORDS }, 3, 3);
  const painter = painterOfWords()!;
  painter.paint('$color.primary');
  painter.focus();
  const { anchorNode, anchorOffset } = document.getSelection()!;
  (anchorNode as Text).insertData(anchorOffset, '!');
  expect(text.stored('text')).toEqual([
    { text: 'Pan' },
    { text: '!', color: '$color.primary' },
    { text: ' de masa madre' },
  ]);
});

it('colors the selected words of a long text, again as long as a picker is open', async () => {
  const text = await typing('RichText', { doc: [{ type: 'p', text: WORDS }] }, 7, 11);
  const { paint } = richTextHandle.get()!.painter();
  act(() => paint('#112233'));
  act(() => paint('$color.crema'));
  const painted = text.field.querySelector<HTMLElement>('[style*="--run-color"]')!;
  expect([painted.textContent, painted.style.color]).toEqual(['masa', 'var(--color-crema)']);
  expect(richTextHandle.get()!.painter().color).toBe('$color.crema');
  expect(text.stored('doc')).toEqual([
    { type: 'p', text: [{ text: 'Pan de ' }, { text: 'masa', color: '$color.crema' }, { text: ' madre' }] },
  ]);
});
