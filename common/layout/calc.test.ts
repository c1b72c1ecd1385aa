import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCalculatedLength, readLength } from './calc';
import { compileStyleValue } from './style-value';

describe('readLength', () => {
  it.each([
    ['24', '24px'],
    ['8 * 3', '24px'],
    ['16px*2', '32px'],
    ['1.5rem', '1.5rem'],
    ['100% / 3', '33.3333%'],
    ['100%-2rem', 'calc(100% - 2rem)'],
    ['calc(100% - (1rem + 4px) * 2)', 'calc(100% - (1rem + 4px) * 2)'],
    ['100% - (2rem - 4px)', 'calc(100% - (2rem - 4px))'],
    ['(100%-2rem)/3', 'calc((100% - 2rem) / 3)'],
    ['-4px', '-4px'],
    ['4px - 4px', '0'],
  ])('%s is %s', (typed, stored) => {
    expect(readLength(typed)).toBe(stored);
    expect(compileStyleValue('marginTop', stored)).toBe(stored);
  });

  it.each([
    '',
    'wide',
    '2px * 2px',
    '1px + 2',
    '4px / 0',
    '4px / (2 - 2)',
    '4 / 1px',
    '(1px',
    '1px)',
    '1px 2px',
    '1px +',
    'var(--x)',
    'calc(url(x))',
    'min(1px, 2px)',
    'calc(calc(1px))',
    '1vw + 1px',
    `${'('.repeat(20)}1px${')'.repeat(20)}`,
    '1px/*x*/+1px',
  ])('refuses %s', (typed) => expect(readLength(typed)).toBeUndefined());
});

describe('isCalculatedLength', () => {
  it.each([
    'calc(100%-2rem)',
    'calc( 100% - 2rem)',
    'calc(2 * 3)',
    'calc(100% - 2rem',
    'CALC(100% - 2rem)',
    'calc(1px + 2)',
    'calc(1px)',
  ])('refuses %s as stored', (text) => expect(isCalculatedLength(text)).toBe(false));

  it('lets nothing through but numbers with units, operators and parentheses', () => {
    const parts = fc.array(
      fc.constantFrom(
        '1px',
        '50%',
        '2',
        '2rem',
        ' + ',
        ' - ',
        ' * ',
        '/',
        '(',
        ')',
        'var(--a)',
        ';',
        '}',
        '\\',
        'url(',
        '-',
        '/*',
      ),
      { maxLength: 9 },
    );
    fc.assert(
      fc.property(parts, (list) => {
        const stored = readLength(list.join(''));
        if (stored === undefined) return;
        expect(stored).toMatch(/^(calc\()?[-+*/() \d.pxrem%cqi]+$/);
        expect(stored).not.toMatch(/\/\*|var|url/);
        if (stored.startsWith('calc(')) expect(isCalculatedLength(stored)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
