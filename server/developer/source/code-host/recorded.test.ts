// @module-tag no-database
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod';
import { AppError } from '#server/platform/app-error.ts';
import { replay } from '#server/testing/providers/recorded/replay.ts';
import { createGithubClient } from './github-client';
import { readPages } from './github-replies';
import { personalToken } from './github-token';

// Replies recorded from GitHub (`@octokit/fixtures`), replayed to our client.

let ended: () => Promise<void>;
afterEach(() => ended());

async function open(scenario: Parameters<typeof replay>[0]) {
  const github = await replay(scenario);
  ended = github.stop;
  const account = { token: personalToken('gho_of_a_test'), accountId: scenario, onRefused: async () => {} };
  return { ...github, client: createGithubClient({ apiUrl: github.url, ...account }) };
}

function at(repo: string) {
  return { owner: 'octokit-fixture-org', repo };
}

/** What a call was refused with. */
function refusalOf(work: Promise<unknown>) {
  return work.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error : null),
  );
}

it('reads a list to its last page, however few entries a page has', async () => {
  const { client, unexpected } = await open('paginate-issues');
  const read = await readPages(z.object({ number: z.int() }), (page) =>
    client.rest.issues.listForRepo({ ...at('paginate-issues'), per_page: 3, page }),
  );
  expect(read.list.map(({ number }) => number)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(read.truncated).toBe(false);
  expect(unexpected).toEqual([]);
});

it('tells what GitHub refused, with its words for the log', async () => {
  const { client, unexpected } = await open('errors');
  const label = { name: 'foo', color: 'invalid' };
  const refusal = await refusalOf(client.rest.issues.createLabel({ ...at('errors'), ...label }));
  expect(refusal).toMatchObject({ code: 'upstream_failed', cause: { name: 'HostRefusal', status: 422 } });
  expect(String(refusal?.cause)).toMatch(/Validation Failed.*Label.*invalid.*color/);
  expect(unexpected).toEqual([]);
});

it('never takes the way to a new name for a change that was made', async () => {
  const { client, unexpected } = await open('rename-repository');
  const name = 'rename-repository-newname';
  await client.rest.repos.update({ ...at('rename-repository'), name });
  const moved = { code: 'upstream_failed', cause: { status: 307 } };
  const change = { ...at('rename-repository'), name, description: 'test description' };
  expect(await refusalOf(client.rest.repos.update(change))).toMatchObject(moved);
  expect(await refusalOf(client.rest.repos.get(at('rename-repository')))).toMatchObject({ cause: { status: 301 } });
  const { data } = (await client.request('GET /repositories/{id}', { id: '1000' })) as { data: { name: string } };
  expect(data.name).toBe(name);
  expect(unexpected).toEqual([]);
});
