import * as z from 'zod';
import { body, endpoint, ok, okWithMessage, time, total } from './endpoint';

/** Why a repository could not be read at its host. */
export const HOST_TROUBLES = [
  /** No connection serves it any more. */
  'needs_connection',
  /** The host refused the connection; its owner must connect again. */
  'reconnect',
  /** Deleted, or no longer visible to that connection. */
  'gone',
  /** The host wants no calls before `retry_on`. */
  'rate_limited',
  /** Larger than the limit of copies. */
  'too_large',
  /** It does not fit in the storage of the organization's plan. */
  'storage_full',
  /** The host did not answer, or git could not read it. */
  'failed',
  /** The project's installation of the app is suspended, or removed, at the host. */
  'app_suspended',
  'app_removed',
  /** That installation no longer includes the repository. */
  'app_repository',
] as const;
export type HostTrouble = (typeof HOST_TROUBLES)[number];

/** What a project on a code host shows of it. */
export const hosting = z.object({
  /** It was never read whole: there is nothing to show yet. */
  isNew: z.boolean(),
  /** It is being read, or waits to be. */
  fetching: z.boolean(),
  fetched_on: time.nullable(),
  /** GitHub tells of pushes; else it is asked every few minutes. */
  webhook: z.boolean(),
  archived: z.boolean(),
  /** How it was called before it was renamed or transferred. */
  formerName: z.string().nullable(),
  /** Since when it is private there; null: it is public, or was private when it was imported. */
  private_on: time.nullable(),
  /** Open pull requests from copies of it (forks): their branches are not here, so they are not listed. */
  forkPulls: z.number().int(),
  trouble: z.enum(HOST_TROUBLES).nullable(),
  trouble_on: time.nullable(),
  retry_on: time.nullable(),
  /** Whose connection reads it; null: none. */
  connection: z.object({ userId: z.string(), name: z.string() }).nullable(),
  /** The installation of the GitHub App that reads it in place of a connection; `account`: where it is installed. */
  installation: z.object({ id: z.string(), account: z.string() }).nullable(),
  /**
   * The account of an installation on the repository's owner that is active, so that it could read it; null: there is
   * none.
   */
  appOn: z.string().nullable(),
});
export type Hosting = z.infer<typeof hosting>;

const owner = z.object({ id: z.string(), login: z.string(), kind: z.enum(['person', 'organization']) });

export const getHostOwners = endpoint({
  method: 'GET',
  path: 'github/orgs',
  access: 'develop',
  scope: 'organization',
  summary: 'Who owns repositories that one reaches at GitHub: the connected person, then their organizations',
  reply: ok({
    list: z.array(owner),
    tc: total,
    /** There are more than are read. */
    truncated: z.boolean(),
    /** The account at GitHub that was asked: one's own, or the one of the administrator who lends it. */
    username: z.string(),
  }),
});

const projectId = z.string().max(64);

export const fetchFromHost = endpoint({
  method: 'POST',
  path: 'project/fetch',
  access: 'develop',
  scope: 'organization',
  summary: 'Read the repository of a project again at its code host; `hosting` of the project tells how it went',
  body: body({ projectId }),
  reply: okWithMessage({}),
});

export const lendConnection = endpoint({
  method: 'POST',
  path: 'project/connection',
  access: 'develop',
  scope: 'organization',
  summary:
    'Have a project read its repository through the connection that one works with oneself, or with `app` through the GitHub App; 404 when that does not reach it',
  body: body({ projectId, app: z.boolean().optional() }),
  reply: okWithMessage({}),
});

export const githubWebhook = endpoint({
  method: 'POST',
  path: 'github/webhook',
  access: 'anonymous',
  raw: true,
  // A push names up to 2,048 commits and their files.
  bodyLimit: 6 * 1024 * 1024,
  summary:
    'GitHub says that something changed; 401 unless it signed these bytes with the secret of the webhook. They are a hint: the repository is read again',
  reply: ok({}),
});
