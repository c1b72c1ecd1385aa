import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { ListedProject } from '#src/api/projects.ts';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import { ProjectCard } from './project-card';

beforeAll(async () => {
  await startI18n('en-US');
  await loadArea('projects');
});
afterEach(cleanup);

function draw(undeployable: boolean) {
  const standing = { live: null, newest: null, pullRequests: 0, sessions: 0 };
  const head = { sha: '0123456789', subject: 'Begin', author: 'Ada', date: '2026-01-01T00:00:00Z' };
  const project = { id: 'p1', name: 'Parser', slug: 'parser', framework: null, head, standing, undeployable };
  render(
    <MemoryRouter>
      <ProjectCard project={project as unknown as ListedProject} />
    </MemoryRouter>,
  );
}

it('says that nothing of it can be deployed, and leads to its build settings', () => {
  draw(true);
  expect(screen.getByText(/^Not deployed: no build/)).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain('/projects/p1?tab=settings');
});

it('says nothing where something can be deployed', () => {
  draw(false);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/projects/p1']);
});
