import { expect, test } from 'vitest';
import { findJsonFault } from './json-fault';

test.each([
  ['{"a": 1}', null],
  ['{"a": 1,}', { line: 1, column: 9 }],
  ['[\n  1,\n  x\n]', { line: 3, column: 3 }],
  ['{"a": 1\n"b": 2}', { line: 2, column: 1 }],
  ['', { line: 1, column: 1 }],
  ['[1', { line: 1, column: 3 }],
  ['// no\n1', { line: 1, column: 1 }],
  ['Bread,4.20\nRye,3', { line: 1, column: 1 }],
])('%j: %j', (text, fault) => {
  expect(findJsonFault(text)).toEqual(fault);
});
