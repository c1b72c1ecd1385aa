import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from './dialog';
import { FormDialog } from './form-dialog';

afterEach(cleanup);

function focused() {
  return document.activeElement?.getAttribute('aria-label');
}

it('begins in the first field of its form that can be used', () => {
  render(
    <FormDialog title="New" dirty={false} onSubmit={() => Promise.resolve()} onClose={() => undefined}>
      {() => (
        <>
          <input aria-label="fixed" disabled />
          <select aria-label="first" />
          <input aria-label="second" />
        </>
      )}
    </FormDialog>,
  );
  expect(focused()).toBe('first');
});

it('begins where it says, before any field', () => {
  render(
    <Dialog title="New" onClose={() => undefined}>
      <form noValidate>
        <input aria-label="first" />
        <input aria-label="marked" data-autofocus />
      </form>
    </Dialog>,
  );
  expect(focused()).toBe('marked');
  expect(screen.getByRole('dialog', { hidden: true })).toBeTruthy();
});

it('begins at its top where the first field is further down', () => {
  const rect = (bottom: number) => ({ bottom }) as DOMRect;
  const spied = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  spied.mockImplementation(function (this: HTMLElement) {
    return rect(this.tagName === 'INPUT' ? 900 : 600);
  });
  render(
    <Dialog title="A ticket" onClose={() => undefined}>
      <p>What it is about</p>
      <form noValidate>
        <input aria-label="comment" />
      </form>
    </Dialog>,
  );
  expect(focused()).not.toBe('comment');
  spied.mockRestore();
});
