import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { PullRequest, PullRequestBuild } from '#src/api/pull-requests.ts';
import { BuildCheck } from './build-check';

afterEach(cleanup);

const ready = { number: 9, status: 'ready', reason: null, failedChecks: [], url: 'http://x/', ms: null, kept: true };

function draw(build: Partial<PullRequestBuild>) {
  const pull = { state: 'merged', project: { id: 'p' }, merge: {}, build: { ...ready, ...build } };
  render(
    <MemoryRouter>
      <BuildCheck pull={pull as unknown as PullRequest} />
    </MemoryRouter>,
  );
}

it.each([
  [{ production: 'live' }, 'goneLive.ready'],
  [{ production: 'other' }, 'goneLive.other'],
  [{ production: 'held' }, 'goneLive.held'],
  [{ production: null }, 'goneLive.preview'],
  [{ production: 'other', status: 'failed' }, 'goneLive.failed'],
  [{ production: 'live', status: 'failed' }, 'goneLive.ready'],
] as const)('says of a merge whether visitors see it: %o', (build, said) => {
  draw(build);
  expect(screen.getByText(said)).toBeTruthy();
});
