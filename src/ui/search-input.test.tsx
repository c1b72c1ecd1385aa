import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchInput } from './search-input';

const search = vi.fn();

function field(value: string) {
  return <SearchInput label="Search" value={value} onSearch={search} />;
}

function input() {
  return screen.getByLabelText<HTMLInputElement>('Search');
}

function type(value: string) {
  return fireEvent.change(input(), { target: { value } });
}

function pause() {
  act(() => {
    vi.advanceTimersByTime(250);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  search.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a search is told once the person pauses', () => {
  render(field(''));
  type('re');
  type('red');
  expect(search).not.toHaveBeenCalled();
  pause();
  expect(search.mock.calls).toEqual([['red']]);
});

test('a search cleared from outside stays cleared', () => {
  const { rerender } = render(field('red'));
  rerender(field(''));
  expect(input().value).toBe('');
  pause();
  expect(search).not.toHaveBeenCalled();
  rerender(field('red'));
  expect(input().value).toBe('red');
});

test('a told search that comes back late does not take away what was typed since', () => {
  const { rerender } = render(field(''));
  type('re');
  pause();
  type('red');
  rerender(field('re'));
  expect(input().value).toBe('red');
  pause();
  rerender(field('red'));
  expect(input().value).toBe('red');
  rerender(field('re'));
  expect(input().value).toBe('re');
});
