import { expect, test } from 'vitest';
import { changeOf, formatFigure, valueOf } from './figures';

const totals = { views: 12, visitors: 3, visits: 4, bounces: 1, seconds: 400 };
const nothing = { views: 0, visitors: 0, visits: 0, bounces: 0, seconds: 0 };

test('rates and times are of visits, and of none where there was no visit', () => {
  expect(valueOf('bounceRate', totals)).toBe(0.25);
  expect(valueOf('visitTime', totals)).toBe(100);
  expect(valueOf('views', nothing)).toBe(0);
  expect(valueOf('bounceRate', nothing)).toBeNull();
  expect(formatFigure('visitTime', null, 'en-US')).toBe('–');
  expect(formatFigure('visitTime', 100, 'en-US')).toBe('1 min 40 sec');
});

test('a change needs something to grow from', () => {
  expect(changeOf('views', totals, { ...totals, views: 10 })).toBeCloseTo(0.2);
  expect(changeOf('views', totals, nothing)).toBeNull();
  expect(changeOf('views', totals, null)).toBeNull();
});
