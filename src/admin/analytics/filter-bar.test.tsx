import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { FilterBar } from './filter-bar';
import { useFilters } from './use-filters';

function Bar() {
  const [filters, setFilters] = useFilters();
  return <FilterBar filters={filters} onFilters={setFilters} />;
}

it('takes off both of two filters that are clicked before the address has changed', async () => {
  const router = createMemoryRouter(
    [{ path: '/', element: <Bar />, loader: () => null, hydrateFallbackElement: <></> }],
    {
      initialEntries: ['/?is=path:/menu/&is=device:mobile&is=browser:firefox&days=7'],
    },
  );
  render(<RouterProvider router={router} />);
  const buttons = await screen.findAllByRole('button', { name: /removeFilter$/ });
  await act(async () => {
    for (const button of buttons.slice(0, 2)) fireEvent.click(button);
  });
  expect(router.state.location.search).toBe('?days=7&is=browser%3Afirefox');
});
