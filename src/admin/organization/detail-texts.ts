import type { TFunction } from 'i18next';
import { ROLES } from '#common/contract/access.ts';

/** Facts with a text of their own, in the order they are told. */
const LABELS = [
  ...['from', 'to', 'role', 'github', 'jira', 'changed', 'reason', 'provider', 'name', 'email'],
  ...['change', 'price', 'limits', 'amount', 'until'],
];

function valueText(key: string, value: string, t: TFunction): string {
  if (ROLES.some((role) => role === value)) return t(`organizations:role.${value}`);
  if (value === 'true') return t('audit:detail.yes');
  if (value === 'false') return t('audit:detail.no');
  if (key !== 'changed') return value;
  return value
    .split(', ')
    .map((field) => t(`organizations:details.${field}`, { defaultValue: field }))
    .join(', ');
}

/**
 * The further facts of an audit entry as lines of text: 'New role: Editor'. Facts without a text of their own are shown
 * as they are stored.
 */
export function detailTexts(details: Readonly<Record<string, string>>, t: TFunction): string[] {
  const place = (key: string) => (LABELS.includes(key) ? LABELS.indexOf(key) : LABELS.length);
  const inOrder = Object.entries(details).sort(([one], [other]) => place(one) - place(other));
  return inOrder.map(([key, value]) => {
    const label = LABELS.includes(key) ? t(`audit:detail.${key}`) : key;
    return t('audit:detail.line', { label, value: valueText(key, value, t) });
  });
}
