import { expect, test } from 'vitest';
import { compareLimits, excessOf } from './compare-plans';
import { current, free } from './testing/sample-plans';

test('no limit is more than any, and the same as none', () => {
  const some = { projects: null, queries: 200, sites: 10, emails: 500, storage: null };
  expect(compareLimits(some, free().limits)[0]).toEqual({ limit: 'projects', max: null, change: 'more' });
  expect(compareLimits(free().limits, some)[0]?.change).toBe('less');
  expect(compareLimits(some, some).map(({ change }) => change)).toEqual(['same', 'same', 'same', 'same', 'same']);
});

test('only what is used beyond a limit is named', () => {
  const { usage } = current();
  const limits = { projects: 0, queries: 20, sites: 1, emails: null, storage: null };
  expect(excessOf(usage, limits)).toEqual([
    { limit: 'projects', used: 1, max: 0 },
    { limit: 'sites', used: 2, max: 1 },
  ]);
});
