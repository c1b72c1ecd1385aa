import { act, cleanup, createEvent, fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { mountEditor } from '../testing/test-editor';
import { testPage, w } from '../testing/test-page';
import { holdLetters } from './hold-letters';

const page = testPage(
  w('Section', { anchor: 's' }, w('Text', { anchor: 'a', text: 'One' }), w('Divider', { anchor: 'd' })),
);
let stop = () => {};
afterEach(() => {
  stop();
  cleanup();
});

/** What reaches the listener of the shortcuts; '-' where the first letter was taken back. */
const heard: string[] = [];
window.addEventListener('keydown', ({ key }) => heard.push(key));

function open(isPicking = false) {
  const editor = mountEditor(page);
  const onFirst = () => () => void heard.push('-');
  stop = holdLetters(editor.engine, editor.element('ROOT'), { isPicking: () => isPicking, onFirst });
  heard.length = 0;
  return editor;
}

let now = 0;

function press(element: HTMLElement, clientX = 10) {
  fireEvent.pointerDown(element, { clientX, clientY: 10 });
}

/** @param pause ms before each key */
function type(pause: number, ...keys: readonly string[]) {
  for (const key of keys) {
    const event = createEvent.keyDown(document.body, { key });
    Object.defineProperty(event, 'timeStamp', { value: (now += pause) });
    fireEvent(document.body, event);
  }
}

it('takes no letter for a shortcut after a double click that began no typing', () => {
  const { element } = open();
  press(element('a'));
  // The text above has grown meanwhile: another block is below the pointer.
  press(element('d'));
  type(5000, 'S', 'l', 'o', 'w', ' ', 'c');
  expect(heard).toEqual([]);
});

it('takes letters for shortcuts again after the next press or another key', () => {
  const { element } = open();
  press(element('s'));
  press(element('s'));
  type(5000, 'Escape', 'c');
  press(element('s'));
  press(element('s'), 200);
  type(5000, 'i');
  expect(heard).toEqual(['Escape', 'c', 'i']);
});

it('leaves the letters to the text that is typed in', () => {
  const { element, engine } = open();
  press(element('a'));
  press(element('a'));
  act(() => engine.edit('a'));
  type(100, 'c', 'i');
  expect(heard).toEqual(['c', 'i']);
});

it('takes letters in quick succession for a text, and the first of them back', () => {
  const { select } = open();
  select('a');
  type(5000, 'I');
  type(100, 's', ' ', 'i', 't', '?');
  expect(heard).toEqual(['I', '-']);
  type(5000, 'c');
  type(5000, 'i');
  type(100, 'Escape', 'Enter');
  expect(heard).toEqual(['I', '-', 'c', 'i', 'Escape', 'Enter']);
});

it('takes no letter but C while a block is chosen for a comment', () => {
  open(true);
  type(5000, 'i', '1', '?', 'c', 'Escape');
  expect(heard).toEqual(['c', 'Escape']);
});
