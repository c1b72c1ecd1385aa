import { describe, expect, it } from 'vitest';
import { readNumber } from './cell-formats';
import { countFormats, guessDays, guessNumbers } from './guess-formats';

const numbers = (...columns: string[][]) => guessNumbers(columns.map((values) => countFormats(values).numbers));
const days = (...columns: string[][]) => guessDays(columns.map((values) => countFormats(values).days));

describe('the format of numbers', () => {
  it.each([
    [['1.234,50', '2.340'], 'comma'],
    [['1,234.50', '2,340'], 'point'],
    [['1.234.567'], 'comma'],
    [['12,5', '1234'], 'comma'],
    [['12.5', '2.340'], 'point'],
    [['3', '40', ''], 'plain'],
    [['1.234,50 €', '7 €'], 'comma'],
    [['$1,234.50', '($3.00)'], 'point'],
    [['n/a', 'Rome', '1,234.50'], 'point'],
    [[], 'plain'],
  ])('of %j is %s, without doubt', (values, format) => {
    expect(numbers(values)).toEqual({ format, doubt: null });
  });

  it.each([
    [['2.340', '12.500'], 'comma', '2.340', 2340],
    [['7', '2,340'], 'point', '2,340', 2340],
    [['2.340', '1,5'], 'comma', '2.340', 2340],
  ])('of %j is %s, in doubt', (values, format, doubt, value) => {
    const guess = numbers(values);
    expect(guess).toEqual({ format, doubt });
    expect(readNumber(doubt, guess.format)).toBe(value);
  });

  it('is decided by another column', () => {
    expect(numbers(['2.340', '12.500'], ['1.5'])).toEqual({ format: 'point', doubt: null });
    expect(numbers(['2.340', '12.500'], ['1.234,5'])).toEqual({ format: 'comma', doubt: null });
  });
});

describe('the format of dates', () => {
  it.each([
    [['3.4.2026', '26.11.2026'], 'day-first'],
    [['03.04.2026'], 'day-first'],
    [['03/04/2026', '26/11/2026'], 'day-first'],
    [['03/04/2026', '11/26/2026'], 'month-first'],
    [['5/5/2026'], 'day-first'],
    [['2026-11-26'], 'iso'],
    [['soon', ''], 'iso'],
    [['03.04.2026 9:05'], 'day-first'],
    [['3/4/2026 9:05', '11/26/2026 12:00'], 'month-first'],
    [['2026-11-26 10:15:07'], 'iso'],
  ])('of %j is %s, without doubt', (values, format) => {
    expect(days(values)).toEqual({ format, doubt: null });
  });

  it('is in doubt where day and month could be either, unless another column tells', () => {
    expect(days(['5/5/2026', '03/04/2026'])).toEqual({ format: 'day-first', doubt: '03/04/2026' });
    expect(days(['03/04/2026'], ['12/31/2026'])).toEqual({ format: 'month-first', doubt: null });
  });
});
