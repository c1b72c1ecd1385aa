import MailComposer from 'nodemailer/lib/mail-composer';
import type { Mail } from './mail';

/**
 * A mail as RFC 5322 bytes: text part first, then HTML.
 * @param from the sender, as `Name <address>`
 */
export const composeMail = ({ to, subject, text, html, language, messageId }: Mail, from: string): Promise<Buffer> =>
  new MailComposer({
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId,
    textEncoding: 'quoted-printable',
    headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
