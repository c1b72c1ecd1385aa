import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { createJobQueue } from '#server/platform/job-queue.ts';
import { mailJobs } from '#server/people/mail/jobs.ts';
import { bindJobs } from '#server/platform/define-job.ts';
import type { MailOrder } from '#server/people/mail/mail-templates.ts';
import { sendMail } from '#server/people/mail/send-mail.ts';
import { parseMail } from '#server/people/outbox/parse-mail.ts';
import type { Parts } from '#server/platform/parts.ts';
import { readSettings } from '#server/platform/settings.ts';
import { withDatabase } from '#server/testing/with-database.ts';
import { createSmtp } from './smtp';

const FROM = 'Pagewright <no-reply@app.example>';
const MAIL = {
  to: 'ann@example.com',
  subject: 'Grüße',
  text: 'Hello\n\n012345\n',
  html: '<p>Hello</p>',
  language: 'en-US',
  messageId: '<one@app.example>',
};

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly secure: boolean;
  readonly raw: Buffer;
}

const running: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

/** A real SMTP server. `refuse` is asked at each mail; `port` 0 takes any. */
async function startServer(options: SMTPServerOptions = {}, refuse: () => boolean = () => false, port = 0) {
  const mails: Received[] = [];
  const waiting: ((mail: Received) => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refuse()) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          secure: session.secure,
          raw: Buffer.concat(chunks),
        };
        mails.push(mail);
        waiting.shift()?.(mail);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  running.push(() => new Promise((closed) => server.close(() => closed())));
  return {
    mails,
    /** The next mail to come. */
    next: () => new Promise<Received>((resolve) => waiting.push(resolve)),
    port: (server.server.address() as AddressInfo).port,
  };
}

function connect(url: string) {
  const smtp = createSmtp(url, FROM);
  running.unshift(async () => smtp.close());
  return smtp;
}

it('hands mails over one connection after the other, as they were written', async () => {
  const { port, mails } = await startServer();
  const smtp = connect(`smtp://127.0.0.1:${port}`);
  await smtp.deliver(MAIL);
  await smtp.deliver({ ...MAIL, to: 'bob@example.com' });
  expect(mails.map(({ from, to }) => [from, to])).toEqual([
    ['no-reply@app.example', ['ann@example.com']],
    ['no-reply@app.example', ['bob@example.com']],
  ]);
  const raw = mails[0]?.raw ?? Buffer.alloc(0);
  expect(parseMail(raw)).toMatchObject({ to: 'ann@example.com', subject: 'Grüße' });
  expect(raw.toString()).toContain('Message-ID: <one@app.example>');
  expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'));
});

it('signs in with the name and password of the address', async () => {
  let given = '';
  const { port, mails } = await startServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      given = `${username}:${password}`;
      done(null, { user: username });
    },
  });
  await connect(`smtp://user%40host:p%3Aw@127.0.0.1:${port}`).deliver(MAIL);
  expect([given, mails.length]).toEqual(['user@host:p:w', 1]);
});

it('trusts no certificate that nobody vouches for', async () => {
  // The server's own certificate is self-signed.
  const { port, mails } = await startServer({ secure: true, disabledCommands: [] });
  await expect(connect(`smtps://127.0.0.1:${port}`).deliver(MAIL)).rejects.toThrow(/self.signed|certificate/i);
  const upgrading = await startServer({ disabledCommands: [] });
  await expect(connect(`smtp://127.0.0.1:${upgrading.port}`).deliver(MAIL)).rejects.toThrow(/self.signed|certificate/i);
  expect([...mails, ...upgrading.mails]).toEqual([]);
});

const ORDER: MailOrder = {
  template: 'sign-up-code',
  to: 'ann@example.com',
  language: 'es',
  values: { code: '012345', link: 'https://app.example/verify?email=ann%40example.com' },
};

/** The queue pauses before it tries again, longer each time. */
const PATIENCE_MS = 60_000;

/** The real queue and the job that sends mails; `smtpUrl` is where they go. */
function withQueue(
  smtpUrl: string,
  work: (send: () => Promise<void>, jobsKept: () => Promise<string>) => Promise<void>,
) {
  return withDatabase(async (database) => {
    const log = pino({ level: 'silent' });
    const jobs = createJobQueue({ ...database, log }, 0.5);
    const settings = readSettings({ PUBLIC_URL: 'https://app.example' });
    const parts = { jobs, log, appSecret: 'a secret for tests that is long enough', settings, mail: connect(smtpUrl) };
    jobs.define(bindJobs(mailJobs, parts as Parts));
    await jobs.start();
    const kept = async () => JSON.stringify((await database.pool.query('select data from pgboss.job')).rows);
    await work(() => sendMail(parts, ORDER), kept);
    await jobs.stop();
  });
}

it(
  'is asked again for a mail that was refused the first time, which then comes once',
  { timeout: PATIENCE_MS, tags: ['details'] },
  async () => {
    let refusals = 0;
    const server = await startServer({}, () => (refusals += 1) === 1);
    const coming = server.next();
    await withQueue(`smtp://127.0.0.1:${server.port}`, async (send) => {
      await send();
      expect(parseMail((await coming).raw).text).toContain('\n012345\n');
    });
    expect([refusals, server.mails.length]).toEqual([2, 1]);
  },
);

it(
  'loses nothing while it cannot be reached, and the queue shows nobody a code',
  async () => {
    const gone = await startServer();
    await running.pop()?.();
    await withQueue(`smtp://127.0.0.1:${gone.port}`, async (send, jobsKept) => {
      await send();
      const kept = await jobsKept();
      expect(kept).toContain('sealed');
      expect(kept).not.toMatch(/012345|ann@example/);
      const back = await startServer({}, () => false, gone.port);
      const { to, raw } = await back.next();
      expect(to).toEqual(['ann@example.com']);
      expect(raw.toString()).toMatch(/^Message-ID: <[0-9a-f-]{36}@app\.example>/m);
    });
  },
  PATIENCE_MS,
);
