import type { TFunction } from 'i18next';
import { ROLES } from '#common/contract/access.ts';
import { LIMIT_NAMES, type LimitName } from '#src/api/subscriptions.ts';
import { formatDate, formatMoney } from '#src/i18n/format.ts';
import { formatLimit } from '#src/i18n/limit-value.ts';

/** Facts with a text of their own, in display order. */
const LABELS = [
  'from',
  'to',
  'role',
  'github',
  'jira',
  'changed',
  'reason',
  'provider',
  'name',
  'email',
  'change',
  'price',
  'limits',
  'amount',
  'until',
  'days',
  'payments',
  'project',
  'branch',
  'hook',
  'version',
];

/** '500 usd', in the smallest unit, as people write it. */
function moneyText(value: string, language: string): string {
  const [amount, currency = ''] = value.split(' ');
  return /^[a-z]{3}$/.test(currency) ? formatMoney(Number(amount), currency, language) : value;
}

/** '2900 usd/month', as people write it. */
function priceText(value: string, t: TFunction, language: string): string {
  const [, amount, currency = '', interval = ''] = /^(\d+) ([a-z]{3})\/(month|year)$/.exec(value) ?? [];
  if (amount === undefined) return value;
  if (amount === '0') return t('subscriptions:price.none');
  return t(`subscriptions:price.${interval}`, { price: formatMoney(Number(amount), currency, language) });
}

/** The limits of a plan, stored as JSON: 'Projects: 10, Sites: No limit'. Older entries lack those that came later. */
function limitsText(value: string, t: TFunction, language: string): string {
  const limits = JSON.parse(value) as Partial<Record<LimitName, number | null>>;
  const lines = LIMIT_NAMES.filter((name) => name in limits).map((name) => {
    const max = limits[name] ?? null;
    const text = max === null ? t('subscriptions:noLimit') : formatLimit(name, max, language);
    return t('audit:detail.line', { label: t(`app:limits.names.${name}`), value: text });
  });
  return new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(lines);
}

/** Facts whose values are words of the contract. */
const WORDED = ['change', 'payments'];

function valueText(key: string, value: string, t: TFunction, language: string): string {
  if (ROLES.some((role) => role === value)) return t(`organizations:role.${value}`);
  if (value === 'true') return t('audit:detail.yes');
  if (value === 'false') return t('audit:detail.no');
  if (key === 'amount') return moneyText(value, language);
  if (key === 'price') return priceText(value, t, language);
  if (key === 'limits') return limitsText(value, t, language);
  if (WORDED.includes(key)) return t(`audit:detail.${key}Of.${value}`, { defaultValue: value });
  if (key === 'until') return formatDate(value, language);
  if (key !== 'changed') return value;
  return value
    .split(', ')
    .map((field) => t(`organizations:details.${field}`, { defaultValue: field }))
    .join(', ');
}

/**
 * The further facts of an audit entry as lines of text: 'New role: Editor'. Facts without a text of their own are shown
 * as they are stored.
 * @param language of amounts and days
 */
export function detailTexts(details: Readonly<Record<string, string>>, t: TFunction, language: string): string[] {
  const place = (key: string) => (LABELS.includes(key) ? LABELS.indexOf(key) : LABELS.length);
  const inOrder = Object.entries(details).sort(([one], [other]) => place(one) - place(other));
  return inOrder.map(([key, value]) => {
    const label = LABELS.includes(key) ? t(`audit:detail.${key}`) : key;
    return t('audit:detail.line', { label, value: valueText(key, value, t, language) });
  });
}
