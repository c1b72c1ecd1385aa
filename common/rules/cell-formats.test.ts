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
  ] as const)('%s as %s is %s', (text, format, day) => {
    expect(readDay(text, format)).toBe(day);
  });
});
