import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { QuickPick } from './quick-pick';

afterEach(cleanup);

it('leads the keys down the list as it is shown, whatever the order of what was found', () => {
  const onChoose = vi.fn();
  const entry = (id: string, group: string) => ({ id, group, label: id, icon: null });
  render(
    <QuickPick
      title="Search"
      placeholder=""
      resultsLabel="Results"
      summary=""
      groups={{ tickets: 'Tickets', pulls: 'Pull requests' }}
      entries={[entry('pull', 'pulls'), entry('ticket', 'tickets'), entry('other pull', 'pulls')]}
      query="nord"
      onQuery={() => undefined}
      onChoose={onChoose}
      onClose={() => undefined}
    />,
  );
  const field = screen.getByRole('combobox');
  const chosen = () => screen.getByRole('option', { selected: true }).textContent;
  expect(chosen()).toBe('ticket');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(chosen()).toBe('pull');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(chosen()).toBe('other pull');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: 'other pull' }));
});
