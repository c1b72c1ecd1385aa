import { useState } from 'react';
import { type BuildProgress, type LogLine, rereadDeployments, useLog } from '#src/api/deployments.ts';
import type { StreamState } from '#src/api/client/use-events.ts';
import { withEvent } from './log-lines';

/** A log as it comes, and how far its build is. */
export interface FollowedLog {
  readonly lines: readonly LogLine[];
  /** Null until the stream has sent one. */
  readonly progress: BuildProgress | null;
  readonly state: StreamState;
}

/** Follows the log of a deployment; other data on screen is refetched when the build ends. */
export function useLogLines(id: string): FollowedLog {
  const [lines, setLines] = useState<readonly LogLine[]>([]);
  const [progress, setProgress] = useState<BuildProgress | null>(null);
  const state = useLog(id, (event) => {
    setLines((before) => withEvent(before, event));
    if (event.event === 'status') setProgress(event.data);
    if (event.event === 'end') void rereadDeployments();
  });
  return { lines, progress, state };
}
