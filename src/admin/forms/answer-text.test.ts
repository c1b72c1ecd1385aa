import { expect, it } from 'vitest';
import type { FormSubmission } from '#src/api/forms.ts';
import { answerLink } from './answer-text';

type Kind = FormSubmission['answers'][number]['kind'];

it.each<[Kind, string, string | null]>([
  ['email', 'ann@example.com', 'mailto:ann@example.com'],
  ['email', 'a?bcc=b@example.com', 'mailto:a%3Fbcc%3Db@example.com'],
  ['tel', '+49 (0)30 1234-5', 'tel:+4903012345'],
  ['tel', 'by mail', null],
  ['text', 'ann@example.com', null],
  ['url', 'javascript:alert(1)', null],
])('leads from an answer of the kind %s, %s, to %s', (kind, value, link) => {
  expect(answerLink({ key: 'a', label: 'A', kind, value })).toBe(link);
});
