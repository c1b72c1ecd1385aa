import type { MergeMethod } from '#common/contract/pull-requests.ts';
import type { Bounded, HostedRepository } from './code-host';
import type { HostComments } from './host-comments';

/** A pull request as its host reports it now. */
export interface HostedPull {
  readonly number: number;
  readonly htmlUrl: string;
  readonly state: 'open' | 'draft' | 'closed' | 'merged';
  readonly title: string;
  readonly body: string;
  readonly branch: string;
  readonly base: string;
  readonly headSha: string;
  /** Once it is merged: the commit of the base that holds it. */
  readonly mergedSha: string | null;
  /** What its author is called there. */
  readonly author: string;
  /** The fork that contains its branch; null: the branch is in this repository. */
  readonly fork: string | null;
  readonly closedAt: Date | null;
  /** Last activity, comments included. */
  readonly updatedAt: Date;
}

/** What a pull request is opened with. */
export interface NewHostedPull {
  readonly title: string;
  readonly body: string;
  readonly branch: string;
  readonly base: string;
  readonly draft: boolean;
}

/** The status of a check of a commit. */
export interface HostedStatus {
  /** What is checked; the host shows `pagewright/<check>`. */
  readonly check: 'preview' | 'components';
  readonly state: 'pending' | 'success' | 'failure' | 'error';
  /** Where it is seen. */
  readonly targetUrl: string;
  readonly description: string;
}

type Named = Pick<HostedRepository, 'owner' | 'name'>;

/**
 * Pull requests of a host. Beside what every call throws (`CodeHost`), those that write throw AppError `conflict` with
 * what the host refused, in words of ours.
 */
export interface HostPulls extends HostComments {
  /** Those that are open, last changed first. */
  readonly openPulls: (repository: Named) => Promise<Bounded<HostedPull>>;
  readonly pull: (repository: Named, number: number) => Promise<HostedPull>;
  /** The open one of these branches; null: there is none. */
  readonly findPull: (repository: Named, branches: Pick<HostedPull, 'branch' | 'base'>) => Promise<HostedPull | null>;
  readonly openPull: (repository: Named, asked: NewHostedPull) => Promise<HostedPull>;
  /** Changes what is given. */
  readonly changePull: (
    repository: Named,
    number: number,
    change: { readonly title?: string; readonly body?: string; readonly state?: 'open' | 'closed' },
  ) => Promise<HostedPull>;
  /** Merges it while `headSha` is its newest commit. @returns the commit on the base */
  readonly mergePull: (
    repository: Named,
    number: number,
    merge: {
      readonly headSha: string;
      readonly method: MergeMethod;
      readonly title: string;
      readonly message: string;
    },
  ) => Promise<string>;
  /** Sets the status of a check beside a commit; the newest one of each check counts. */
  readonly setStatus: (repository: Named, sha: string, status: HostedStatus) => Promise<void>;
}
