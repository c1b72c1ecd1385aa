import { expect, test } from 'vitest';
import { analysePattern } from './slow-pattern';

test.each(['^/p/(a+)+$', '^/(.*)*x$', '^/(?:[a-z]+-?)+$', '^(\\w|\\d)+$'])('TRUST 22: %s is slow', async (pattern) => {
  expect(await analysePattern(pattern)).toBe('slow');
});

test.each(['^/p/(?<slug>[a-z0-9-]+)/?$', '^/blog/(?<year>\\d{4})/(?<month>\\d{2})/?$'])(
  '%s is safe',
  async (pattern) => {
    expect(await analysePattern(pattern)).toBe('safe');
  },
);

test('what is no pattern, or too long to look at, is not called safe', async () => {
  expect(await analysePattern('^/(((')).toBe('unknown');
  expect(await analysePattern(`^/${'a?'.repeat(2000)}$`)).toBe('unknown');
});
