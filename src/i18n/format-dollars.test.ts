import { expect, it } from 'vitest';
import { formatDollars } from './format-dollars';

it('shows parts of a cent, and never nothing for something', () => {
  expect(formatDollars(0.0042, 'en-US')).toBe('$0.0042');
  expect(formatDollars(12.4, 'en-US')).toBe('$12.40');
  expect(formatDollars(0.0000001, 'en-US')).toBe('< $0.0001');
  expect(formatDollars(0, 'en-US')).toBe('$0.00');
  expect(formatDollars(1.5, 'ar-SA')).toContain('USD');
});
