import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { DataTable } from './data-table';

afterEach(cleanup);

function Table({ rows }: { rows: readonly string[] }) {
  const [selected, onSelect] = useState<ReadonlySet<string>>(new Set(['elsewhere']));
  return (
    <>
      <DataTable
        label="Rows"
        columns={[{ key: 'name', label: 'Name', cell: (row) => row }]}
        rows={rows}
        rowKey={(row) => row}
        selection={{ selected, onSelect, labelOf: (row) => `Select ${row}`, allLabel: 'Select all' }}
      />
      <output>{[...selected].join(' ')}</output>
    </>
  );
}

function box(name: string) {
  return screen.getByRole<HTMLInputElement>('checkbox', { name });
}

function selected() {
  return screen.getByRole('status').textContent;
}

it('chooses rows one by one and all at once, and keeps what is chosen on other pages of the list', () => {
  render(<Table rows={['a', 'b']} />);
  expect([box('Select all').checked, box('Select all').indeterminate]).toEqual([false, false]);
  fireEvent.click(box('Select a'));
  expect(selected()).toBe('elsewhere a');
  expect([box('Select all').checked, box('Select all').indeterminate]).toEqual([false, true]);
  fireEvent.click(box('Select all'));
  expect(selected()).toBe('elsewhere a b');
  expect([box('Select all').checked, box('Select all').indeterminate]).toEqual([true, false]);
  fireEvent.click(box('Select b'));
  expect(selected()).toBe('elsewhere a');
  fireEvent.click(box('Select all'));
  fireEvent.click(box('Select all'));
  expect(selected()).toBe('elsewhere');
});

it('has no boxes where nothing is done with rows', () => {
  render(<DataTable label="Rows" columns={[]} rows={['a']} rowKey={(row) => row} />);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
