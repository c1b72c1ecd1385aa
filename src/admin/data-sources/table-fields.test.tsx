import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import { startTable } from './source-table';
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
