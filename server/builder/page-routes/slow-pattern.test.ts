// @module-tag no-database
import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { analysePattern } from './slow-pattern';

test.each(['^/p/(a+)+$', '^/(.*)*x$', '^/(?:[a-z]+-?)+$', '^(\\w|\\d)+$'])(
  'docs/trust.md 22: %s is slow',
  async (pattern) => {
    expect(await analysePattern(pattern, 'site')).toBe('slow');
  },
);

test.each(['^/p/(?<slug>[a-z0-9-]+)/?$', '^/blog/(?<year>\\d{4})/(?<month>\\d{2})/?$'])(
  '%s is safe',
  async (pattern) => {
    expect(await analysePattern(pattern, 'site')).toBe('safe');
  },
);

test('what is no pattern, or too long to look at, is not called safe', async () => {
  expect(await analysePattern('^/(((', 'site')).toBe('unknown');
  expect(await analysePattern(`^/${'a?'.repeat(2000)}$`, 'site')).toBe('unknown');
});

test('a flood of analyses stands in a queue, and is turned away beyond it', async () => {
  let begun = 0;
  let most = 0;
  const ended = vi.spyOn(Worker.prototype, 'terminate');
  const started = vi.spyOn(Worker.prototype, 'once').mockImplementation(function (this: Worker, ...args) {
    if (args[0] === 'message') most = Math.max(most, (begun += 1) - ended.mock.calls.length);
    return this.on(...args);
  });
  const answers = await Promise.allSettled(
    Array.from({ length: 24 }, (_, n) => analysePattern(`^/p${String(n)}/([a-z]+)$`, 'flooding')),
  );
  ended.mockRestore();
  started.mockRestore();
  expect(most).toBe(1);
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
  expect(refused).toHaveLength(19);
  for (const error of refused) expect(error).toMatchObject({ code: 'rate_limited', status: 429 });
});
