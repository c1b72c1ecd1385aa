import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { detailTexts } from './detail-texts';

/** Words a key by itself, and a line as the screens do. */
const t = ((key: string, values?: Record<string, string>) =>
  key === 'detail.line'
    ? `${values?.label}: ${values?.value}`
    : (values?.defaultValue ?? key)) as TFunction<'organization'>;

test('what was stands before what is, roles and yes and no in words', () => {
  expect(detailTexts({ to: 'admin', from: 'viewer' }, t)).toEqual([
    'detail.from: role.viewer',
    'detail.to: role.admin',
  ]);
  expect(detailTexts({ jira: 'false', github: 'true' }, t)).toEqual([
    'detail.github: detail.yes',
    'detail.jira: detail.no',
  ]);
});

test('a fact nobody has a text for stands as it is, at the end', () => {
  expect(detailTexts({ odd: 'x', reason: 'A ticket' }, t)).toEqual(['detail.reason: A ticket', 'odd: x']);
});
