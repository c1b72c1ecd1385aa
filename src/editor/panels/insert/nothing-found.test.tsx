import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { NothingFound } from './nothing-found';

const asked: string[] = [];
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: async (key: string) => {
    asked.push(key);
    if (key !== 'GET v1/projectWidgets') return { widgets: [], pageTemplates: [], tc: 0 };
    return { projects: [{ name: 'Lantern', components: [{ name: 'opening-hours', title: 'Opening hours' }] }] };
  },
}));
afterEach(() => {
  cleanup();
  asked.length = 0;
});

function open(search: string) {
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <NothingFound kind="page" search={search} />
    </SWRConfig>,
  );
}

it('is said where no component of a project or of the site answers either', async () => {
  open('zebra');
  expect(await screen.findByText('insert.noMatch')).toBeTruthy();
});

it('is not said beside a component that answers', async () => {
  const { container } = open('opening');
  await waitFor(() => expect(asked).toHaveLength(3));
  await waitFor(() => expect(container.textContent).toBe(''));
});
