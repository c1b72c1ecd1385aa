import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NumberInput } from './number-input';

const done = vi.fn();

function Owner({ max }: { readonly max?: number }) {
  const [value, setValue] = useState<number | null>(5);
  return <NumberInput aria-label="Width" value={value} onValue={setValue} onDone={done} min={0} max={max} />;
}

function input() {
  return screen.getByLabelText<HTMLInputElement>('Width');
}

function handle() {
  return document.querySelector('.ui-scrub')!;
}

// jsdom has no pointer capture.
beforeEach(() => {
  let held = false;
  HTMLElement.prototype.setPointerCapture = () => void (held = true);
  HTMLElement.prototype.hasPointerCapture = () => held;
  HTMLElement.prototype.releasePointerCapture = function release(this: HTMLElement) {
    held = false;
    fireEvent(this, new Event('lostpointercapture', { bubbles: true }));
  };
  done.mockClear();
});
afterEach(() => {
  cleanup();
  document.body.removeAttribute('dir');
});

function move(clientX: number, keys: object = {}) {
  return fireEvent(handle(), new MouseEvent('pointermove', { clientX, bubbles: true, ...keys }));
}

function press() {
  return fireEvent(handle(), new MouseEvent('pointerdown', { clientX: 100, bubbles: true }));
}

function release() {
  return fireEvent(handle(), new MouseEvent('pointerup', { bubbles: true }));
}

test('a drag of the handle steps by 1, with Shift by 10, with Alt by 0.1, and ends once', () => {
  render(<Owner />);
  press();
  move(104);
  expect(input().value).toBe('9');
  move(106, { shiftKey: true });
  expect(input().value).toBe('29');
  move(103, { altKey: true });
  expect(input().value).toBe('28.7');
  release();
  move(200);
  expect(input().value).toBe('28.7');
  expect(done).toHaveBeenCalledTimes(1);
});

test('a press that hardly moves is no drag', () => {
  render(<Owner />);
  press();
  move(102);
  release();
  expect(input().value).toBe('5');
  expect(done).not.toHaveBeenCalled();
});

test('it stays within its bounds, and Escape puts back what was there', () => {
  render(<Owner max={20} />);
  press();
  move(190);
  expect(input().value).toBe('20');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(input().value).toBe('5');
  expect(done).not.toHaveBeenCalled();
});

test('a handle that goes in the middle of a drag takes no keys along', () => {
  const { unmount } = render(<Owner />);
  press();
  move(104);
  unmount();
  // As browsers tell of it: at the document, once the element is no longer there.
  fireEvent(document, new Event('lostpointercapture'));
  expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(true);
});

test('a drag ends although something around it lets no event further', () => {
  const { container } = render(<Owner />);
  container.addEventListener('lostpointercapture', (event) => event.stopPropagation());
  press();
  move(104);
  release();
  expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(true);
  expect(done).toHaveBeenCalledOnce();
});

test('in a right-to-left language the number grows to the left', () => {
  document.body.setAttribute('dir', 'rtl');
  document.body.style.direction = 'rtl';
  render(<Owner />);
  press();
  move(96);
  release();
  expect(input().value).toBe('9');
  document.body.style.direction = '';
});

test('arrow keys step as the handle does', () => {
  render(<Owner />);
  fireEvent.keyDown(input(), { key: 'ArrowUp' });
  fireEvent.keyDown(input(), { key: 'ArrowUp', shiftKey: true });
  fireEvent.keyDown(input(), { key: 'ArrowDown', altKey: true });
  expect(input().value).toBe('15.9');
});

test('what is no number in it stays as typed, and lets no form be sent', () => {
  render(<Owner max={20} />);
  for (const text of ['viel', '1,5', '21', '-1']) {
    fireEvent.change(input(), { target: { value: text } });
    fireEvent.blur(input());
    expect([input().value, input().getAttribute('aria-invalid'), input().validity.customError]).toEqual([
      text,
      'true',
      true,
    ]);
  }
  fireEvent.keyDown(input(), { key: 'ArrowUp' });
  expect([input().value, input().validity.valid]).toEqual(['6', true]);
});

test('an optional number may be left empty', () => {
  render(<Owner />);
  fireEvent.change(input(), { target: { value: '' } });
  fireEvent.blur(input());
  expect([input().value, input().getAttribute('aria-invalid'), input().validity.valid]).toEqual(['', null, true]);
});
