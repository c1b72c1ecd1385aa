import MailComposer from 'nodemailer/lib/mail-composer';
import type { Mail } from './mail';

/** A mail as nodemailer takes it: the text part first, a bare address in `To:`. */
export const messageOf = ({ to, subject, text, html, language, messageId, asked }: Mail, from: string) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  messageId,
  textEncoding: 'quoted-printable' as const,
  headers: { 'Content-Language': language, ...(!asked && { 'Auto-Submitted': 'auto-generated' }) },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/**
 * A mail as RFC 5322 bytes.
 * @param from the sender, as `Name <address>`
 */
export const composeMail = (mail: Mail, from: string): Promise<Buffer> =>
  new MailComposer(messageOf(mail, from)).compile().build();
