import { expect, test, vi } from 'vitest';
import { activity, whileReading, whileRunning } from './activity';

test('a call loads until it settles; one that is no reading updates content', async () => {
  const onChange = vi.fn();
  const stop = activity.subscribe(onChange);
  let answer: () => void = () => undefined;
  const call = new Promise<void>((resolve) => (answer = resolve));
  const reading = whileReading(whileRunning(call));
  expect(activity.loading()).toBe(true);
  expect(activity.updatingContent()).toBe(false);

  const writing = whileRunning(Promise.reject(new Error('refused')));
  expect(activity.updatingContent()).toBe(true);
  await expect(writing).rejects.toThrow('refused');
  expect(activity.updatingContent()).toBe(false);

  answer();
  await reading;
  expect(activity.loading()).toBe(false);
  expect(onChange).toHaveBeenCalled();
  stop();
});
