import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CrudCard, type CrudCardProps, type Deletion } from './crud-list';

afterEach(cleanup);

interface Row {
  readonly id: string;
  readonly name: string;
}
const ROWS: readonly Row[] = [
  { id: '1', name: 'Ada' },
  { id: '2', name: 'Bob' },
];

function deletionOf(run: (row: Row) => Promise<unknown>): Deletion<Row> {
  return {
    label: (name) => `Delete ${name}`,
    title: ({ name }) => `Delete ${name}?`,
    action: 'Delete',
    text: () => 'It is gone for good.',
    run,
    when: ({ id }) => id !== '2',
  };
}

function Card(props: Partial<CrudCardProps<Row>>) {
  return (
    <CrudCard
      label="People"
      columns={[{ key: 'name', label: 'Name', cell: ({ name }) => name }]}
      rows={ROWS}
      rowName={({ name }) => name}
      error={undefined}
      onRetry={() => {}}
      create={<button type="button">Add</button>}
      empty={{ icon: null, title: 'No people' }}
      {...props}
    />
  );
}

it('asks before it deletes a row, and only what can be deleted has the button', async () => {
  const run = vi.fn(() => Promise.resolve());
  render(<Card deletion={deletionOf(run)} />);
  expect(screen.queryByRole('button', { name: 'Delete Bob' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Delete Ada' }));
  expect(run).not.toHaveBeenCalled();
  const dialog = screen.getByRole('dialog', { name: 'Delete Ada?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(run.mock.calls).toEqual([[ROWS[0]]]);
});

it('has no buttons in its rows for people who may only read', () => {
  render(<Card deletion={deletionOf(() => Promise.resolve())} onEdit={() => {}} mayWrite={false} create={false} />);
  expect(screen.getByRole('table').textContent).toContain('Ada');
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['in the empty list', {}],
  ['in the head where the empty list has no action', { action: null }],
])('offers to add the first row once, %s', (_where, more) => {
  render(<Card rows={[]} empty={{ icon: null, title: 'No people', ...more }} />);
  expect(screen.getByText('No people')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Add' })).toHaveLength(1);
});
