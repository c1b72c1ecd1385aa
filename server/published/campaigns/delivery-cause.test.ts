// @module-tag no-database
import { expect, it } from 'vitest';
import { causeOf } from './delivery-cause';

it.each([
  ['waiting', 'connect ECONNREFUSED 127.0.0.1:7499', 'unreached'],
  ['waiting', 'getaddrinfo ENOTFOUND smtp.acme.example', 'unreached'],
  ['waiting', 'Greeting never received', 'unreached'],
  ['waiting', '535 5.7.8 Error: authentication failed', 'sign-in'],
  ['waiting', 'Missing credentials for "PLAIN"', 'sign-in'],
  ['refused', '550 5.1.1 No such user', 'address'],
  ['refused', '550 No such user here', 'address'],
  ['bounced', '5.1.1', 'address'],
  ['refused', '550 5.7.1 Not from you', 'other'],
  ['refused', '553 5.1.8 Your domain is not there', 'other'],
  ['refused', '552 5.2.2 Mailbox full', 'other'],
  ['waiting', '451 Try again later', 'other'],
  ['skipped', 'canceled', 'canceled'],
  ['skipped', 'connect ECONNREFUSED 127.0.0.1:7499', 'canceled'],
  ['skipped', null, null],
  ['waiting', null, null],
  ['failed', 'too_large', null],
] as const)('%s with %s is %s', (state, reason, cause) => {
  expect(causeOf(state, reason)).toBe(cause);
});
