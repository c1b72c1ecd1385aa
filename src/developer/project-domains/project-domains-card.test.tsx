import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ProjectDomainsCard } from './project-domains-card';

const domains: object[] = [];
const sent: unknown[] = [];
const proof = { record: '_pagewright.x', file: '/.well-known/x', value: 'y' };
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: async (key: string, input: { body?: { domain: string } }) => {
    if (key === 'GET project/domains') return { domains: [...domains], tc: domains.length, pointsTo: 'previews.test' };
    const name = input.body?.domain ?? '';
    sent.push(name);
    const domain = { id: 'd1', domain: name, url: `http://${name}`, state: 'waiting', proof, served_until: null };
    domains.push(domain);
    return { domain };
  },
}));
afterEach(cleanup);

it('takes the host of a pasted address, and goes on at the new domain', async () => {
  render(<ProjectDomainsCard projectId="p" />);
  fireEvent.click(await screen.findByRole('button', { name: 'add' }));
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: 'https://Shop.Lantern.example/' } });
  fireEvent.submit(field.closest('form')!);
  const row = await screen.findByRole('listitem');
  expect(sent).toEqual(['shop.lantern.example']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(row));
});
