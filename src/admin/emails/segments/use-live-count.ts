import { useEffect, useState } from 'react';
import { countSegment, type SegmentRules } from '#src/api/audience.ts';

/** ms of rest before the server is asked. */
const PAUSE_MS = 300;

export interface LiveCount {
  readonly people: number;
  readonly recipients: number;
}

/**
 * How many people rules hold for, counted again as they change; outdated counts are aborted.
 * @returns undefined while it is counted; null where it could not be
 */
export function useLiveCount(rules: SegmentRules): LiveCount | null | undefined {
  const key = JSON.stringify(rules);
  const [counted, setCounted] = useState<{ readonly key: string; readonly count: LiveCount | null } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      const count = await countSegment(JSON.parse(key) as SegmentRules, stop.signal).catch(() => null);
      if (!stop.signal.aborted) setCounted({ key, count });
    };
    const timer = window.setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      stop.abort();
    };
  }, [key]);
  return counted?.key === key ? counted.count : undefined;
}
