import type { Octokit } from './octokit';
import * as z from 'zod';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import { readAs } from './github-replies';
import type { HostComments } from './host-comments';
import { HostRefusal } from './host-refusal';

/** REST knows no threads: whether one is resolved is asked and set by GraphQL alone. */
const THREADS = `query threads($owner: String!, $name: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      reviewThreads(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes { id isResolved comments(first: 1) { nodes { fullDatabaseId } } }
      }
    }
  }
}`;
const RESOLVE = `mutation resolve($threadId: ID!) {
  resolveReviewThread(input: { threadId: $threadId }) { thread { isResolved } }
}`;
const UNRESOLVE = `mutation unresolve($threadId: ID!) {
  unresolveReviewThread(input: { threadId: $threadId }) { thread { isResolved } }
}`;
/** Pages of a hundred threads. */
const MAX_PAGES = 20;

const threads = z.object({
  repository: z.object({
    pullRequest: z.object({
      reviewThreads: z.object({
        pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
        nodes: z.array(
          z.object({
            id: z.string(),
            isResolved: z.boolean(),
            comments: z.object({ nodes: z.array(z.object({ fullDatabaseId: z.coerce.string() })) }),
          }),
        ),
      }),
    }),
  }),
});

const errors = z.object({
  errors: z.array(z.object({ type: z.string().optional(), message: z.string().default('') })),
});

/** GraphQL reports failures with status 200, and with a type for each reason. */
function explain(error: unknown): never {
  const read = errors.safeParse(error);
  if (error instanceof AppError || !read.success) throw error;
  const [{ type = '', message } = { message: '' }] = read.data.errors;
  const cause = new HostRefusal(200, `${type} ${message}`);
  if (type === 'NOT_FOUND') throw new AppError('not_found', { cause });
  if (type === 'FORBIDDEN') throw new AppError('conflict', { details: [fault(null, 'host_no_write')], cause });
  throw new AppError('upstream_failed', { cause });
}

/** Threads on lines of GitHub's pull requests. */
export function createGithubThreads({ graphql }: Octokit): Pick<HostComments, 'resolvedThreads' | 'resolveThread'> {
  const ask = (query: string, variables: Record<string, unknown>): Promise<unknown> =>
    graphql<unknown>(query, variables).catch(explain);

  const list = async (of: { readonly owner: string; readonly name: string; readonly number: number }) => {
    const found: { readonly firstId: string; readonly id: string; readonly isResolved: boolean }[] = [];
    let after: string | null = null;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const read: z.output<typeof threads> = readAs(threads, await ask(THREADS, { ...of, after }));
      const { nodes, pageInfo } = read.repository.pullRequest.reviewThreads;
      for (const { id, isResolved, comments } of nodes) {
        const [first] = comments.nodes;
        if (first) found.push({ firstId: `review:${first.fullDatabaseId}`, id, isResolved });
      }
      if (!pageInfo.hasNextPage || !pageInfo.endCursor) break;
      after = pageInfo.endCursor;
    }
    return found;
  };

  return {
    resolvedThreads: async ({ owner, name }, number) =>
      new Map((await list({ owner, name, number })).map(({ firstId, isResolved }) => [firstId, isResolved])),
    resolveThread: async ({ owner, name }, number, { firstId, resolved }) => {
      const thread = (await list({ owner, name, number })).find((one) => one.firstId === firstId);
      if (thread === undefined) throw new AppError('not_found');
      if (thread.isResolved !== resolved) await ask(resolved ? RESOLVE : UNRESOLVE, { threadId: thread.id });
    },
  };
}
