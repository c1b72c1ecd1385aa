import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AddressSelect } from './address-select';

const options = ['', 'open', 'draft', 'merged'].map((value) => ({ value, label: value || 'All' }));
const onChange = vi.fn();

function field(value: string) {
  return <AddressSelect aria-label="State" value={value} options={options} onValue={onChange} />;
}

function select() {
  return screen.getByLabelText<HTMLSelectElement>('State');
}

/** As a browser does it: to the option below the one that is shown. */
function arrowDown() {
  return fireEvent.change(select(), { target: { value: options[select().selectedIndex + 1]?.value } });
}

afterEach(() => {
  cleanup();
  onChange.mockClear();
});

test('quick arrow keys go on from each other while the address is still at the first', () => {
  const { rerender } = render(field(''));
  arrowDown();
  arrowDown();
  rerender(field('open'));
  arrowDown();
  expect(onChange.mock.calls).toEqual([['open'], ['draft'], ['merged']]);
  expect(select().value).toBe('merged');
  rerender(field('draft'));
  expect(select().value).toBe('merged');
});

test('once the address has the choice it is what counts: going back is shown', () => {
  const { rerender } = render(field(''));
  arrowDown();
  rerender(field('open'));
  rerender(field(''));
  expect(select().value).toBe('');
  arrowDown();
  expect(onChange).toHaveBeenLastCalledWith('open');
});
