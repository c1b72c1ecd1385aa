import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastLayer } from './toast';
import { dismissToast, showToast, toasts, tryOrTell } from './toasts';

// jsdom has no popovers, and hides what is one.
const hidden = true;
afterEach(() => {
  act(() => toasts.all().forEach(({ id }) => dismissToast(id)));
  cleanup();
});

function retry() {
  return document.querySelector<HTMLElement>('.ui-toast > .ui-button:not(.ui-icon-button)')!;
}

test('a failure offers to try again, says the newest reason, and goes away when that succeeds', async () => {
  render(<ToastLayer />);
  const outcomes: (() => Promise<void>)[] = [
    () => Promise.reject(new Error('first')),
    () => Promise.reject(new Error('second')),
    () => Promise.resolve(),
  ];
  const run = vi.fn(() => outcomes.shift()!());
  await act(() => tryOrTell(run));
  const before = screen.getByRole('alert', { hidden });
  await act(async () => fireEvent.click(retry()));
  expect(screen.getAllByRole('alert', { hidden })).toEqual([before]);
  await act(async () => fireEvent.click(retry()));
  expect(screen.queryByRole('alert', { hidden })).toBeNull();
  expect(run).toHaveBeenCalledTimes(3);
});

test('while it tries again the button is busy and asks once only', async () => {
  render(<ToastLayer />);
  let settle = () => {};
  const waits = new Promise<void>((resolve) => (settle = resolve));
  const run = vi.fn().mockRejectedValueOnce(new Error('first')).mockReturnValue(waits);
  await act(() => tryOrTell(run));
  await act(async () => fireEvent.click(retry()));
  expect(retry().getAttribute('aria-busy')).toBe('true');
  await act(async () => fireEvent.click(retry()));
  expect(run).toHaveBeenCalledTimes(2);
  await act(async () => settle());
  expect(screen.queryByRole('alert', { hidden })).toBeNull();
});

test('Undo that takes its time ends its toast when it is done', async () => {
  render(<ToastLayer />);
  let settle = () => {};
  const waits = new Promise<void>((resolve) => (settle = resolve));
  act(() => void showToast({ tone: 'success', text: 'Discarded', action: { label: 'Undo', run: () => waits } }));
  await act(async () => fireEvent.click(screen.getByText('Undo')));
  expect(screen.getByText('Discarded')).toBeDefined();
  await act(async () => settle());
  expect(screen.queryByText('Discarded')).toBeNull();
});

test('Undo is done once and ends its toast', () => {
  render(<ToastLayer />);
  const undo = vi.fn();
  act(() => void showToast({ tone: 'success', text: 'Deleted', action: { label: 'Undo', run: undo } }));
  fireEvent.click(screen.getByText('Undo'));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Deleted')).toBeNull();
});

test('what was said on a page is over on the second page after it, but for failures and what can be undone', () => {
  render(<ToastLayer />);
  const text = () => toasts.all().map((toast) => toast.text);
  act(() => {
    showToast({ tone: 'success', text: 'Saved' });
    showToast({ tone: 'danger', text: 'Failed' });
    showToast({ tone: 'plain', text: 'Deleted', action: { label: 'Undo', run: () => undefined } });
    toasts.pageChanged();
  });
  expect(text()).toEqual(['Saved', 'Failed', 'Deleted']);
  act(() => void showToast({ tone: 'success', text: 'Moved' }));
  act(() => toasts.pageChanged());
  expect(text()).toEqual(['Failed', 'Deleted', 'Moved']);
});
