import { expect, test } from 'vitest';
import { mentionAt, mentionsIn, peopleFor, writeMention } from './mentions';

function person(id: string, name: string) {
  return { id, name, avatar: null };
}

const people = [person('1', 'Ann'), person('2', 'Anna Lind'), person('3', 'Bo Lindqvist'), person('4', 'Ann')];

test('a name is typed behind an @ that begins a word', () => {
  expect(mentionAt('Hello @An', 9)).toEqual({ from: 6, typed: 'An' });
  expect(mentionAt('@', 1)).toEqual({ from: 0, typed: '' });
  expect(mentionAt('(@Anna Li', 9)).toEqual({ from: 1, typed: 'Anna Li' });
  // Behind the caret nothing counts.
  expect(mentionAt('@Anna', 3)).toEqual({ from: 0, typed: 'An' });
  for (const text of ['me@an', 'no', '@ an', '@An\nna', `@${'x'.repeat(61)}`])
    expect(mentionAt(text, text.length), text).toBeNull();
});

test('people are offered by the beginnings of their names', () => {
  expect(peopleFor(people, 'lin').map(({ id }) => id)).toEqual(['2', '3']);
  expect(peopleFor(people, 'anna l').map(({ id }) => id)).toEqual(['2']);
  expect(peopleFor(people, 'Anna Lind ')).toEqual([]);
  expect(peopleFor(people, '')).toHaveLength(4);
});

test('a chosen name takes the place of what was typed', () => {
  const typed = { from: 3, typed: 'an' };
  expect(writeMention('Hi @an', typed, 'Anna Lind')).toEqual({ text: 'Hi @Anna Lind ', caret: 14 });
  expect(writeMention('Hi @an there', typed, 'Anna Lind')).toEqual({ text: 'Hi @Anna Lind there', caret: 14 });
});

test('a text names whose whole names stand in it', () => {
  expect(mentionsIn('@Anna Lind and @Bo', people, new Set())).toEqual(['2']);
  expect(mentionsIn('@Anna Lind, @Ann', people, new Set(['4']))).toEqual(['2', '4']);
  expect(mentionsIn('@Ann', people, new Set())).toEqual(['1', '4']);
  expect(mentionsIn('Ann', people, new Set(['1']))).toEqual([]);
});
