import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import { SessionTicket } from './session-ticket';

const calls: string[] = [];
const columns = [{ id: 'doing', name: 'In the kitchen', kind: 'doing', limit: null }];
const replies: Record<string, unknown> = {
  'GET boards': { boards: [{ id: 'b1', columns }] },
  'GET tickets/:key': { ticket: { boardId: 'b1', status: 'doing', body: 'We open at **nine**.' } },
  'GET jira/issues/:key': {
    issue: { title: 'Show the price', status: { name: 'Selected', category: 'todo' }, body: 'In *euros*.' },
  },
};
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: async (key: string) => {
    calls.push(key);
    return replies[key];
  },
}));
beforeAll(async () => {
  await startI18n('en-US');
  await Promise.all([loadArea('tickets'), loadArea('jira')]);
});
afterEach(() => {
  cleanup();
  calls.length = 0;
});

function draw(props: Parameters<typeof SessionTicket>[0]) {
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <SessionTicket {...props} />
      </MemoryRouter>
    </SWRConfig>,
  );
}

const TICKET = { key: 'WEB-1', title: 'Opening hours' };

it('shows the ticket in full while nothing was said: its column, its text, the way to it', async () => {
  draw({ ticket: TICKET, jiraKey: null, isFresh: true });
  expect((await screen.findByText('nine')).tagName).toBe('STRONG');
  expect(await screen.findByText('In the kitchen')).toBeTruthy();
  expect(screen.getByText('Opening hours')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open ticket' }).getAttribute('href')).toBe('/tickets/WEB-1');
});

it('is folded once something was said, and asks for the text of an issue only when it is opened', async () => {
  const { container } = draw({ ticket: null, jiraKey: 'SHOP-1', isFresh: false });
  expect(screen.getByText('SHOP-1')).toBeTruthy();
  expect(calls).toEqual([]);
  const folded = container.querySelector('details')!;
  folded.open = true;
  fireEvent(folded, new Event('toggle'));
  expect(await screen.findByText('Show the price')).toBeTruthy();
  expect((await screen.findByText('euros')).tagName).toBe('EM');
  expect(screen.getByText('Selected')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open ticket' }).getAttribute('href')).toBe('/tickets/jira/SHOP-1');
});

it('is nothing where a session was begun from none', () => {
  expect(draw({ ticket: null, jiraKey: null, isFresh: true }).container.innerHTML).toBe('');
});
