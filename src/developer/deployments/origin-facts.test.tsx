import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { DeploymentOrigin } from '#src/api/deployments.ts';
import { OriginFacts } from './origin-facts';

afterEach(cleanup);

function links(origin: DeploymentOrigin) {
  render(
    <MemoryRouter>
      <OriginFacts projectId="p" origin={origin} />
    </MemoryRouter>,
  );
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

it('leads from a deployment to its ticket, session and pull request', () => {
  const pullRequest = { id: 'r1', number: 3, title: 'Start free' };
  const origin = { pullRequest, session: { id: 's1', title: 'Words' }, ticketKey: 'WEB-1', jiraKey: null };
  expect(links(origin)).toEqual([
    ['WEB-1', '/tickets/WEB-1'],
    ['Words', '/projects/p/sessions/s1'],
    ['#3 Start free', '/pull-requests/r1'],
  ]);
});

it('leads to an issue of Jira, and says nothing of what there is not', () => {
  expect(links({ pullRequest: null, session: null, ticketKey: null, jiraKey: 'OPS-2' })).toEqual([
    ['OPS-2', '/tickets/jira/OPS-2'],
  ]);
});
