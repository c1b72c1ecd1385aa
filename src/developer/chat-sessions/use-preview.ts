import { useEffect, useEffectEvent, useRef } from 'react';
import { type CallState } from '#src/api/client/use-call.ts';
import { ApiError } from '#src/api/client/api-error.ts';
import {
  type Deployment,
  deploySession,
  rereadDeployments,
  useDeployments,
  useLiveDeployment,
} from '#src/api/deployments.ts';
import { useSending } from '#src/ui/use-sending.ts';
import type { SessionView } from './session-view';

const RECENT = 20;

/** The build of a session's newest commit, and what visitors see now. */
export interface Preview {
  readonly own: Deployment | null;
  readonly live: Deployment | null;
  readonly isLoaded: boolean;
  readonly failure: unknown;
  readonly isStarting: boolean;
  /** Builds the newest commit; a failed build once more. */
  readonly start: () => void;
}

/** An equal one is under way already: it will be in the list. */
function isUnderWayAlready(error: unknown) {
  return error instanceof ApiError && error.code === 'conflict';
}

function firstError(...states: readonly CallState<'GET project/deployments'>[]) {
  return states.find(({ data, error }) => data === undefined && error !== undefined)?.error;
}

/** The deployment of the session's head; where there is none it is begun, once for each head. */
export function usePreview({ live: { session }, readOnly, isRunning }: SessionView): Preview {
  const { id, projectId, branch, headSha } = session;
  const ofBranch = useDeployments({ projectId, branch, size: RECENT });
  const production = useLiveDeployment(projectId);
  const own = ofBranch.data?.list.find(({ sha }) => sha === headSha) ?? null;
  const { busy, error, run } = useSending();
  const begun = useRef<string | null>(null);
  const start = (force: boolean) =>
    void run(async () => {
      begun.current = headSha;
      try {
        await deploySession({ projectId, sessionId: id, force });
      } catch (failure) {
        if (!isUnderWayAlready(failure)) throw failure;
        await rereadDeployments();
      }
    });
  const startFirst = useEffectEvent(() => begun.current !== headSha && start(false));
  const isMissing = ofBranch.data !== undefined && own === null && readOnly === null && !isRunning;
  useEffect(() => {
    if (isMissing) startFirst();
  }, [isMissing, headSha]);
  return {
    own,
    live: production.data?.list[0] ?? null,
    isLoaded: ofBranch.data !== undefined && production.data !== undefined,
    failure: error ?? firstError(ofBranch, production),
    isStarting: busy,
    start: () => start(own !== null),
  };
}
