import { Star } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import type { Action } from './action';
import { ActionsProvider } from './actions-context';
import { ScreenActions } from './screen-actions';

it('acts on what is seen, also when a key is pressed in the moment it is drawn', async () => {
  const stopped = vi.fn();
  const stop: Action<boolean> = {
    name: 'stop',
    keys: ['Escape'],
    labelKey: 'test:stop',
    icon: Star,
    section: 'app',
    when: (isRunning) => isRunning,
    run: stopped,
  };
  const screen = (isRunning: boolean) => (
    <ActionsProvider actions={[stop]} context={isRunning}>
      <ScreenActions />
      <output>{isRunning ? 'running' : 'ready'}</output>
    </ActionsProvider>
  );
  // As the browser draws, not as tests do who wait until React has nothing left to do.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(screen(false));
  await vi.waitFor(() => expect(place.textContent).toBe('ready'), 60_000);
  const drawn = new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }));
      resolve();
    }).observe(place, { characterData: true, childList: true, subtree: true });
  });
  root.render(screen(true));
  await drawn;
  expect(place.textContent).toBe('running');
  expect(stopped).toHaveBeenCalledTimes(1);
  root.unmount();
  place.remove();
});
