import { useEffect, useEffectEvent, useRef } from 'react';
import { beginInspect, type InspectBuild, type PagesOwner, useInspectBuilds } from '#src/api/visual-edits.ts';
import { useSending } from '#src/ui/use-sending.ts';

/** What is built. */
interface Inspected {
  readonly of: PagesOwner['of'];
  readonly headSha: string;
  /** Its branch is there, and nothing is being written to it. */
  readonly mayBuild: boolean;
}

/** The builds of a session or pull request in which elements can be chosen. */
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

/** Each new commit of the branch is built once, by any author. */
export function useInspectBuild({ of, headSha, mayBuild }: Inspected): Inspection {
  const { data, error } = useInspectBuilds(of);
  const { busy, error: failure, run } = useSending();
  const begun = useRef<string | null>(null);
  const list = data?.list ?? [];
  const [newest = null] = list;
  const start = () => void run(() => beginInspect(of));
  const startFirst = useEffectEvent(() => {
    if (begun.current === headSha) return;
    begun.current = headSha;
    start();
  });
  const isMissing = data !== undefined && newest?.sha !== headSha && mayBuild;
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
