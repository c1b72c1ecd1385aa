// @module-tag no-database
import { expect, it } from 'vitest';
import { LANGUAGE_CODES } from '#common/contract/languages.ts';
import { composeMail } from '#server/platform/adapters/mail/compose-mail.ts';
import { parseMail } from '#server/people/outbox/parse-mail.ts';
import type { MailOrder, MailTemplates } from './mail-templates';
import { writeMail } from './write-mail';

const link = 'https://app.example/x?a=1&b=2';
const ALARM = {
  name: 'Zoë',
  alarm: 'Slow',
  site: 'Acme',
  vital: 'LCP',
  place: 'Home (Acme)',
  value: '3,210 ms',
  threshold: '2,500 ms',
  link,
};
const VALUES: MailTemplates = {
  'sign-up-code': { code: '012345', link },
  'reset-password': { name: 'Zoë', link },
  'password-changed': { name: 'Zoë', link },
  invite: { inviter: 'Zoë', organization: 'Acme', role: 'editor', link },
  'notify-me': { link },
  'notify-careers': { link },
  newsletter: { link },
  'confirm-subscription': { site: 'Tideline', list: 'News', link },
  'sender-code': { code: '012345', link },
  'support-received': { name: 'Zoë', reference: 'K7M2-9QXT', message: 'One\nTwo', link },
  'support-new': {
    sender: 'Zoë',
    email: 'z@example.com',
    reference: 'K7M2-9QXT',
    category: 'idea',
    message: 'One\nTwo',
    link,
  },
  'comment-mention': { name: 'Zoë', author: 'Ada', place: 'Home', message: 'One\nTwo', link },
  'support-answer': { name: 'Zoë', reference: 'K7M2-9QXT', message: 'One\nTwo', link },
  'alarm-raised': ALARM,
  'alarm-over': ALARM,
  'alarm-test': ALARM,
  'form-submission': { form: 'Contact', site: 'Acme', message: 'Name: Zoë\nText: One', link },
  'form-submissions': { form: 'Contact', site: 'Acme', count: '12', link },
  'limit-near': { organization: 'Acme', limit: 'queries', link },
  'limit-reached': { organization: 'Acme', limit: 'sites', link },
  'payment-failed': { organization: 'Acme', date: '2026-12-06T10:00:00.000Z', link },
  'subscription-ended': { organization: 'Acme', plan: 'Free', link },
};
const templates = Object.keys(VALUES) as (keyof MailTemplates)[];

function order(template: keyof MailTemplates, language: MailOrder['language'], values: object = {}) {
  return { template, language, to: 'zoe@example.com', values: { ...VALUES[template], ...values } } as MailOrder;
}

it.each(LANGUAGE_CODES.flatMap((language) => templates.map((template) => [template, language] as const)))(
  'writes %s in %s',
  (template, language) => {
    const { subject, text, html } = writeMail(order(template, language));
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|\}\}|undefined|\[object/);
    expect(text.split('\n')).toContain(link);
    expect(html).toContain('href="https://app.example/x?a=1&amp;b=2"');
    expect(html).toContain(`lang="${language}" dir="${language === 'ar-SA' ? 'rtl' : 'ltr'}"`);
    // MJML writes the direction onto each section and column.
    expect(html).not.toContain(`direction:${language === 'ar-SA' ? 'ltr' : 'rtl'}`);
    if (template === 'sign-up-code') {
      expect(text.split('\n')).toContain('012345');
      expect(html).toContain('>012345<');
    }
    // No tracking: reading a mail loads nothing from any server.
    expect(html).not.toMatch(/<img|<script|@import|<link|https?:\/\/(?!app\.example|www\.w3\.org)/);
  },
);

it('fills in whatever people are called as text (docs/trust.md 82, 83)', async () => {
  const name = `{{link}} <img src=x onerror=alert(1)> "'&\r\nBcc: victim@example.com\u2028\${7*7}`;
  const written = writeMail(order('invite', 'en-US', { inviter: name, organization: name }));
  const { subject, text, html } = written;
  expect(subject).not.toMatch(/[\r\n\u2028]/);
  expect(subject).toContain('{{link}} <img src=x onerror=alert(1)>');
  expect(text).not.toMatch(/^Bcc:/m);
  expect(html).not.toContain('<img');
  expect(html).toContain('{{link}} &lt;img src=x onerror=alert(1)&gt; &quot;&#39;&amp; Bcc: victim@example.com ${7*7}');

  const mail = { ...written, to: 'a@example.com', language: 'en-US', messageId: '<1@example.com>' };
  const raw = (await composeMail(mail, 'Pagewright <no-reply@example.com>')).toString();
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
  expect(head).not.toMatch(/^Bcc:/im);
  expect(head.match(/^To: .*$/m)?.[0]).toBe('To: a@example.com');
});

it('names limits and days in the language of the mail, in Latin digits', () => {
  expect(writeMail(order('limit-near', 'es')).text).toContain('consultas');
  expect(writeMail(order('payment-failed', 'fr-FR')).text).toContain('6 décembre 2026');
  expect(writeMail(order('payment-failed', 'ar-SA')).text).toContain('6 ديسمبر 2026');
});

it('keeps what is filled into Arabic sentences in its own order, and addresses as they are copied', () => {
  const { subject, text, html } = writeMail(
    order('invite', 'ar-SA', { inviter: 'Zoë\u2069\u202e', organization: 'Acme (UK)' }),
  );
  expect(subject).toBe('\u2068Zoë\u2069 يدعوك إلى \u2068Acme (UK)\u2069 على Pagewright');
  expect(html).toContain(`<title>${subject}</title>`);
  expect(text).toContain('يدعوك \u2068Zoë\u2069 إلى العمل في \u2068Acme (UK)\u2069');
  expect(text.split('\n')).toContain(link);

  const support = writeMail(order('support-new', 'ar-SA')).text.split('\n');
  expect(support.join('\n')).toContain('كتب \u2068Zoë\u2069 (\u2068z@example.com\u2069)');
  expect(support).toEqual(expect.arrayContaining(['One', 'Two', link]));
  expect(writeMail(order('sign-up-code', 'ar-SA')).text.split('\n')).toContain('012345');
  const addressed = writeMail(order('comment-mention', 'ar-SA', { place: 'https://a.example/x' })).text;
  expect(addressed).toContain(' https://a.example/x:');
  for (const language of LANGUAGE_CODES.filter((each) => each !== 'ar-SA'))
    expect(writeMail(order('support-new', language)).text).not.toMatch(/[\u2066-\u2069]/);
});

it('names the role in the language of the mail', () => {
  expect(writeMail(order('invite', 'it-IT')).text).toContain('come editor.');
  expect(writeMail(order('invite', 'it-IT', { role: 'unknown' })).text).toContain('come unknown.');
});

it('reads back what it wrote, in any language', async () => {
  for (const language of LANGUAGE_CODES) {
    const written = writeMail(order('invite', language, { organization: '组织 '.repeat(40).trim() }));
    const mail = { ...written, to: 'a@example.com', language, messageId: '<1@example.com>' };
    const parsed = parseMail(await composeMail(mail, 'Pagewright <no-reply@example.com>'));
    const trimmed = { ...parsed, text: parsed.text.trim(), html: parsed.html.trim() };
    expect(trimmed).toEqual({
      to: 'a@example.com',
      subject: written.subject,
      text: written.text.trim(),
      html: written.html.trim(),
    });
  }
});

it('keeps a line in its order that begins with a name from right to left', () => {
  const { subject, text } = writeMail(order('comment-mention', 'en-US', { author: 'كريم حداد', place: 'Über uns' }));
  expect(subject).toBe('\u200e\u2068كريم حداد\u2069 mentioned you on \u2068Über uns\u2069');
  expect(text).toContain('\u200e\u2068كريم حداد\u2069 mentioned you');
  const plain = writeMail(order('comment-mention', 'en-US', { author: 'Ada', place: 'Über uns' }));
  expect(plain.subject).toBe('Ada mentioned you on Über uns');
});
