import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import { ItemPageDialog } from './item-page-dialog';

const sent: [string, object][] = [];
let fails = false;
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: (key: string, { body = {} }: { body?: object } = {}) => {
    if (key.endsWith('resolve'))
      return Promise.resolve({ route: (body as { url: string }).url.startsWith('/taken/') ? { id: 'r' } : null });
    if (key.endsWith('settings/site')) return Promise.resolve({ site: { lang: 'it-IT' } });
    sent.push([key, body]);
    if (key.endsWith('saveTemplate')) return Promise.resolve({ template: { global_id: 'pani' } });
    if (key.endsWith('saveRoute') && fails) return Promise.reject(new Error('down'));
    return Promise.resolve({});
  },
}));

beforeAll(async () => {
  await startI18n('en-US');
  await loadArea('page-routes');
});
afterEach(() => {
  cleanup();
  sent.length = 0;
  fails = false;
});

function open(list: unknown) {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <ItemPageDialog source="api.pani" name="Pani" list={list} onClose={() => undefined} />
      </MemoryRouter>
    </SWRConfig>,
  );
  return screen.getByRole('button', { name: 'Create page' });
}

const list = [{ slug: 'rye', nome: 'Rye' }];

it('makes the page and its route once, also when the route fails first', async () => {
  fails = true;
  const create = open(list);
  expect(screen.getByText(/The key <slug> is the value/).textContent).toContain('/pani/rye/');
  fireEvent.click(create);
  await waitFor(() =>
    expect(sent.map(([key]) => key.split('/').at(-1))).toEqual(['saveTemplate', 'setConfig', 'saveRoute']),
  );
  fails = false;
  await waitFor(() => expect(create.getAttribute('aria-busy')).not.toBe('true'));
  fireEvent.click(create);
  await waitFor(() => expect(sent.filter(([key]) => key.endsWith('saveRoute'))).toHaveLength(2));
  expect(sent.filter(([key]) => key.endsWith('saveTemplate'))).toHaveLength(1);
  expect(sent.at(-1)?.[1]).toMatchObject({
    url_string: '/pani/<slug>/',
    sample_url_string: '/pani/rye/',
    page_template: 'pani',
  });
});

it('lets the beginning of the address be another than the name', async () => {
  const create = open(list);
  fireEvent.change(screen.getByLabelText('Beginning of the address'), { target: { value: '/shop/bread/' } });
  fireEvent.click(create);
  await waitFor(() => expect(sent.at(-1)?.[1]).toMatchObject({ url_string: '/shop/bread/<slug>/' }));
});

it('says why no page can be made: an address that is taken, no items, no field of their own', async () => {
  open(list);
  fireEvent.change(screen.getByLabelText('Name of the page'), { target: { value: 'Taken' } });
  expect(
    await screen.findAllByText('Another page is already shown at /taken/<slug>/. Choose another name.'),
  ).not.toEqual([]);
  cleanup();
  open('no list');
  expect(screen.getAllByText('This data is not a list of items with fields.')).not.toEqual([]);
  cleanup();
  open([{ kind: 'a' }, { kind: 'a' }]);
  expect(screen.getAllByText(/No field has a different value/)).not.toEqual([]);
});
