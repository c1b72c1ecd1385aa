// @module-tag no-database
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startHeartbeat, withLease } from './lease';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function leaseOf(isFree: boolean) {
  return {
    take: vi.fn(() => Promise.resolve(isFree)),
    renew: vi.fn(() => Promise.reject(new Error('away'))),
    release: vi.fn(() => Promise.resolve()),
    renewMs: 1000,
  };
}

test('renews while work runs, also after a failure, and releases at its end', async () => {
  const lease = leaseOf(true);
  let end: () => void = () => undefined;
  const done = withLease(lease, () => new Promise((resolve) => (end = resolve)));
  await vi.advanceTimersByTimeAsync(2500);
  expect(lease.renew).toHaveBeenCalledTimes(2);
  expect(lease.release).not.toHaveBeenCalled();
  end();
  expect(await done).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect([lease.renew.mock.calls.length, lease.release.mock.calls.length]).toEqual([2, 1]);
});

test('does nothing where another holds it, and releases when work fails', async () => {
  const taken = leaseOf(false);
  const work = vi.fn(() => Promise.resolve());
  expect(await withLease(taken, work)).toBe(false);
  expect([work.mock.calls.length, taken.release.mock.calls.length]).toEqual([0, 0]);
  const free = leaseOf(true);
  await expect(withLease(free, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(free.release).toHaveBeenCalledTimes(1);
});

test('a heartbeat ends after its longest time', async () => {
  const renew = vi.fn(() => Promise.resolve());
  startHeartbeat(renew, 1000, 3500);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(renew).toHaveBeenCalledTimes(3);
});
