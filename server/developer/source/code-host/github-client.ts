import { RequestError } from '@octokit/request-error';
import { fault } from '#common/contract/faults.ts';
import { fetchCodeHost } from '#server/platform/adapters/fetch-code-host.ts';
import { AppError } from '#server/platform/app-error.ts';
import { block, limitedUntil, limitError, assertNotBlocked } from './host-limits';
import { HostRefusal, reconnectError } from './host-refusal';
import type { GithubToken } from './github-token';
import { findKept, keepReply } from './kept-replies';
import { Octokit } from './octokit';
import { readReply } from './read-reply';

export interface GithubClientOptions {
  /** GITHUB_API_URL. */
  readonly apiUrl: string;
  readonly token: GithubToken;
  /** Whose token it is at GitHub, which counts limits by account or installation. */
  readonly accountId: string;
  /** Called when GitHub rejects the token; an error it throws is reported instead of "connect again". */
  readonly onRefused: () => Promise<void>;
}

/** What GitHub's refusal means to whom asked. */
async function explain(error: unknown, { accountId, onRefused }: GithubClientOptions): Promise<Error> {
  if (error instanceof HostRefusal) return new AppError('upstream_failed', { cause: error });
  if (!(error instanceof RequestError)) return error instanceof Error ? error : new Error('GitHub was not asked.');
  const { status, message, response } = error;
  if (status === 401) {
    await onRefused();
    return reconnectError();
  }
  const until = limitedUntil(status, response?.headers ?? {}, message);
  if (until !== null) {
    block(accountId, until);
    return limitError(until);
  }
  // 403 and 451: it exists, but not for this connection; a private repository returns 404 at once.
  const cause = new HostRefusal(status, message);
  if (status === 403 || status === 404 || status === 410 || status === 451) {
    return new AppError('not_found', { details: [fault(null, 'host_repository_gone')], cause });
  }
  return new AppError('upstream_failed', { cause });
}

/**
 * A client of GitHub's API for one account or installation. It respects the primary and secondary rate limits, and
 * sends conditional requests (ETag), which GitHub does not count. Its calls report GitHub's failures only as AppError.
 */
export function createGithubClient(options: GithubClientOptions): Octokit {
  const { apiUrl, token, accountId } = options;
  const octokit = new Octokit({
    baseUrl: apiUrl,
    userAgent: 'Pagewright',
    // Replies are read by readReply: octokit's own reading takes longer than all the rest of a long list.
    request: { fetch: fetchCodeHost, parseSuccessResponseBody: false },
    // Nothing is sent again: a user waits for the reply, so it fails at once with the time of the next try.
    // At least a second between writes, as github.com asks; an Enterprise Server has rate limits only where they are
    // configured, and reports them then (docs.github.com, "Rate limits for the REST API").
    throttle: {
      enabled: new URL(apiUrl).hostname === 'api.github.com',
      id: accountId,
      onRateLimit: () => false,
      onSecondaryRateLimit: () => false,
    },
  });
  octokit.hook.wrap('request', async (request, asked) => {
    assertNotBlocked(accountId);
    const { url } = octokit.request.endpoint(asked);
    const isChange =
      asked.method !== 'GET' && !(typeof asked['query'] === 'string' && asked['query'].startsWith('query'));
    asked.headers.authorization = `Bearer ${await token.of({ path: new URL(url).pathname, isChange })}`;
    const known = asked.method === 'GET' ? findKept(token.keptFor, url) : undefined;
    if (known) asked.headers['if-none-match'] = known.etag;
    try {
      const reply = await request(asked);
      const { etag, 'content-type': type } = reply.headers;
      const { data, length } = await readReply(reply.data, type);
      // A repository that was renamed meanwhile: nothing was done, and a token follows no redirect.
      if (Number(reply.status) >= 300) throw new HostRefusal(reply.status, 'It leads elsewhere.');
      if (asked.method === 'GET' && etag !== undefined && reply.status === 200) {
        keepReply(token.keptFor, url, { etag, status: 200, headers: reply.headers, data }, length);
      }
      return { ...reply, data };
    } catch (error) {
      if (known && error instanceof RequestError && error.status === 304) {
        return { ...known, url, headers: { ...known.headers } } as unknown as Awaited<ReturnType<typeof request>>;
      }
      throw await explain(error, options);
    }
  });
  return octokit;
}
