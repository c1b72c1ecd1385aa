import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { Deployment } from '#src/api/deployments.ts';
import { RollBackDialog } from './roll-back-dialog';

afterEach(cleanup);

it('leads to older deployments where these are not all', () => {
  const choices = [{ id: 'a', number: 3, message: 'x', projectId: 'p' } as unknown as Deployment];
  const dialog = (more?: string) => (
    <MemoryRouter>
      <RollBackDialog choices={choices} {...(more && { more })} onClose={() => undefined} />
    </MemoryRouter>
  );
  const { rerender } = render(dialog());
  expect(screen.queryByRole('link')).toBeNull();
  rerender(dialog('/projects/p?tab=deployments&status=ready'));
  const link = screen.getByRole('link', { name: 'rollBackOlder' });
  expect(link.getAttribute('href')).toBe('/projects/p?tab=deployments&status=ready');
});

it('says of a preview that it may not be merged', () => {
  const dialog = (target: string) => {
    const one = { id: 'a', number: 8, message: 'x', projectId: 'p', branch: 'feature/#42-fix', target };
    return <RollBackDialog choices={[one as unknown as Deployment]} onClose={() => undefined} />;
  };
  const { rerender } = render(dialog('production'));
  expect(screen.getByRole('dialog', { name: 'showTitle' })).toBeDefined();
  expect(screen.queryByText('showPreviewText')).toBeNull();
  rerender(dialog('preview'));
  expect(screen.getByText('showPreviewText')).toBeDefined();
});
