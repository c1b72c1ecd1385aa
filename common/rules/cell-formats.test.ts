import { describe, expect, it } from 'vitest';
import { readDay, readNumber } from './cell-formats';

describe('a number of a file', () => {
  it.each([
    ['1234.56', 'plain', 1234.56],
    ['1234,56', 'plain', 1234.56],
    ['-3', 'plain', -3],
    ['1e+26', 'plain', 1e26],
    ['1.5e-7', 'plain', 1.5e-7],
    ['0,125', 'plain', 0.125],
    ['1.234', 'plain', 1.234],
    ['1,234', 'plain', undefined],
    ['1.234,56', 'plain', undefined],
    ['1e999', 'plain', undefined],
    ['0x10', 'plain', undefined],
    ['', 'plain', undefined],
    ['1,234.56', 'point', 1234.56],
    ['1,234', 'point', 1234],
    ['12,34', 'point', undefined],
    ['1,234,567', 'point', 1234567],
    ["1'234.5", 'point', 1234.5],
    ['1e+26', 'point', 1e26],
    ['1.234,56', 'comma', 1234.56],
    ['1.234', 'comma', 1234],
    ['1234,56', 'comma', 1234.56],
    ['-1.234.567', 'comma', -1234567],
    ['1\u202F234,56', 'comma', 1234.56],
    ['12.34', 'comma', undefined],
    ['1,2,3', 'comma', undefined],
    ['1.234,50 €', 'comma', 1234.5],
    ['-1.234,50\u00a0€', 'comma', -1234.5],
    ['€ 12,5', 'plain', 12.5],
    ['$1,234.50', 'point', 1234.5],
    ['-$3.00', 'point', -3],
    ['$-3', 'plain', -3],
    ['($1,234.50)', 'point', -1234.5],
    ['(3)', 'plain', -3],
    ['(-3)', 'plain', undefined],
    ['$', 'plain', undefined],
    ['$ 5 €', 'plain', undefined],
    ['5 %', 'plain', undefined],
  ] as const)('%s as %s is %s', (text, format, number) => {
    expect(readNumber(text, format)).toBe(number);
  });
});

describe('a day of a file', () => {
  it.each([
    ['2026-11-26', 'iso', '2026-11-26'],
    ['26.11.2026', 'iso', undefined],
    ['26.11.2026', 'day-first', '2026-11-26'],
    ['1/5/1990', 'day-first', '1990-05-01'],
    ['26-11-2026', 'day-first', '2026-11-26'],
    ['2026-11-26', 'day-first', '2026-11-26'],
    ['11/26/2026', 'day-first', undefined],
    ['26.11/2026', 'day-first', undefined],
    ['26.11.26', 'day-first', undefined],
    ['11/26/2026', 'month-first', '2026-11-26'],
    ['26/11/2026', 'month-first', undefined],
    ['2/30/2026', 'month-first', undefined],
    ['', 'month-first', undefined],
    ['2026-11-26 10:15:07', 'iso', '2026-11-26'],
    ['2026-11-26T23:30:00.000Z', 'iso', '2026-11-26'],
    ['2026-11-26T23:30+02:00', 'day-first', '2026-11-26'],
    ['26.11.2026 9:05', 'day-first', '2026-11-26'],
    ['26/11/2026, 09:05:10', 'day-first', '2026-11-26'],
    ['11/26/2026 9:05 PM', 'month-first', '2026-11-26'],
    ['11/26/2026 12:05:00 a.m.', 'month-first', '2026-11-26'],
    ['2026-11-26 soon', 'iso', undefined],
    ['2026-11-26 1', 'iso', undefined],
    ['2026-02-30 10:15', 'iso', undefined],
  ] as const)('%s as %s is %s', (text, format, day) => {
    expect(readDay(text, format)).toBe(day);
  });
});
