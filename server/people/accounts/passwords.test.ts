// @module-tag no-database
import { expect, it } from 'vitest';
import { AppError } from '#server/platform/app-error.ts';
import { hashPassword, isPassword } from './passwords';

it('knows a password however its letters were composed', async () => {
  const stored = await hashPassword('pässwörd ﬁve');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword(stored, 'pa\u0308sswo\u0308rd five')).toBe(true);
  expect(await isPassword(stored, 'password five')).toBe(false);
  expect(await isPassword(null, 'nobody')).toBe(false);
});

it('queues a burst and turns the surplus away', async () => {
  const stored = await hashPassword('x');
  const all = await Promise.allSettled(Array.from({ length: 90 }, () => isPassword(stored, 'x')));
  const turnedAway = all.filter((one) => one.status === 'rejected').map((one) => one.reason as unknown);
  expect(turnedAway.length).toBeGreaterThan(0);
  expect(turnedAway.length).toBeLessThanOrEqual(30);
  for (const reason of turnedAway) expect(reason).toBeInstanceOf(AppError);
  expect(await isPassword(stored, 'x')).toBe(true);
});
