import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { mountEditor, type TestEditor } from '../testing/test-editor';
import { testPage, w } from '../testing/test-page';
import { holdLettersAfterMiss } from './missed-double-click';

const page = testPage(
  w('Section', { anchor: 's' }, w('Text', { anchor: 'a', text: 'One' }), w('Divider', { anchor: 'd' })),
);
let stop = () => {};
afterEach(() => {
  stop();
  cleanup();
});

/** What reaches the listener of the shortcuts. */
const heard: string[] = [];
window.addEventListener('keydown', ({ key }) => heard.push(key));

function open(): TestEditor {
  const editor = mountEditor(page);
  stop = holdLettersAfterMiss(editor.engine, editor.element('ROOT'));
  heard.length = 0;
  return editor;
}

function press(element: HTMLElement, clientX = 10) {
  fireEvent.pointerDown(element, { clientX, clientY: 10 });
}

function type(...keys: readonly string[]) {
  for (const key of keys) fireEvent.keyDown(document.body, { key });
}

it('takes no letter for a shortcut after a double click that began no typing', () => {
  const { element } = open();
  press(element('a'));
  // The text above has grown meanwhile: another block is below the pointer.
  press(element('d'));
  type('S', 'l', 'o', 'w', ' ', 'c');
  expect(heard).toEqual([]);
});

it('takes letters for shortcuts again after the next press or another key', () => {
  const { element } = open();
  press(element('s'));
  press(element('s'));
  type('Escape', 'c');
  press(element('s'));
  press(element('s'), 200);
  type('i');
  expect(heard).toEqual(['Escape', 'c', 'i']);
});

it('leaves the letters to the text that is typed in', () => {
  const { element, engine } = open();
  press(element('a'));
  press(element('a'));
  act(() => engine.edit('a'));
  type('c');
  expect(heard).toEqual(['c']);
});
