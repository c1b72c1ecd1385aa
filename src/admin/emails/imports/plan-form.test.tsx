import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PeopleImport } from '#src/api/audience.ts';
import { PlanForm } from './plan-form';

const lists: { readonly id: string; readonly name: string }[] = [];
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: async (name: string, input: { readonly body?: { readonly list?: { readonly name: string } } }) => {
    if (name.endsWith('saveList')) lists.push({ id: 'made', name: input.body?.list?.name ?? '' });
    if (name.endsWith('saveList')) return { list: { id: 'made' } };
    return name.endsWith('getLists')
      ? { lists: [...lists], tc: lists.length }
      : { fields: [], item, samples: [], formats: [] };
  },
}));
afterEach(cleanup);

const plan = { columns: ['email'], list: null, consent: '', language: null, encoding: 'utf-8', firstRow: 'headings' };
const item = {
  id: 'i',
  fileName: 'people.csv',
  state: 'uploaded',
  headings: ['E-mail'],
  plan,
} as unknown as PeopleImport;

function show() {
  render(<PlanForm item={item} samples={[]} formats={[]} onClose={() => undefined} onPlanned={() => undefined} />);
}

it('makes a list for the people of the file without leaving it, and chooses it', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'newList' }));
  const dialog = within(screen.getByRole('dialog', { name: 'newList' }));
  fireEvent.change(dialog.getByLabelText('listName'), { target: { value: 'Bakers' } });
  fireEvent.click(dialog.getByRole('button', { name: 'createList' }));
  const chosen = await screen.findByRole('option', { name: 'Bakers', selected: true });
  expect(chosen).toBeDefined();
  expect(screen.queryByRole('dialog', { name: 'newList' })).toBeNull();
});

it('offers to make a field', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'newField' }));
  expect(screen.getByRole('dialog', { name: 'fields' })).toBeDefined();
});
