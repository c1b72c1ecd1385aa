import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { PullRequest } from '#src/api/pull-requests.ts';
import { MergeBox } from './merge-box';

const comments: object[] = [];
const deployments: object[] = [];
const sent: object[] = [];
vi.mock('#src/api/client/client.ts', async (original) => ({
  ...(await original<object>()),
  call: (key: string, { body }: { body?: object } = {}) => {
    if (key === 'POST github/pull-request/merge') sent.push(body ?? {});
    return Promise.resolve(
      key.includes('comments')
        ? { list: comments, tc: comments.length }
        : key.includes('deployments')
          ? { list: deployments, tc: deployments.length }
          : { project: { repository: { cloneUrl: 'http://a.test/shop.git' } } },
    );
  },
}));
const texts = {
  'pull-requests': { mergeUnresolved_other: 'unresolved: {{count}}', mergeOverRollBack: 'over {{number}}' },
};
beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': texts } }));
afterEach(cleanup);

function show(merge: object, more: object = {}) {
  const pull = {
    id: 'r1',
    state: 'open',
    branch: 'pw/t',
    base: 'main',
    headSha: 'h',
    project: { id: 'p1' },
    build: null,
    manifest: null,
    unreviewed: null,
    ...more,
    merge: { status: 'ready', conflicts: [], ahead: 1, behind: 0, ...merge },
  } as unknown as PullRequest;
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <MergeBox pull={pull} />
      </MemoryRouter>
    </SWRConfig>,
  );
}

it('gives the commands that solve a conflict, as the session does', async () => {
  show({ status: 'conflicts', conflicts: ['app.css'], behind: 1 });
  expect(screen.getByText('app.css')).toBeTruthy();
  expect(await screen.findByText(/git pull --no-rebase http:\/\/a\.test\/shop\.git main/)).toBeTruthy();
  expect(screen.getByText('git push http://a.test/shop.git pw/t')).toBeTruthy();
});

it('asks before files are merged that were not kept in the review of their session', async () => {
  const unreviewed = { sessionId: 's1', files: ['app.css', 'index.html'], count: 60, blocks: false };
  show({ status: 'ready' }, { unreviewed });
  expect(screen.getByText('index.html')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'unreviewed.review' }).getAttribute('href')).toBe(
    '/projects/p1/sessions/s1?tab=changes',
  );
  fireEvent.click(screen.getByRole('button', { name: 'merge.action' }));
  fireEvent.click(await screen.findByRole('button', { name: 'unreviewed.merge' }));
  await vi.waitFor(() => expect(sent).toMatchObject([{ id: 'r1', expectedHead: 'h', includeUnreviewed: true }]));
});

it('says before a merge how many comments on lines are not resolved', async () => {
  const place = { path: 'app.css', line: 1, side: 'new', hash: 'b' };
  const comment = (id: string, more: object) => ({ id, replyTo: null, place, resolved_on: null, ...more });
  comments.push(
    comment('c1', {}),
    comment('c2', { replyTo: 'c1' }),
    comment('c3', { resolved_on: '2026-01-01' }),
    comment('c4', { place: null }),
    comment('c5', {}),
  );
  show({});
  fireEvent.click(screen.getByRole('button', { name: 'merge.action' }));
  expect(await screen.findByText('unresolved: 2')).toBeTruthy();
});

it('says before a merge that production was rolled back on purpose', async () => {
  const shown = { branch: 'main', target: 'production', status: 'ready', kept: true, held: false, approval: null };
  const deployment = (number: number) => ({ ...shown, number, steps: [], aliases: [] });
  deployments.push(deployment(4), deployment(6));
  show({});
  fireEvent.click(screen.getByRole('button', { name: 'merge.action' }));
  expect(await screen.findByText('over 4')).toBeTruthy();
});
