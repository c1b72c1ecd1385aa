import { expect, it } from 'vitest';
import { toEdited, toOwn } from './own-lines';

/** A file edited as its editor's text was. */
function edit(content: string, change: (text: string) => string) {
  return toOwn(content, change(toEdited(content)));
}

const CONTENTS = [
  '',
  'one',
  'one\n',
  'one\r\ntwo\r\n',
  'one\rtwo\r',
  'one\r\ntwo\nthree\rfour',
  '\u{feff}one\r\ntwo\r\n',
  '\u{feff}one\n\r\n\r\rtwo\n',
  '\r\n\n\r',
];

it('gives a file that was not edited back to the byte', () => {
  for (const content of CONTENTS) expect(edit(content, (text) => text)).toBe(content);
});

it('shows an editor lines that end in LF, without the mark of an encoding', () => {
  expect(toEdited('\u{feff}one\r\ntwo\rthree\n')).toBe('one\ntwo\nthree\n');
});

it('keeps the one kind of line end that a file has, for new lines too', () => {
  expect(edit('one\r\ntwo\r\n', (text) => text.replace('two', 'two\n2'))).toBe('one\r\ntwo\r\n2\r\n');
  expect(edit('one\rtwo\r', (text) => text.replace('one', 'ones'))).toBe('ones\rtwo\r');
  expect(edit('\u{feff}one\r\n', (text) => text.replace('one', 'ones'))).toBe('\u{feff}ones\r\n');
  expect(edit('one\ntwo', (text) => text.replace('two', '2\n'))).toBe('one\n2\n');
  expect(edit('one\r\ntwo', (text) => `${text}\n`)).toBe('one\r\ntwo\r\n');
});

it('keeps the end of each line of a mixed file: rewritten, split, joined, added and deleted', () => {
  const mixed = 'one\r\ntwo\nthree\rfour\r\nfive';
  expect(edit(mixed, (text) => text.replace('two', 'Two'))).toBe('one\r\nTwo\nthree\rfour\r\nfive');
  expect(edit(mixed, (text) => text.replace('three', 'th\nree'))).toBe('one\r\ntwo\nth\rree\rfour\r\nfive');
  expect(edit(mixed, (text) => text.replace('one\ntwo', 'onetwo'))).toBe('onetwo\r\nthree\rfour\r\nfive');
  expect(edit(mixed, (text) => text.replace('three\n', ''))).toBe('one\r\ntwo\nfour\r\nfive');
  expect(edit(mixed, (text) => `zero\n${text}\nsix`)).toBe('zero\r\none\r\ntwo\nthree\rfour\r\nfive\r\nsix');
  expect(edit(mixed, (text) => text.replace('one', 'One').replace('five', '5'))).toBe('One\r\ntwo\nthree\rfour\r\n5');
});

it('gives lines that took the place of others the ends of these, and more lines the last of them', () => {
  expect(edit('a\r\nb\nc', () => 'x\ny\nz\nw\n')).toBe('x\r\ny\nz\nw\n');
});
