import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { Project } from '#src/api/projects.ts';
import { EmptyRepository } from './empty-repository';

afterEach(cleanup);

it('quotes a name that a shell would run: it stays the default one when its branch is deleted', () => {
  const repository = { cloneUrl: 'http://localhost:3000/git/shop.git', defaultBranch: 'x;id' };
  render(
    <MemoryRouter>
      <EmptyRepository project={{ repository } as Project} />
    </MemoryRouter>,
  );
  const lines = ["git branch -M 'x;id'", "git push -u origin 'x;id'"].join('\n');
  expect(screen.getByText(/git remote add/).textContent).toContain(lines);
});
