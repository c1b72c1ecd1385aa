import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import type { ProjectUses } from '#src/api/source-uses.ts';
import { MoveAddressDialog } from './move-address-dialog';

const calls: { key: string; input: { params?: object; body?: object } }[] = [];
/** Fails once at the call that is named. */
let failsAt = '';
const LIST = 'POST v1/changeSets/dash/getChangeSets';
const ADD = 'POST v1/changeSets/addItem/:id';
const PROPOSE = 'POST project/source-uses/replace';
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: (key: string, input: { params?: object; body: object }) => {
    if (key === LIST)
      return Promise.resolve({
        changeSets: [
          { id: 'full', name: 'Has a pull request', pulls: 1 },
          { id: 'free', name: 'Spring', pulls: 0 },
        ],
        tc: 2,
      });
    calls.push({ key, input });
    const what = `${key} ${Object.keys(input.body).join()}`;
    if (failsAt !== '' && what.startsWith(failsAt)) {
      failsAt = '';
      return Promise.reject(new Error('It failed.'));
    }
    return Promise.resolve({ pullRequest: { id: `pull-${calls.length}`, number: 1 } });
  },
}));

const moved: object[] = [];
const input = {
  id: 'r1',
  url_string: '/new',
  sample_url_string: '/new',
  page_template: 'sale',
  is_active: true,
  page_type_advanced: false,
};

function usesOf(...names: string[]): ProjectUses[] {
  return names.map((name) => ({
    project: { id: name, name, branch: 'main' },
    places: [{ path: 'index.html', line: 3, text: '<a href="/old">' }],
    isMore: false,
  }));
}

function show(...names: string[]) {
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <MoveAddressDialog
          moved={{ from: '/old', to: '/new' }}
          input={input}
          uses={usesOf(...names)}
          onMoved={(move) => void moved.push(move)}
          onClose={() => undefined}
        />
      </MemoryRouter>
    </SWRConfig>,
  );
}

function press(name: string) {
  return fireEvent.click(screen.getByRole('button', { name }));
}

afterEach(() => {
  cleanup();
  calls.length = 0;
  moved.length = 0;
});

it('puts the route and the pull request of a project into a set that has none', async () => {
  show('Shop', 'Blog');
  await screen.findByRole('option', { name: 'Spring' });
  expect(screen.queryByRole('option', { name: 'Has a pull request' })).toBeNull();
  fireEvent.change(screen.getByLabelText('project'), { target: { value: 'Blog' } });
  press('change-sets:addTitle');
  await waitFor(() =>
    expect(moved).toEqual([{ from: '/old', to: '/new', together: { setId: 'free', projectId: 'Blog' } }]),
  );
  const { id, ...fields } = input;
  expect(calls.map(({ key, input: { params, body } }) => [key, params, body])).toEqual([
    [ADD, { id: 'free' }, { route: { act: 'change', id, fields } }],
    [
      PROPOSE,
      undefined,
      expect.objectContaining({ projectId: 'Blog', address: '/old', replacement: '/new' }) as object,
    ],
    [ADD, { id: 'free' }, { pull: { id: 'pull-2' } }],
  ]);
});

it('opens no second pull request when the set refused the first one', async () => {
  failsAt = `${ADD} pull`;
  show('Shop');
  await screen.findByRole('option', { name: 'Spring' });
  press('change-sets:addTitle');
  await screen.findByRole('alert');
  expect(moved).toEqual([]);
  press('change-sets:addTitle');
  await waitFor(() => expect(moved).toHaveLength(1));
  expect(calls.filter(({ key }) => key === PROPOSE)).toHaveLength(1);
});

it('moves the page at once where that is chosen', async () => {
  show('Shop');
  fireEvent.click(screen.getByRole('radio', { name: /now/ }));
  press('moveNow');
  await waitFor(() => expect(moved).toEqual([{ from: '/old', to: '/new' }]));
  expect(calls.map(({ key }) => key)).toEqual(['POST v1/pageRoutes/saveRoute']);
});
