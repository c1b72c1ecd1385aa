import MailComposer from 'nodemailer/lib/mail-composer';
import type { Mail } from './mail';

/** Headers that a signature covers, where a mail has them. RFC 8058 wants both that stop mails, one of which nodemailer leaves out. */
const SIGNED =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:Content-Language:' +
  'List-Id:List-Unsubscribe:List-Unsubscribe-Post';

/** Headers sent verbatim: programs read them, and nodemailer would write long ones in encoded words. */
function asTheyAre(headers: Mail['headers'] = {}) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, { prepared: true, foldLines: true, value }] as const),
  );
}

/** A mail as nodemailer takes it: the text part first, a bare address in `To:`. */
export function messageOf(mail: Mail, from: string) {
  const { to, subject, text, html, language, messageId, asked, replyTo, bounceTo, dkim } = mail;
  return {
    from: mail.from ?? from,
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    to: { name: '', address: to },
    ...(bounceTo !== undefined && { envelope: { from: bounceTo, to: [to] } }),
    subject,
    text,
    html,
    messageId,
    textEncoding: 'quoted-printable' as const,
    headers: {
      'Content-Language': language,
      ...(!asked && { 'Auto-Submitted': 'auto-generated' }),
      ...asTheyAre(mail.headers),
    },
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: SIGNED,
      },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * A mail as RFC 5322 bytes, without a signature: those are for mail servers.
 * @param from the sender, as `Name <address>`
 */
export function composeMail(mail: Mail, from: string): Promise<Buffer> {
  return new MailComposer(messageOf(mail, from)).compile().build();
}
