import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Run } from '#common/layout/document.ts';
import { selectIn } from '../../text/caret-place';
import { inlineNodes, readInline } from '../../text/inline-dom';
import { keepLinks } from './keep-links';

afterEach(() => document.body.replaceChildren());

const phone: Run[] = [{ text: 'Call ' }, { text: '555 0100', link: 'tel:5550100' }, { text: ' now' }];

function open(runs: readonly Run[], around: 'p' | 'li' = 'p') {
  const field = document.createElement(around === 'li' ? 'ul' : 'p');
  field.setAttribute('contenteditable', 'true');
  const line = around === 'li' ? field.appendChild(document.createElement('li')) : field;
  line.append(...inlineNodes(runs));
  document.body.append(field);
  keepLinks(field, new AbortController().signal);
  /** Types as Chromium does: what is selected goes with its elements, then each letter comes in. */
  const type = (letters: string) => {
    for (const letter of letters) {
      fireEvent(line, new InputEvent('beforeinput', { bubbles: true, inputType: 'insertText', data: letter }));
      const range = document.getSelection()!.getRangeAt(0);
      range.deleteContents();
      for (const link of line.querySelectorAll('a')) if (link.textContent === '') link.remove();
      range.insertNode(document.createTextNode(letter));
      range.collapse(false);
      fireEvent(line, new InputEvent('input', { bubbles: true, inputType: 'insertText', data: letter }));
    }
  };
  return { line, type, select: (from: number, to: number) => selectIn(line, { from, to }) };
}

it('keeps the link of words that are typed over, also in a point of a list', () => {
  for (const around of ['p', 'li'] as const) {
    const { line, type, select } = open(phone, around);
    select(5, 13);
    type('0451 77');
    expect(readInline(line)).toEqual([{ text: 'Call ' }, { text: '0451 77', link: 'tel:5550100' }, { text: ' now' }]);
  }
});

it('keeps it where the whole text was a link', () => {
  const { line, type, select } = open([{ text: 'a@b.example', link: 'mailto:a@b.example' }]);
  select(0, 11);
  type('hallo');
  expect(readInline(line)).toEqual([{ text: 'hallo', link: 'mailto:a@b.example' }]);
});

it('gives no link to what takes the place of a link and other words, nor to what is typed elsewhere later', () => {
  const { line, type, select } = open(phone);
  select(0, 17);
  type('Hi');
  expect(readInline(line)).toBe('Hi');
  const other = open(phone);
  other.select(5, 13);
  other.type('1');
  fireEvent.pointerDown(other.line);
  other.select(0, 0);
  other.type('X');
  expect(readInline(other.line)).toEqual([{ text: 'XCall ' }, { text: '1', link: 'tel:5550100' }, { text: ' now' }]);
});
