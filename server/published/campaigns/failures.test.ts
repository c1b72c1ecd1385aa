// @module-tag no-database
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFailure } from '#server/platform/adapters/mail/read-failure.ts';
import { createSmtp } from '#server/platform/adapters/mail/smtp.ts';
import { type Answer, startMailServer } from './testing/mail-server';

const MAIL = {
  to: 'ann@example.com',
  subject: 'News',
  text: 'Hello',
  html: '<p>Hello</p>',
  language: 'en-US',
  messageId: '<one@app.example>',
};

let server: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());

/** What is read of a mail that did not arrive. */
async function failureOf(url: string) {
  const smtp = createSmtp(url, 'Acme <news@acme.example>');
  const failure = await smtp.deliver(MAIL).then(
    () => null,
    (error: unknown) => readFailure(error),
  );
  smtp.close();
  return failure;
}

it.each<['recipient' | 'data', Answer, object | null]>([
  ['recipient', null, null],
  ['recipient', { code: 550, text: '5.1.1 No such user' }, { kind: 'refused', noMailbox: true }],
  ['recipient', { code: 550, text: 'No such user' }, { kind: 'refused', noMailbox: true }],
  ['recipient', { code: 550, text: '5.7.1 Not from you' }, { kind: 'refused', noMailbox: false }],
  ['recipient', { code: 553, text: '5.1.8 Your domain is not there' }, { kind: 'refused', noMailbox: false }],
  ['recipient', { code: 552, text: '5.2.2 Mailbox full' }, { kind: 'refused', noMailbox: false }],
  ['recipient', { code: 450, text: '4.2.0 Greylisted' }, { kind: 'later', noMailbox: false }],
  ['data', { code: 554, text: 'Spam' }, { kind: 'refused', noMailbox: false }],
  ['data', { code: 451, text: 'Try again later' }, { kind: 'later', noMailbox: false }],
  ['data', 'cut', { kind: 'unknown', noMailbox: false }],
])('at its %s, told %o, a mail is judged by what the server said', async (when, answer, expected) => {
  server.rules[when] = () => answer;
  const failure = await failureOf(server.url);
  server.rules[when] = () => null;
  if (expected === null) expect(failure).toBeNull();
  else expect(failure).toMatchObject(expected);
  if (answer !== null && answer !== 'cut') expect(failure?.reply).toContain(answer.text);
});

it('a server that is not there has been asked about no mail', async () => {
  const other = await startMailServer();
  await other.stop();
  expect(await failureOf(other.url)).toMatchObject({ kind: 'unreached', noMailbox: false });
});

it('a reply is kept on one line of 300 characters, without what moves a cursor', () => {
  const error = { responseCode: 550, command: 'DATA', response: `550 a\r\n\u001b[2Jb\u2028c${'x'.repeat(400)}` };
  const { reply } = readFailure(error);
  expect(reply.startsWith('550 a [2Jb cxxx')).toBe(true);
  expect(reply).toHaveLength(300);
});
