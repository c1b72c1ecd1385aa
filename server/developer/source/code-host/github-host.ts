import type { Octokit } from './octokit';
import * as z from 'zod';
import { AppError } from '#server/platform/app-error.ts';
import type { CodeHost, HostedRepository, HostOwner } from './code-host';
import { createGithubPulls } from './github-pulls';
import type { GithubToken } from './github-token';
import { numericId, PAGE, readAs, readPages } from './github-replies';
import { HOOK_EVENTS } from './hook-events';

const id = numericId;
/** Names used in addresses: GitHub returns no others, but a server that answers in its place might. */
const plainName = z.string().regex(/^(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/);
const owner = z.object({ id, login: plainName });
const repository = z.object({
  id,
  name: plainName,
  owner,
  private: z.boolean(),
  archived: z.boolean().default(false),
  html_url: z.url({ protocol: /^https?$/ }),
  language: z.string().nullish(),
  default_branch: z.string().min(1).max(255),
  /** In kilobytes. */
  size: z.number().nonnegative().default(0),
  pushed_at: z.string().nullish(),
});

function toRepository(read: z.output<typeof repository>): HostedRepository {
  return {
    id: read.id,
    name: read.name,
    fullName: `${read.owner.login}/${read.name}`,
    owner: read.owner.login,
    ownerId: read.owner.id,
    private: read.private,
    archived: read.archived,
    htmlUrl: read.html_url,
    language: read.language ?? '',
    defaultBranch: read.default_branch,
    sizeBytes: read.size * 1024,
    pushedAt: read.pushed_at ? new Date(read.pushed_at) : null,
  };
}

interface GithubAccount {
  readonly accountId: string;
  readonly username: string;
}

/**
 * GitHub as a code host.
 * @param account whose token the client has
 * @param webUrl GITHUB_WEB_URL: where git reaches repositories, regardless of the addresses in replies
 */
export function createGithubHost(
  octokit: Octokit,
  { accountId, username }: GithubAccount,
  { webUrl, token }: { readonly webUrl: string; readonly token: GithubToken },
): CodeHost {
  return {
    ...createGithubPulls(octokit),
    owners: async () => {
      const { list, truncated } = await readPages(owner, (page) =>
        octokit.rest.orgs.listForAuthenticatedUser({ per_page: PAGE, page }),
      );
      const organizations = list.map((one): HostOwner => ({ ...one, kind: 'organization' }));
      return { list: [{ id: accountId, login: username, kind: 'person' }, ...organizations], truncated };
    },
    repositories: async () => {
      const { list, truncated } = await readPages(repository, (page) =>
        octokit.rest.repos.listForAuthenticatedUser({ sort: 'pushed', per_page: PAGE, page }),
      );
      return { list: list.map(toRepository), truncated };
    },
    repository: async (repositoryId) => {
      if (!/^\d{1,20}$/.test(repositoryId)) throw new AppError('not_found');
      // By its number, which a rename, a transfer or another repository of the old name cannot change.
      const reply: { readonly data: unknown } = await octokit.request('GET /repositories/{id}', { id: repositoryId });
      return toRepository(readAs(repository, reply.data));
    },
    addWebhook: async ({ owner: login, name }, { url, secret }) => {
      const config = { url, secret, content_type: 'json', insecure_ssl: '0' };
      const asked = { owner: login, repo: name, name: 'web', active: true, events: [...HOOK_EVENTS], config };
      const { data } = await octokit.rest.repos.createWebhook(asked);
      return readAs(z.object({ id }), data).id;
    },
    widenWebhook: async ({ owner: login, name }, hookId) => {
      const asked = { owner: login, repo: name, hook_id: Number(hookId), active: true, events: [...HOOK_EVENTS] };
      await octokit.rest.repos.updateWebhook(asked);
    },
    removeWebhook: async ({ owner: login, name }, hookId) => {
      await octokit.rest.repos.deleteWebhook({ owner: login, repo: name, hook_id: Number(hookId) });
    },
    cloneSpec: async ({ fullName }, isPush = false) => {
      const secret = await token.of({ path: '/git', isChange: isPush });
      const authorization = `Basic ${Buffer.from(`x-access-token:${secret}`).toString('base64')}`;
      return { url: `${webUrl}/${fullName}.git`, authorization };
    },
  };
}
