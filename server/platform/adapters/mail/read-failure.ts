import { z } from 'zod';

/** What became of a mail that `deliver` threw for. */
export interface MailFailure {
  /**
   * `refused`: the server does not take this mail; `later`: not now; `unreached`: no mail was asked about, the server is
   * away or does not want us; `unknown`: the connection broke, it may have been taken.
   */
  readonly kind: 'refused' | 'later' | 'unreached' | 'unknown';
  /** There is no such mailbox: nothing should be sent there any more. */
  readonly noMailbox: boolean;
  /** The server's reply, on one line, or the error message. */
  readonly reply: string;
}

/** Characters of a reply that are kept. */
const MAX_REPLY = 300;

/** The error fields of nodemailer and Node that are used. */
const shape = z.object({
  message: z.string().catch(''),
  code: z.string().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  syscall: z.string().optional().catch(undefined),
  response: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
});

/** Before any mail was asked about. */
const BEFORE = /^(?:CONN|API|EHLO|HELO|LHLO|STARTTLS|AUTH|MAIL FROM)/;
/** Also without an answer of the server. */
const NEVER_REACHED = new Set(['EAUTH', 'EDNS', 'ETLS', 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

/** RFC 3463: 5.1.x is about the address; a server without such codes answers RCPT TO with one of three. */
function isNoMailbox(reply: string, code: number, command: string | undefined): boolean {
  const enhanced = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(reply);
  if (enhanced) return enhanced[1] === '1' && enhanced[2] !== '8' && enhanced[2] !== '7';
  return command === 'RCPT TO' && (code === 550 || code === 551 || code === 553);
}

/** A text of the outside as one line that can be shown. */
export function replyLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, MAX_REPLY);
}

/** Reads what a mail server or the way to it made of a mail. */
export function readFailure(error: unknown): MailFailure {
  const { message, code, command, syscall, response, responseCode } = shape.catch({ message: '' }).parse(error);
  const reply = replyLine(response ?? message);
  const as = (kind: MailFailure['kind'], noMailbox = false): MailFailure => ({ kind, noMailbox, reply });
  if (syscall === 'connect' || (code !== undefined && NEVER_REACHED.has(code))) return as('unreached');
  // Without a reply the progress is unknown: a broken connection always has the command `CONN`.
  if (responseCode === undefined) return as('unknown');
  if (command === undefined || BEFORE.test(command)) return as('unreached');
  if (responseCode >= 500) return as('refused', isNoMailbox(reply, responseCode, command));
  return as('later');
}
