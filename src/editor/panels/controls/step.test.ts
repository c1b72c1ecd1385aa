import { expect, it } from 'vitest';
import { stepLength, stepOf } from './step';

it.each([
  [{ key: 'ArrowUp', shiftKey: false, altKey: false }, 1],
  [{ key: 'ArrowDown', shiftKey: true, altKey: false }, -10],
  [{ key: 'ArrowUp', shiftKey: false, altKey: true }, 0.1],
  [{ key: 'a', shiftKey: false, altKey: false }, 0],
])('%o steps by %s', (event, step) => expect(stepOf(event)).toBe(step));

it.each([
  ['12px', 10, '22px'],
  ['1rem', 0.1, '1.1rem'],
  ['0', 1, '1px'],
  ['1px', -1, '0px'],
  ['$space.4', 1, null],
  ['auto', 1, null],
])('%s by %s is %s', (text, step, expected) => expect(stepLength(text, step)).toBe(expected));
