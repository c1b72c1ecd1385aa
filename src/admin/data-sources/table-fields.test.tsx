import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import type { MediaImage } from '#src/api/media.ts';
import { Form } from '#src/ui/form.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { retypeColumn, startTable, withCell } from './source-table';
import { TableFields } from './table-fields';

const photo = {
  id: 'p1',
  name: 'rye.jpg',
  url: 'https://site.test/media/k',
  alt_text: 'A dark loaf',
  widths: [320],
} as unknown as MediaImage;
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: (key: string) =>
    Promise.resolve(key.endsWith('getMediaByIds') ? { images: [photo] } : { media: { list: [photo], tc: 1 } }),
}));

beforeAll(async () => {
  await startI18n('en-US');
  await loadArea('data-sources');
});
afterEach(cleanup);

test('a long text is read whole', () => {
  const table = withCell(startTable(['Text']), 0, 0, 'A dark loaf of rye with a thick crust, baked for two hours.');
  render(<TableFields table={table} onTable={() => undefined} />);
  expect(screen.getByLabelText('Text, row 1').tagName).toBe('TEXTAREA');
});

test('a new column is named by what is typed next', () => {
  function Fields() {
    const [table, setTable] = useState(startTable(['Name']));
    return <TableFields table={table} onTable={setTable} />;
  }
  render(<Fields />);
  fireEvent.click(screen.getByText('Add column'));
  const name = document.activeElement as HTMLInputElement;
  expect(name).toBe(screen.getByDisplayValue('Column 2'));
  expect([name.selectionStart, name.selectionEnd]).toEqual([0, 'Column 2'.length]);
});

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

test('a cell of images shows its image, and takes another one of the library, or none', async () => {
  const start = retypeColumn(startTable(['Photo', 'Name']), 0, 'picture');
  function Fields() {
    const [table, setTable] = useState(start);
    return <TableFields table={table} onTable={setTable} />;
  }
  render(<Fields />);
  const cell = () => screen.getByLabelText<HTMLInputElement>('Photo, row 1');
  expect(screen.queryByRole('button', { name: 'Choose an image for Name, row 1' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove the image from Photo, row 1' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Choose an image for Photo, row 1' }));
  fireEvent.click(await screen.findByRole('button', { name: 'A dark loaf' }));
  await waitFor(() => expect(cell().value).toBe('rye.jpg'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await screen.findByRole<HTMLImageElement>('img', { name: 'A dark loaf' })).src).toContain('/320.webp');
  fireEvent.change(cell(), { target: { value: '/rye.jpg' } });
  expect(screen.queryByRole('img')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove the image from Photo, row 1' }));
  expect(cell().value).toBe('');
});
