import type { TFunction } from 'i18next';
import { ROLES } from '#common/contract/access.ts';
import { formatDate, formatMoney } from '#src/i18n/format.ts';

/** Facts with a text of their own, in the order they are told. */
const LABELS = [
  ...['from', 'to', 'role', 'github', 'jira', 'changed', 'reason', 'provider', 'name', 'email'],
  ...['change', 'price', 'limits', 'amount', 'until'],
];

/** '500 usd', in the smallest unit, as people write it. */
const moneyText = (value: string, language: string): string => {
  const [amount, currency = ''] = value.split(' ');
  return /^[a-z]{3}$/.test(currency) ? formatMoney(Number(amount), currency, language) : value;
};

function valueText(key: string, value: string, t: TFunction, language: string): string {
  if (ROLES.some((role) => role === value)) return t(`organizations:role.${value}`);
  if (value === 'true') return t('audit:detail.yes');
  if (value === 'false') return t('audit:detail.no');
  if (key === 'amount') return moneyText(value, language);
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
