import type { ComponentType } from 'react';
import type { BuildProgress, Deployment } from '#src/api/deployments.ts';

/** The message for a missing build. */
type BuildEnd = Pick<Deployment, 'status' | 'reason' | 'exitCode' | 'ahead'>;

/** What is shown of builds. */
export type BuildParts = Pick<ScreenParts, 'Steps' | 'Reason'>;

/** What the screen shows of other features; the app puts them in (src/app/session-screen). */
export interface ScreenParts {
  /** The steps of a build with their times. */
  readonly Steps: ComponentType<{ readonly progress: Pick<BuildProgress, 'status' | 'steps'> }>;
  /** Why a deployment is not there. */
  readonly Reason: ComponentType<{ readonly deployment: BuildEnd; readonly progress: BuildProgress | null }>;
  /** The pages of the session's development server. */
  readonly Live: ComponentType<LiveProps>;
  /** Asks for title and text of the session's pull request. */
  readonly PullRequestDialog: ComponentType<PullRequestDialogProps>;
  /** The ticket or issue that the session was begun from, in full. */
  readonly Ticket: ComponentType<TicketProps>;
}

export interface TicketProps {
  readonly ticket: { readonly key: string; readonly title: string } | null;
  readonly jiraKey: string | null;
  /** Nothing was said yet. */
  readonly isFresh: boolean;
}

export interface LiveProps {
  readonly projectId: string;
  readonly sessionId: string;
  /** Why none can be started; null: one can. */
  readonly refused: string | null;
  /** Its pages with elements to choose. */
  readonly Elements: ComponentType<LiveElementsProps>;
  /** Why none can be chosen; null: they can. */
  readonly noElements: string | null;
}

export interface LiveElementsProps {
  /** Where the pages are, and the commit that they show. */
  readonly page: { readonly url: string; readonly sha: string };
  readonly width: number;
}

export interface PullRequestDialogProps {
  readonly chosen: {
    readonly projectId: string;
    readonly branch: string;
    readonly base: string;
    readonly sessionId: string;
  };
  readonly onMade: (made: { readonly id: string }) => void;
  readonly onClose: () => void;
}
