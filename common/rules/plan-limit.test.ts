import { expect, test } from 'vitest';
import { usageLevel } from './plan-limit';

test.each([
  [0, 10, 'open'],
  [7, 10, 'open'],
  [8, 10, 'near'],
  [9, 10, 'near'],
  [10, 10, 'full'],
  [25, 10, 'full'],
  [1, 2, 'open'],
  [2, 2, 'full'],
  [0, 0, 'full'],
  [1_000_000, null, 'open'],
] as const)('%i of %s is %s', (used, max, level) => {
  expect(usageLevel({ used, max })).toBe(level);
});
