import { createTransport } from 'nodemailer';
import { messageOf } from './compose-mail';
import type { MailAdapter } from './mail';

/** A mail server that is silent for this long is considered down; the job retries. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Open at the same time at most, in one process. */
const CONNECTIONS = 5;

/**
 * Sends mails over a few pooled SMTP connections. One whose connection breaks after its first byte is not retried: the
 * server may have taken it. `smtps://` is TLS from the start; `smtp://` uses STARTTLS if offered, and requires it for a
 * password. Certificates are checked.
 * @param url SMTP_URL
 * @param from the sender, as `Name <address>`
 */
export function createSmtp(url: string, from: string): MailAdapter {
  const { username, hostname } = new URL(url);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    requireTLS: username !== '' && !LOOPBACK.test(hostname),
    ...TIMEOUTS,
  });
  return {
    outbox: null,
    connections: CONNECTIONS,
    deliver: async (mail) => void (await transport.sendMail(messageOf(mail, from))),
    close: () => transport.close(),
  };
}
