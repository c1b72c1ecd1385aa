import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountEditor } from '../../testing/test-editor';
import { testPage, w } from '../../testing/test-page';
import { listenToTyping } from './listen-to-typing';

/** What the browser was asked to do in the text; jsdom types nothing. */
const commands = vi.fn<(name: string, ui: boolean, value?: string) => boolean>(() => true);

beforeEach(() => void Object.assign(document, { execCommand: commands }));
afterEach(() => {
  cleanup();
  commands.mockClear();
  Reflect.deleteProperty(document, 'execCommand');
});

function startTyping(id: string) {
  const editor = mountEditor(
    testPage(
      w('Heading', { anchor: 'heading', text: '東' }),
      w('Button', { anchor: 'button', label: '東' }),
      w('Text', { anchor: 'text', text: '東' }),
      w('List', { anchor: 'list', items: ['東'] }),
      w('Table', { anchor: 'table', rows: [['東'], ['京']] }),
    ),
  );
  const stop = listenToTyping(
    editor.engine,
    () => 'Text',
    () => undefined,
  );
  act(() => editor.engine.edit(id));
  const host = editor.element(id);
  const field = host.matches('[contenteditable]') ? host : host.querySelector('[contenteditable]');
  if (!field) throw new Error(`${id} is not typed in`);
  const press = (key: string, keyCode: number) => act(() => void fireEvent.keyDown(field, { key, keyCode }));
  return {
    field,
    press,
    isTyping: () => editor.engine.editing.get() === id,
    typed: editor.engine.typed.get,
    stop: () => act(stop),
  };
}

/** As Safari sends them: the composition has ended by then, and the key has the code of an input method. */
it.each(['heading', 'button', 'text', 'table'])('leaves the keys of an input method alone in a %s', (id) => {
  const { press, isTyping, stop } = startTyping(id);
  press('Enter', 229);
  press('Escape', 229);
  expect(isTyping()).toBe(true);
  expect(commands).not.toHaveBeenCalled();
  press('Escape', 27);
  expect(isTyping()).toBe(false);
  stop();
});

it('tells what stands in the field at each key, and no more once it is left', () => {
  const typing = startTyping('heading');
  typing.field.textContent = '東京';
  fireEvent.input(typing.field);
  expect(typing.typed()).toEqual({ id: 'heading', prop: 'text', value: '東京' });
  typing.press('Escape', 27);
  expect(typing.typed()).toBeNull();
  typing.stop();
});

it('types each copied line behind a break, but each item of a list as one', () => {
  const paste = (id: string, text: string) => {
    const typing = startTyping(id);
    fireEvent.paste(typing.field, {
      clipboardData: { getData: (kind: string) => (kind === 'text/plain' ? text : '') },
    });
    typing.stop();
    cleanup();
    const asked = commands.mock.calls.map(([name, , value]) => value ?? name);
    commands.mockClear();
    return asked;
  };
  const lines = ['one', 'insertLineBreak', 'insertLineBreak', 'two'];
  expect(paste('text', 'one\r\n\r\ntwo')).toEqual(lines);
  expect(paste('table', 'one\n\ntwo')).toEqual(lines);
  expect(paste('heading', 'one \n two')).toEqual(['one two']);
  expect(paste('list', 'one\ntwo')).toEqual(['one\ntwo']);
});

it('ends a heading at Enter, and breaks the line of a text', () => {
  const heading = startTyping('heading');
  heading.press('Enter', 13);
  expect(heading.isTyping()).toBe(false);
  heading.stop();
  cleanup();
  const text = startTyping('text');
  text.press('Enter', 13);
  expect(text.isTyping()).toBe(true);
  expect(commands).toHaveBeenCalledWith('insertLineBreak');
  text.stop();
});
