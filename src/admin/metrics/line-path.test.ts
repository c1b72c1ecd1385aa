import { expect, test } from 'vitest';
import { formatMetric } from './format-metric';
import { linePath } from './line-path';

test('a line has gaps where nothing is known, and runs the other way in right-to-left languages', () => {
  expect(linePath([0, 5, null, 10], 10, false)).toBe('M0.5 100.00h0L1.5 50.00M3.5 0.00h0');
  expect(linePath([0, 5], 10, true)).toBe('M1.5 100.00h0L0.5 50.00');
});

test('numbers are written in their unit, and a dash stands for none', () => {
  expect(formatMetric('seconds', 0.0123, 'en-US')).toBe('12 ms');
  expect(formatMetric('seconds', 75, 'en-US')).toBe('1 min 15 sec');
  expect(formatMetric('bytes', 3_210_000_000, 'en-US')).toBe('3.2 GB');
  expect(formatMetric('share', 0.987, 'en-US')).toBe('98.7%');
  expect(formatMetric('count', null, 'en-US')).toBe('–');
});
