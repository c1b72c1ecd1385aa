import type { AlarmVital } from '#common/contract/alarms.ts';
import { isLanguage } from '#common/rules/languages.ts';
import { sendMail } from '#server/people/mail/send-mail.ts';
import type { Parts } from '#server/platform/parts.ts';
import { findMembers } from './members';
import type { FoundMessage } from './find-message';

const TEMPLATES = { raised: 'alarm-raised', over: 'alarm-over', test: 'alarm-test' } as const;

/** A value as the language writes it, in Latin digits: milliseconds, CLS as a number. */
function formatValue(vital: AlarmVital, value: number, language: string) {
  return new Intl.NumberFormat(
    `${language}-u-nu-latn`,
    vital === 'cls'
      ? { maximumFractionDigits: 3 }
      : { style: 'unit', unit: 'millisecond', unitDisplay: 'short', maximumFractionDigits: 0 },
  ).format(value);
}

/** Orders the mail of a message to a member, in their language; none to who is no active member any more. */
export async function mailAlarm(
  parts: Pick<Parts, 'db' | 'jobs' | 'appSecret' | 'settings'>,
  { message, site, pageName }: FoundMessage,
  userId: string,
): Promise<void> {
  const [person] = await findMembers(parts.db, site.id, [userId]);
  if (!person) return;
  const { event, name: alarm, vital, pageKey, threshold, value } = message.facts;
  const language = isLanguage(person.language) ? person.language : 'en-US';
  const query = new URLSearchParams({ tab: 'alarms', site: String(site.titleIndex), org: site.organizationId });
  const order = {
    to: person.email,
    language,
    values: {
      name: person.name,
      alarm,
      site: site.name,
      vital: vital.toUpperCase(),
      place: pageKey === null ? site.name : `${pageName ?? pageKey} (${site.name})`,
      value: value === null ? '–' : formatValue(vital, value, language),
      threshold: formatValue(vital, threshold, language),
      link: `${parts.settings.publicUrl}/metrics?${query.toString()}`,
    },
  };
  await sendMail(parts, { template: TEMPLATES[event], ...order }, { id: message.id, owner: site.organizationId });
}
