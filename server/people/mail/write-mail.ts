import { ROLES } from '#common/contract/access.ts';
import { SUPPORT_CATEGORIES } from '#common/contract/support-messages.ts';
import type { LanguageCode } from '#common/contract/languages.ts';
import { LIMITS } from '#common/contract/plans.ts';
import { directionOf } from '#common/rules/direction.ts';
import type { Mail } from '#server/platform/adapters/mail/mail.ts';
import { drawMail } from './draw-mail';
import { fillPlain } from './fill-plain';
import { fill, mailText } from './mail-text';
import type { MailOrder } from './mail-templates';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

/** What people call themselves goes into subjects and onto lines of its own: no line breaks, no control characters. */
function oneLine(text: string) {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** Keeps the line breaks of text that a user entered. */
function manyLines(text: string) {
  return text
    .split(/\r\n?|[\n\p{Zl}\p{Zp}]/u)
    .map((line) => line.replace(/\p{Cc}+/gu, ' ').trimEnd())
    .join('\n')
    .trim();
}

/** What the reader's language calls by a name of its own. */
function named(
  language: LanguageCode,
  group: 'roles' | 'limits' | 'categories',
  known: readonly string[],
  value: string,
) {
  return known.includes(value) ? mailText(language, `mail:${group}.${value}`) : value;
}

/** In Latin digits and our calendar, as the texts are written. */
function dayOf(language: LanguageCode, date: string) {
  return new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );
}

function shownValue(language: LanguageCode, name: string, value: string): string {
  if (name === 'message') return manyLines(value);
  if (name === 'role') return oneLine(named(language, 'roles', ROLES, value));
  if (name === 'limit') return oneLine(named(language, 'limits', LIMITS, value));
  if (name === 'category') return oneLine(named(language, 'categories', SUPPORT_CATEGORIES, value));
  return oneLine(name === 'date' ? dayOf(language, value) : value);
}

function valuesOf({ values, language, replyTo = '' }: MailOrder): Record<string, string> {
  return Object.fromEntries(
    Object.entries<string>({ ...values, replyTo }).map(([name, value]) => [name, shownValue(language, name, value)]),
  );
}

function textsOf(order: MailOrder, values: Readonly<Record<string, string>>) {
  const { template, language } = order;
  return {
    subject: mailText(language, `mail:${template}.subject`),
    heading: mailText(language, `mail:${template}.heading`),
    greeting: mailText(language, values.name ? 'mail:frame.greeting' : 'mail:frame.hello'),
    intro: mailText(language, `mail:${template}.intro`),
    action: mailText(language, `mail:${template}.action`),
    hint: mailText(language, `mail:${template}.hint`),
    fallback: mailText(language, 'mail:frame.fallback'),
    automatic: mailText(language, order.replyTo === undefined ? 'mail:frame.automatic' : 'mail:frame.answered'),
  };
}

type Texts = ReturnType<typeof textsOf>;

/** The text part: a code and a link are each alone on their line, where people and programs find them. */
function plainText(texts: Texts, values: Readonly<Record<string, string>>, language: LanguageCode) {
  const lines = [texts.heading, texts.greeting, texts.intro, values.code, `${texts.action}:\n{{link}}`, texts.hint];
  const said = lines.filter((line) => line !== undefined).map((line) => fillPlain(line, values, language));
  return `${[...said, `-- \n${fillPlain(texts.automatic, values, language)}`].join('\n\n')}\n`;
}

/** The HTML part; inserted values are escaped and kept from changing the direction of the text around them. */
function html(order: MailOrder, texts: Texts, values: Readonly<Record<string, string>>) {
  const safe = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]));
  const isolated = Object.fromEntries(Object.entries(safe).map(([name, value]) => [name, `<bdi>${value}</bdi>`]));
  const slots = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, fill(escapeHtml(text), isolated).replaceAll('\n', '<br />')]),
  );
  const subject = escapeHtml(fillPlain(texts.subject, values, order.language));
  const { code = '', link = '' } = safe;
  return drawMail(
    { code: code !== '', direction: directionOf(order.language) },
    { ...slots, subject, preview: (slots.intro ?? '').replaceAll('<br />', ' '), language: order.language, code, link },
  );
}

/** Subject, text and HTML of a mail, in the order's language. @throws Error when a text is missing */
export function writeMail(order: MailOrder): Pick<Mail, 'subject' | 'text' | 'html'> {
  const values = valuesOf(order);
  const texts = textsOf(order, values);
  return {
    subject: fillPlain(texts.subject, values, order.language),
    text: plainText(texts, values, order.language),
    html: html(order, texts, values),
  };
}
