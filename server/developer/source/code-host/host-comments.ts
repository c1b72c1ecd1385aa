import type { DiffSide } from '#common/contract/pull-request-comments.ts';
import type { Bounded, HostedRepository } from './code-host';

/** Where in a pull request a comment stands. */
export interface HostedPlace {
  readonly path: string;
  readonly side: DiffSide;
  /** null: the file as a whole. */
  readonly line: number | null;
  /** The commit whose line it is. */
  readonly commit: string;
}

/** Something that was said of a pull request at its host. */
export interface HostedComment {
  /** `review:1` of a line or a file, `issue:1` of the whole, `verdict:1` what a review says above its comments. */
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

/** What is said at a host. */
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
  /** Marks a thread as dealt with, or not. @throws AppError `not_found` when it is not there */
  readonly resolveThread: (
    repository: Named,
    number: number,
    thread: { readonly firstId: string; readonly resolved: boolean },
  ) => Promise<void>;
}
