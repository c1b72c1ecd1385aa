import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { saveRedirect } from '#src/api/redirects.ts';
import { RedirectDialog } from './redirect-dialog';

vi.mock('#src/api/redirects.ts', () => ({ saveRedirect: vi.fn(() => Promise.resolve()) }));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function field(label: string) {
  return screen.getByLabelText<HTMLInputElement>(label);
}

async function save(from: string, to: string) {
  fireEvent.change(field('from'), { target: { value: from } });
  fireEvent.change(field('to'), { target: { value: to } });
  await act(async () => fireEvent.click(screen.getByText('save')));
}

it('begins without a slash that the typed one would double', async () => {
  render(<RedirectDialog onClose={() => undefined} />);
  expect(field('from').value).toBe('');
  await save('/old-menu', '/menu/');
  expect(saveRedirect).toHaveBeenCalledWith({ from: '/old-menu', to: '/menu/', status: 301 });
});

it('takes addresses of the site without their first slash', async () => {
  render(<RedirectDialog onClose={() => undefined} />);
  await save('old-menu', 'https://example.com/menu');
  expect(saveRedirect).toHaveBeenCalledWith({ from: '/old-menu', to: 'https://example.com/menu', status: 301 });
});

it('changes the one that is there', async () => {
  const redirect = { id: 'r1', from: '/old', to: '/new/', status: 302, added_on: '2026-01-01T00:00:00.000Z' } as const;
  render(<RedirectDialog redirect={redirect} onClose={() => undefined} />);
  expect([field('from').value, field('to').value]).toEqual(['/old', '/new/']);
  await save('/older', '/new/');
  expect(saveRedirect).toHaveBeenCalledWith({ id: 'r1', from: '/older', to: '/new/', status: 302 });
});
