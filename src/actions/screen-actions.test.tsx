import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Star } from 'lucide-react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Action } from './action';
import { ActionsProvider } from './actions-context';
import { ScreenActions, useScreenActions } from './screen-actions';

function action(name: string, keys: readonly string[], run: () => void): Action<null> {
  return {
    name,
    keys,
    run,
    labelKey: `test:${name}`,
    icon: Star,
    section: 'edit',
    when: () => true,
  };
}

afterEach(cleanup);

/** What search and help draw: outside of the screen. */
function Outside() {
  return (
    <output>
      {useScreenActions()
        .actions.map(({ name }) => name)
        .join()}
    </output>
  );
}

it('tells what is drawn outside of a screen its actions while it is there, and listens for their keys', () => {
  const run = vi.fn();
  const app = (withScreen: boolean) => (
    <ActionsProvider actions={[action('app', [], () => undefined)]} context={null}>
      {withScreen && (
        <ActionsProvider actions={[action('own', ['K'], run)]} context={null}>
          <ScreenActions />
        </ActionsProvider>
      )}
      <Outside />
    </ActionsProvider>
  );
  const { rerender } = render(app(true));
  expect(screen.getByRole('status').textContent).toBe('own,app');
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK' });
  expect(run).toHaveBeenCalledTimes(1);
  rerender(app(false));
  expect(screen.getByRole('status').textContent).toBe('app');
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK' });
  expect(run).toHaveBeenCalledTimes(1);
});
