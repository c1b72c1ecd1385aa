import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import { Form } from '#src/ui/form.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { retypeColumn, startTable, withCell } from './source-table';
import { TableFields } from './table-fields';

beforeAll(async () => {
  await startI18n('en-US');
  await loadArea('data-sources');
});
afterEach(cleanup);

test('a column says what bindings call it where that differs from its name', () => {
  render(<TableFields table={startTable(['Name', 'price'])} onTable={() => undefined} />);
  expect(screen.getByDisplayValue('Name').getAttribute('aria-describedby')).toBe(
    screen.getByText('In bindings: name').id,
  );
  expect(screen.queryByText('In bindings: price')).toBeNull();
});

test('what is no number is said below its cell, to which sending the form leads', async () => {
  const table = withCell(retypeColumn(startTable(['Price']), 0, 'number'), 0, 0, 'four');
  const sent = vi.fn(() => Promise.resolve());
  function TestForm() {
    const submit = useSubmit({ send: sent });
    return (
      <Form submit={submit}>
        <TableFields table={table} onTable={() => undefined} />
        <button>Save</button>
      </Form>
    );
  }
  render(<TestForm />);
  const cell = screen.getByDisplayValue('four');
  const fault = screen.getByText('Enter a number such as 4.5.');
  expect(cell.getAttribute('aria-describedby')).toBe(fault.id);
  const shown = vi.fn();
  fault.scrollIntoView = shown;
  await act(async () => fireEvent.click(screen.getByText('Save')));
  expect(document.activeElement).toBe(cell);
  expect(shown).toHaveBeenCalledWith({ block: 'nearest' });
  expect(sent).not.toHaveBeenCalled();
});
