import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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
