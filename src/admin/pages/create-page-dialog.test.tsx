import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { writeStored } from '#src/api/client/browser-storage.ts';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import { CreatePageDialog } from './create-page-dialog';

interface Sent {
  readonly template?: object;
  readonly pageKey?: string;
  readonly root?: Record<string, { type: { resolvedName: string }; props: { text?: unknown; level?: number } }>;
}

const sent: Sent[] = [];
const routed: unknown[] = [];
/** What the server answers: the site's routes at /404/, who asks, and whether a route is refused. */
let routes: object[] = [];
let userType = 'admin';
let isRefused = false;
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: (key: string, { body = {} }: { body?: Sent } = {}) => {
    if (key.endsWith('saveTemplate') || key.endsWith('setConfig')) sent.push(body);
    if (key.endsWith('saveRoute')) {
      if (isRefused) return Promise.reject(new Error('refused'));
      routed.push(body);
    }
    if (key.endsWith('getRoutes')) return Promise.resolve({ routesList: { pageRoutes: routes, tc: routes.length } });
    if (key.endsWith('saveTemplate')) return Promise.resolve({ template: { global_id: 'made' } });
    const user = { userType, organizations: [{ _id: 'o', titles: [] }], isGlobalAdmin: false };
    return Promise.resolve(key.endsWith('user/info') ? user : { site: { lang: 'it' } });
  },
}));

beforeAll(async () => {
  await startI18n('en-US');
  await loadArea('pages');
  writeStored('userId', 'u1');
});
afterEach(() => {
  cleanup();
  sent.length = 0;
  routed.length = 0;
  routes = [];
  userType = 'admin';
  isRefused = false;
});

function open() {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <CreatePageDialog onClose={() => undefined} />
      </MemoryRouter>
    </SWRConfig>,
  );
  fireEvent.change(screen.getByLabelText('Page name'), { target: { value: 'Lost' } });
  fireEvent.change(screen.getByLabelText(/Description/), { target: { value: 'For 404' } });
}

it('makes an empty page unless another beginning is chosen', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Create and open' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.template).toEqual({ name: 'Lost', description: 'For 404', kind: 'page' });
});

it('makes a page of ready sections in the language of the site', async () => {
  open();
  fireEvent.click(await screen.findByRole('radio', { name: /Page not found/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Create and open' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.pageKey).toBe('made');
  const titles = Object.values(sent[1]?.root ?? {}).filter(({ props }) => props.level === 1);
  expect(titles.map(({ props }) => props.text)).toEqual(['Questa pagina non c’è']);
});

const ROUTE = {
  url_string: '/404/',
  sample_url_string: '/404/',
  page_template: 'made',
  is_active: true,
  page_type_advanced: false,
};

async function createLost() {
  fireEvent.click(await screen.findByRole('radio', { name: /Page not found/ }));
  const said = (await screen.findByRole('status')).textContent;
  fireEvent.click(screen.getByRole('button', { name: 'Create and open' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  return said;
}

it('shows the page for addresses without one there, and says so before', async () => {
  open();
  expect(await createLost()).toContain('It gets the address /404/.');
  await waitFor(() => expect(routed).toEqual([ROUTE]));
});

it('leaves the page that is shown there, and says which it is', async () => {
  routes = [{ ...ROUTE, page_template: 'gone', page_name: 'Gone fishing' }];
  open();
  expect(await createLost()).toContain('Visitors already see “Gone fishing”');
  expect(routed).toEqual([]);
});

it('asks a person who may not give addresses to ask for it', async () => {
  userType = 'editor';
  open();
  expect(await createLost()).toContain('ask an administrator');
  expect(routed).toEqual([]);
});

it('makes one page where its address was refused first', async () => {
  isRefused = true;
  open();
  await createLost();
  await screen.findByRole('alert');
  isRefused = false;
  fireEvent.click(screen.getByRole('button', { name: 'Create and open' }));
  await waitFor(() => expect(routed).toEqual([ROUTE]));
  expect(sent).toHaveLength(2);
});
