// @module-tag no-database
import { describe, expect, it } from 'vitest';
import { inOrder } from './tables';

describe('tables', () => {
  it('come after those they point to', () => {
    const needs = new Map([
      ['pages', ['sites', 'users']],
      ['sites', ['organizations']],
      ['users', ['users']],
      ['organizations', []],
    ]);
    expect(inOrder(needs)).toEqual(['users', 'organizations', 'sites', 'pages']);
  });

  it('that point at each other are named', () => {
    expect(() =>
      inOrder(
        new Map([
          ['a', ['b']],
          ['b', ['a']],
        ]),
      ),
    ).toThrow('a, b');
  });
});
