import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { InspectorField } from './inspector-field';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en-US', resources: {} }));
afterEach(cleanup);

function typed(onCommit: (value: string) => void) {
  const drawn = render(<InspectorField label="Text" value="old" readOnly={false} onCommit={onCommit} />);
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'new' } });
  return drawn;
}

it('saves what was typed when another element takes its place', () => {
  const onCommit = vi.fn();
  typed(onCommit).unmount();
  expect(onCommit.mock.calls).toEqual([['new']]);
});

it('saves once when it is left, and nothing after Escape', () => {
  const onCommit = vi.fn();
  const drawn = typed(onCommit);
  fireEvent.blur(screen.getByLabelText('Text'));
  drawn.unmount();
  expect(onCommit.mock.calls).toEqual([['new']]);
  const given = typed(onCommit);
  fireEvent.keyDown(screen.getByLabelText('Text'), { key: 'Escape' });
  given.unmount();
  expect(onCommit.mock.calls).toHaveLength(1);
});
