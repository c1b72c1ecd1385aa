// @module-tag no-database
import { expect, it } from 'vitest';
import { allJobs } from './all-jobs';

/** Jobs in which owners take no turns, by why no owner waits long for those of another one. */
const WITHOUT_TURNS = {
  'one job is a turn, which goes to whose it is (fair-order.ts)': ['build', 'build-folder'],
  'it is of a person, whose requests are limited': [
    'mail-sign-up-code',
    'mail-sign-up-code-for-token',
    'mail-password-reset',
    'mail-notify-me',
    'revoke-grant',
  ],
  'it takes milliseconds, or no person waits for it': ['media-sweep', 'site-files', 'read-subscription'],
  'it is a few calls of a code host or of Jira, each with a time limit': [
    'refresh-github-installation',
    'drop-webhook',
    'tell-build',
    'write-host-comments',
    'push-hosted-branch',
    'tell-manifest',
    'component-uses-changed',
    'follow-jira-issue',
    'write-jira',
    'tend-jira',
    'drop-jira-webhook',
  ],
};

it('have turns of their owners, or a reason why they need none (docs/trust.md 85)', () => {
  const sent = allJobs.filter(({ cron }) => cron === undefined);
  const named = Object.values(WITHOUT_TURNS).flat().sort();
  expect(sent.flatMap(({ name, concurrencyEach }) => (concurrencyEach === undefined ? [name] : [])).sort()).toEqual(
    named,
  );
  for (const { name, concurrency, concurrencyEach } of sent)
    if (concurrencyEach !== undefined) expect([name, concurrencyEach < Number(concurrency)]).toEqual([name, true]);
});
