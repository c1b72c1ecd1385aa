import type { Readable } from 'node:stream';
import type { Parts } from '#server/platform/parts.ts';
import type { AfterEnd } from './after-end';
import type { CommitSource } from './commit-source';
import type { LogWriter } from './log-writer';
import type { RunStep } from './steps';
import type { BuildRow } from './store';

/** What a command in the sandbox has to work with: a build, here or on another machine, or a check. */
export interface SandboxContext {
  readonly parts: Pick<Parts, 'settings'>;
  readonly build: Pick<BuildRow, 'id' | 'projectId' | 'sha' | 'settings'>;
  readonly commit: CommitSource;
  /** What the commands get in their environment. */
  readonly variables: Readonly<Record<string, string>>;
  readonly log: Pick<LogWriter, 'say' | 'read'>;
  /** Aborted when a member cancels it. */
  readonly signal: AbortSignal;
}

/** What building has to work with. */
export interface BuildContext<Collected> extends SandboxContext {
  readonly step: RunStep;
  readonly afterEnd: Pick<AfterEnd, 'add'>;
  /** Takes the files that were built, as a tar stream. */
  readonly collect: (tar: Readable) => Promise<Collected>;
}
