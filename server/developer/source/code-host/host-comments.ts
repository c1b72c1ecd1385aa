import type { DiffSide } from '#common/contract/pull-request-comments.ts';
import type { Bounded, HostedRepository } from './code-host';

/** The position of a comment in a pull request. */
export interface HostedPlace {
  readonly path: string;
  readonly side: DiffSide;
  /** null: the file as a whole. */
  readonly line: number | null;
  /** The commit whose line it is. */
  readonly commit: string;
}

/** A comment on a pull request at its host. */
export interface HostedComment {
  /**
   * `review:1` for a line or a file, `issue:1` for the whole, `verdict:1` for the summary of a review above its
   * comments.
   */
  readonly id: string;
  /** What its author is called there. */
  readonly author: string;
  readonly body: string;
  readonly place: HostedPlace | null;
  /** Its line is not one of those that the pull request shows now. */
  readonly outdated: boolean;
  /** The first comment of its thread; null: it is the first. */
  readonly replyTo: string | null;
  readonly addedAt: Date;
}

/** A comment to post at a host. */
export interface NewHostedComment {
  readonly body: string;
  /** Of a new thread on a line; null: of the pull request, or of what `replyTo` is about. */
  readonly place: (HostedPlace & { readonly line: number }) | null;
  /** The first comment of a thread on a line. */
  readonly replyTo: string | null;
}

type Named = Pick<HostedRepository, 'owner' | 'name'>;

/** Comments of pull requests at a host. What it refuses is thrown as by `HostPulls`. */
export interface HostComments {
  /** All of a pull request, oldest first. */
  readonly comments: (repository: Named, number: number) => Promise<Bounded<HostedComment>>;
  /** Which threads on lines are resolved, by their first comment. */
  readonly resolvedThreads: (repository: Named, number: number) => Promise<ReadonlyMap<string, boolean>>;
  /** @returns its id */
  readonly addComment: (repository: Named, number: number, said: NewHostedComment) => Promise<string>;
  /** Marks a thread as resolved or unresolved. @throws AppError `not_found` when it does not exist */
  readonly resolveThread: (
    repository: Named,
    number: number,
    thread: { readonly firstId: string; readonly resolved: boolean },
  ) => Promise<void>;
}
