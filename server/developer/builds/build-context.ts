import type { GitRepository } from '#server/developer/repositories/git.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { LogWriter } from './log-writer';
import type { RunStep } from './steps';
import type { BuildRow } from './store';

/** What the ways of building have to work with. */
export interface BuildContext {
  readonly parts: Pick<Parts, 'files' | 'settings'>;
  readonly build: BuildRow;
  readonly repository: GitRepository;
  /** What the commands get in their environment. */
  readonly variables: Readonly<Record<string, string>>;
  readonly log: LogWriter;
  readonly step: RunStep;
  /** Aborted when somebody cancels it. */
  readonly signal: AbortSignal;
}

/** What a command in the sandbox has to work with: a build, or a check. */
export interface BoxContext extends Pick<BuildContext, 'repository' | 'variables' | 'signal'> {
  readonly parts: Pick<Parts, 'settings'>;
  readonly build: Pick<BuildRow, 'id' | 'projectId' | 'sha' | 'settings'>;
  readonly log: Pick<LogWriter, 'say' | 'read'>;
}

/** `a` within `b`, where either may be the top: ''. */
export const joinPath = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('/');
