import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ActionsProvider } from '#src/actions/actions-context.tsx';
import { useScreenActions } from '#src/actions/screen-actions.ts';
import type { Deployment, LogLine } from '#src/api/deployments.ts';
import { LogPanel } from './log-panel';

function line(n: number, text: string): LogLine {
  return { n, text, stream: 'err', at: 0 };
}

const lines = [line(1, 'added 12 packages'), line(2, 'error: first'), line(3, 'warning'), line(4, 'error: second')];
const failed = {
  id: 'd',
  number: 3,
  status: 'failed',
  aliases: [],
  kept: true,
  approval: null,
  steps: [],
} as unknown as Deployment;
const copied = vi.fn(async () => undefined);
Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });

/** What search and help receive, with whether each can be done now. */
function Offered() {
  const { actions } = useScreenActions();
  return <output>{actions.map(({ name, when }) => `${name} ${String(when())}`).join('\n')}</output>;
}

let model: string | null;
let known: Map<string, never>;
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: async () => ({ model, project: { rootDirectory: '' } }),
}));
beforeEach(() => {
  model = 'a-model';
  known = new Map<string, never>();
});

function panel(deployment: Deployment, shown: readonly LogLine[]) {
  return (
    <SWRConfig value={{ provider: () => known }}>
      <MemoryRouter initialEntries={['/projects/p/deployments/3']}>
        <ActionsProvider actions={[]} context={null}>
          <LogPanel deployment={deployment} log={{ lines: shown, progress: null, state: 'open' }} />
          <Offered />
        </ActionsProvider>
      </MemoryRouter>
    </SWRConfig>
  );
}

function draw(deployment: Deployment) {
  return render(panel(deployment, lines));
}

function current() {
  return document.querySelector('.log-current .log-text')?.textContent;
}

function press(key: string, code: string) {
  return fireEvent.keyDown(document.body, { key, code });
}

afterEach(cleanup);

test('E goes from error to error and begins again, whatever the letters of the keyboard; / searches', () => {
  draw(failed);
  expect(current()).toBe('error: first');
  press('e', 'KeyE');
  expect(current()).toBe('error: second');
  press('ث', 'KeyE');
  expect(current()).toBe('error: first');
  press('/', 'Slash');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('the line that is shown is asked about, and its address is copied', async () => {
  const { rerender } = draw(failed);
  await screen.findByRole('button', { name: 'askLine' });
  rerender(panel(failed, lines));
  expect(screen.getAllByRole('status').at(-1)?.textContent.split('\n')).toEqual([
    'search-log true',
    'next-error true',
    'copy-line-link true',
    'ask-about-line true',
    'download-log true',
    'cancel-deployment false',
  ]);
  fireEvent.click(screen.getByLabelText('copyLine'));
  expect(copied).toHaveBeenCalledWith(`${window.location.origin}${window.location.pathname}#L2`);
});

test('what is not there says why: no line is shown yet, and nobody asks about a build that goes on', () => {
  draw({ ...failed, status: 'building' });
  const offered = screen.getAllByRole('status').at(-1)?.textContent;
  expect(offered).toContain('copy-line-link deployments:noLine');
  expect(offered).toContain('ask-about-line false');
  expect(offered).toContain('cancel-deployment true');
});

test('what is searched for before the lines have come is shown when they come, and stays when the search is cleared', async () => {
  const ready: Deployment = { ...failed, status: 'ready' };
  const { rerender } = render(panel(ready, []));
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  type('warn');
  expect(await screen.findByText('found')).toBeTruthy();
  expect(current()).toBeUndefined();
  rerender(panel(ready, lines));
  expect(current()).toBe('warning');
  type('');
  await waitFor(() => expect(screen.queryByText('found')).toBeNull());
  expect(current()).toBe('warning');
});

test('without a model nobody is asked; the file that the line names is opened', async () => {
  model = null;
  render(panel(failed, [line(1, 'src/App.tsx:14:51 - error TS2322')]));
  expect(await screen.findByRole('button', { name: 'openLine' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'askLine' })).toBeNull();
  expect(screen.getAllByRole('status').at(-1)?.textContent).toContain('ask-about-line false');
});
