import type { HostPulls } from './host-pulls';

/** A repository as its code host reports it now. */
export interface HostedRepository {
  /** The host's identifier, as text: it stays when the repository is renamed or transferred. */
  readonly id: string;
  readonly name: string;
  /** `owner/name`, safe in an address. */
  readonly fullName: string;
  readonly owner: string;
  readonly ownerId: string;
  readonly private: boolean;
  /** Nothing can be written any more. */
  readonly archived: boolean;
  readonly htmlUrl: string;
  readonly language: string;
  readonly defaultBranch: string;
  readonly sizeBytes: number;
  readonly pushedAt: Date | null;
}

/** Who can own repositories: the person, or an organization they belong to. */
export interface HostOwner {
  readonly id: string;
  readonly login: string;
  readonly kind: 'person' | 'organization';
}

/** A list that was read to its end, or to a bound. */
export interface Bounded<T> {
  readonly list: readonly T[];
  /** There are more than are ever read. */
  readonly truncated: boolean;
}

/** Where a host sends push events, and the secret it signs them with. */
export interface WebhookSpec {
  readonly url: string;
  readonly secret: string;
}

/** How git reaches a repository. The token is only in the header, never in the address. */
export interface CloneSpec {
  readonly url: string;
  /** Value of `Authorization`, sent to this host only. */
  readonly authorization: string;
}

/**
 * A code host as one person's connection or one installation of an app sees it. Every call throws AppError `rate_limited` with the time when it is
 * possible again, `needs_connection` when the host refuses the token, `upstream_failed` when it does not answer.
 */
export interface CodeHost extends HostPulls {
  readonly owners: () => Promise<Bounded<HostOwner>>;
  /** Everything the connection reaches, last pushed first. */
  readonly repositories: () => Promise<Bounded<HostedRepository>>;
  /** One repository, read now. @throws AppError `not_found` when this connection cannot see it */
  readonly repository: (id: string) => Promise<HostedRepository>;
  /**
   * Has the host call an address when one of `HOOK_EVENTS` happens.
   * @returns its number
   * @throws AppError `not_found` without the permission
   */
  readonly addWebhook: (repository: Pick<HostedRepository, 'owner' | 'name'>, spec: WebhookSpec) => Promise<string>;
  /**
   * Subscribes a webhook created with fewer events to all of them.
   * @throws AppError `not_found` when it no longer exists, or without the permission
   */
  readonly widenWebhook: (repository: Pick<HostedRepository, 'owner' | 'name'>, hookId: string) => Promise<void>;
  /** Ends that. @throws AppError `not_found` when it no longer exists, or without the permission */
  readonly removeWebhook: (repository: Pick<HostedRepository, 'owner' | 'name'>, hookId: string) => Promise<void>;
  /** @param isPush branches are given to it, not only read */
  readonly cloneSpec: (repository: Pick<HostedRepository, 'fullName'>, isPush?: boolean) => Promise<CloneSpec>;
}
