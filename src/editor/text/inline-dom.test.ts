// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { InlineText, Run } from '#common/layout/document.ts';
import { inlineNodes, readInline } from './inline-dom';
import { leaveIsolate } from './isolates';
import { plainText } from './plain-text';
import { readField } from './text-fields';

function element(...nodes: Node[]) {
  const made = document.createElement('p');
  made.append(...nodes);
  return made;
}

function round(text: InlineText) {
  return readInline(element(...inlineNodes(text)));
}

it('gives back what it was given', () => {
  const text: Run[] = [
    { text: 'plain ' },
    { text: 'bold', bold: true },
    { text: 'both', bold: true, italic: true },
    { break: true },
    { text: 'x()', code: true, link: '/a', color: '$color.primary' },
  ];
  expect(round(text)).toEqual(text);
  expect(round('one line')).toBe('one line');
  expect(round('')).toBe('');
});

it('keeps every plain text', () => {
  const words = fc.string().filter((text) => !/[\n\u200b]/.test(text));
  fc.assert(fc.property(words, (text) => void expect(round(text)).toBe(text)));
});

it('reads what browsers make while typing', () => {
  const typed = element();
  const div = (text: string) => Object.assign(document.createElement('div'), { textContent: text });
  typed.append('first', div('second'), document.createElement('br'));
  expect(readInline(typed)).toEqual([{ text: 'first' }, { break: true }, { text: 'second' }]);
});

it('reads a blank line as one, and what stands beside a line', () => {
  const line = (...inside: (Node | string)[]) => {
    const div = document.createElement('div');
    div.append(...inside);
    return div;
  };
  const br = () => document.createElement('br');
  const bold = document.createElement('b');
  bold.append(br());
  const words = (...nodes: (Node | string)[]) => {
    const typed = element();
    typed.append(...nodes);
    return plainText(readInline(typed));
  };
  expect(words('a', line(br()), line('b'))).toBe('a\n\nb');
  expect(words('a', line(bold), line('b', br()), line('c'))).toBe('a\n\nb\nc');
  expect(words(line(br()), line('a'), 'b')).toBe('\na\nb');
  expect(words(line(line('a'), line('b')), 'c', br(), br(), 'd')).toBe('a\nb\nc\n\nd');
});

it('drops what is none of our marks', () => {
  const styled = Object.assign(document.createElement('span'), { textContent: 'red' });
  styled.style.color = 'red';
  styled.setAttribute('onclick', 'x()');
  expect(readInline(element(document.createTextNode('a '), styled))).toBe('a red');
});

it('keeps the spaces that a person typed, and takes a new line for a break', () => {
  expect(round('Prix\u00a0: 100\u202f€')).toBe('Prix\u00a0: 100\u202f€');
  expect(readInline(element(document.createTextNode('one\ntwo\n')))).toEqual([
    { text: 'one' },
    { break: true },
    { text: 'two' },
  ]);
  const label = { prop: 'label', kind: 'text', singleLine: true, formats: false } as const;
  expect(readField(label, element(document.createTextNode('Nº\u00a01')))).toBe('Nº\u00a01');
});

it('reads marks that a style takes back', () => {
  const bold = document.createElement('b');
  const light = Object.assign(document.createElement('span'), { textContent: 'light' });
  light.style.fontWeight = 'normal';
  bold.append('bold ', light);
  expect(readInline(element(bold))).toEqual([{ text: 'bold ', bold: true }, { text: 'light' }]);
});

it('shows phone numbers as they will be drawn, and words typed behind one leave it', () => {
  const field = element(...inlineNodes('هاتف +966 55 123 4567', true));
  document.body.append(field);
  const number = field.querySelector('bdi')?.firstChild as Text;
  expect(number.data).toBe('+966 55 123 4567');
  number.data += ' ال';
  document.getSelection()?.collapse(number, number.length - 1);
  leaveIsolate(field);
  expect(field.querySelector('bdi')?.textContent).toBe('+966 55 123 4567');
  const selection = document.getSelection();
  expect([selection?.anchorNode?.textContent, selection?.anchorOffset]).toEqual([' ال', 2]);
  expect(readInline(field)).toBe('هاتف +966 55 123 4567 ال');
  field.remove();
});
