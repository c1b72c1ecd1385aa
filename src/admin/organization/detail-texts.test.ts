import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { detailTexts } from './detail-texts';

/** Words a key by itself, and a line as the screens do. */
const t = ((key: string, values?: Record<string, string>) =>
  key === 'audit:detail.line' ? `${values?.label}: ${values?.value}` : (values?.defaultValue ?? key)) as TFunction;

test('what was stands before what is, roles and yes and no in words', () => {
  expect(detailTexts({ to: 'admin', from: 'viewer' }, t)).toEqual([
    'audit:detail.from: organizations:role.viewer',
    'audit:detail.to: organizations:role.admin',
  ]);
  expect(detailTexts({ jira: 'false', github: 'true' }, t)).toEqual([
    'audit:detail.github: audit:detail.yes',
    'audit:detail.jira: audit:detail.no',
  ]);
});

test('a fact nobody has a text for stands as it is, at the end', () => {
  expect(detailTexts({ odd: 'x', reason: 'A ticket' }, t)).toEqual(['audit:detail.reason: A ticket', 'odd: x']);
});
