import { useEffect, useEffectEvent, useRef } from 'react';
import { beginInspect, type InspectBuild, useInspectBuilds } from '#src/api/visual-edits.ts';
import { useSending } from '#src/ui/use-sending.ts';
import type { SessionView } from '../session-view';

/** The builds of a session in which elements can be chosen. */
export interface Inspection {
  /** The newest that is ready: what is on screen while the next one is built. */
  readonly shown: InspectBuild | null;
  /** Of the newest commit. */
  readonly newest: InspectBuild | null;
  readonly isLoaded: boolean;
  readonly failure: unknown;
  readonly isStarting: boolean;
  readonly start: () => void;
}

/** Each new commit of the session is built, once, whoever's it is; not while the assistant works on the next one. */
export function useInspectBuild({ live: { session }, readOnly, isRunning }: SessionView): Inspection {
  const { id, headSha } = session;
  const { data, error } = useInspectBuilds(id);
  const { busy, error: failure, run } = useSending();
  const begun = useRef<string | null>(null);
  const list = data?.list ?? [];
  const [newest = null] = list;
  const start = () => void run(() => beginInspect(id));
  const startFirst = useEffectEvent(() => {
    if (begun.current === headSha) return;
    begun.current = headSha;
    start();
  });
  const isMissing = data !== undefined && newest?.sha !== headSha && readOnly !== 'archived' && !isRunning;
  useEffect(() => {
    if (isMissing) startFirst();
  }, [isMissing, headSha]);
  return {
    shown: list.find(({ status }) => status === 'ready') ?? null,
    newest: newest?.sha === headSha ? newest : null,
    isLoaded: data !== undefined,
    failure: failure ?? error ?? null,
    isStarting: busy,
    start,
  };
}
