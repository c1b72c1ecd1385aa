import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as it came over the wire. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  readonly raw: string;
  /** Milliseconds, of a clock that only goes forward. */
  readonly at: number;
}

/** The server's reply instead of accepting a mail; null: it accepts it. `cut`: it has it, and the connection breaks. */
export type Answer = { readonly code: number; readonly text: string } | 'cut' | null;

/** A real SMTP server that keeps what it gets. */
export async function startMailServer(port = 0) {
  const mails: ReceivedMail[] = [];
  const rules = {
    recipient: (_to: string): Answer => null,
    data: (_to: string): Answer => null,
    /** Until when a mail waits for its answer. */
    hold: (_to: string): Promise<void> | null => null,
  };
  const refusal = ({ code, text }: { code: number; text: string }) =>
    Object.assign(new Error(text), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    maxClients: 100,
    onRcptTo: ({ address }, _session, done) => {
      const answer = rules.recipient(address);
      done(answer && answer !== 'cut' ? refusal(answer) : null);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo[0]?.address ?? '';
        const answer = rules.data(to);
        if (answer && answer !== 'cut') return done(refusal(answer));
        const from = mailFrom === false ? '' : mailFrom.address;
        mails.push({ from, to, raw: Buffer.concat(chunks).toString(), at: performance.now() });
        if (answer === 'cut') for (const connection of server.connections) connection.close();
        else void Promise.resolve(rules.hold(to)).then(() => done());
      });
    },
  });
  // Clients that are killed break off.
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const address = server.server.address() as AddressInfo;
  return {
    mails,
    rules,
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
