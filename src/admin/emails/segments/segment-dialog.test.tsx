import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LanguageCode } from '#common/contract/languages.ts';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import { SegmentDialog } from './segment-dialog';

const SPENT = { key: 'spent', label: 'Spent', kind: 'number' };
let counted: unknown[] = [];
let saved: unknown[] = [];
let people = 1;

beforeEach(() => {
  [counted, saved, people] = [[], [], 1];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const sent = JSON.parse(body) as unknown;
    if (address.endsWith('/countSegment')) counted.push(sent);
    if (address.endsWith('/saveSegment')) saved.push(sent);
    const parts = { fields: [SPENT], lists: [], tc: 0, people, recipients: people, next: null };
    return Response.json({ status: true, message: '', msg: '', ...parts });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const value = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^(?:Value|Valor)$/ });
const type = (text: string) => fireEvent.change(value(), { target: { value: text } });
const says = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('|');

/** A new segment with a rule about a field of numbers. */
async function begin(language: LanguageCode, add: string, subject: string) {
  await startI18n(language);
  await loadArea('audience', 'faults');
  render(<SegmentDialog segment={null} onClose={() => undefined} />);
  await screen.findByText(new RegExp(language === 'es' ? 'Coincide' : 'match'));
  fireEvent.click(screen.getByRole('button', { name: add }));
  const select = screen.getByRole('combobox', { name: subject });
  await vi.waitFor(() => expect(select.textContent).toContain('Spent'));
  fireEvent.change(select, { target: { value: 'field:spent' } });
  counted = [];
}

test('a rule about a number begins empty, and is neither counted nor saved before it has one', async () => {
  await begin('en-US', 'Add rule', 'Field');
  expect(value().value).toBe('');
  expect(value().getAttribute('aria-invalid')).toBeNull();
  await vi.waitFor(() => expect(says()).toContain('Fill in all values'));
  fireEvent.blur(value());
  expect(screen.getByRole('alert').textContent).toBe('This field is required.');
  fireEvent.change(screen.getByRole('textbox', { name: 'Segment' }), { target: { value: 'Big' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create segment' }));
  expect([counted, saved]).toEqual([[], []]);
});

test.each(['1.000,00', 'viel', '1000,50'])('%s is kept with its fault, not counted and not saved', async (text) => {
  await begin('en-US', 'Add rule', 'Field');
  type('1');
  await vi.waitFor(() => expect(counted).toHaveLength(1));
  type(text);
  await vi.waitFor(() => expect(says()).toContain('Fill in all values'));
  fireEvent.blur(value());
  expect(screen.getByRole('alert').textContent).toBe('Enter a number, for example 1234.5.');
  expect(value().value).toBe(text);
  fireEvent.change(screen.getByRole('textbox', { name: 'Segment' }), { target: { value: 'Big' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create segment' }));
  expect(counted).toHaveLength(1);
  expect(saved).toEqual([]);
});

test('a decimal comma is a number where the language has one', async () => {
  await begin('es', 'Añadir regla', 'Campo');
  type('1000,50');
  const rule = { type: 'field', key: 'spent', is: 'is', value: 1000.5 };
  await vi.waitFor(() => expect(counted).toEqual([{ rules: { match: 'all', rules: [rule] } }]));
  fireEvent.blur(value());
  expect(value().value).toBe('1000,5');
});

test.each([
  ['en-US', 1, '1 person matches. 1 of them gets emails: confirmed in a list and not unsubscribed.'],
  ['en-US', 2, '2 people match. 2 of them get emails: confirmed in a list and not unsubscribed.'],
  ['es', 1, 'Coincide 1 persona. 1 recibe correos: confirmada en una lista y sin baja.'],
  ['fr-FR', 1, '1 personne correspond. Parmi elles, 1 reçoit des e-mails'],
  ['it-IT', 1, 'Corrisponde 1 persona. 1 riceve e-mail'],
  ['zh-Hans-CN', 1, '匹配 1 人。 其中 1 人会收到邮件'],
] as const)('in %s, %i counted is worded in the form of its number', async (language, number, text) => {
  people = number;
  await startI18n(language);
  await loadArea('audience', 'faults');
  render(<SegmentDialog segment={null} onClose={() => undefined} />);
  await vi.waitFor(() => expect(says()).toContain(text));
});
