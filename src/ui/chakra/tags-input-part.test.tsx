import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import { TagsInputPart } from './tags-input-part';

beforeAll(async () => {
  await startI18n('en-US');
  await loadArea('controls');
});
afterEach(cleanup);

function frames(count: number) {
  return act(async () => {
    for (let left = count; left > 0; left -= 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

test('Tab that goes on within a frame is not called back', async () => {
  render(
    <>
      <TagsInputPart id="tags" label="Tags" values={[]} onValues={vi.fn()} />
      <button>Create</button>
    </>,
  );
  const input = screen.getByLabelText('Tags', { selector: 'input' });
  const create = screen.getByRole('button', { name: 'Create' });
  await act(async () => {
    input.focus();
    // The machine hears of the focus in a microtask, and asks for its frame then.
    await Promise.resolve();
    create.focus();
    await Promise.resolve();
  });
  await frames(4);
  expect(document.activeElement).toBe(create);

  act(() => input.focus());
  await frames(4);
  expect(document.activeElement).toBe(input);
});
