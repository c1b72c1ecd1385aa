import { useEffect, useState } from 'react';
import { countSegment, type SegmentCount, type SegmentRules } from '#src/api/audience.ts';
import { areComplete } from './rule-kinds';

/** ms of rest before the server is asked. */
const PAUSE_MS = 300;

/**
 * How many people rules hold for, counted again as they change; outdated counts are aborted, and rules that lack a value
 * are not sent.
 * @returns what is counted so far; undefined before that; null where it could not be
 */
export function useLiveCount(rules: SegmentRules): SegmentCount | null | undefined {
  const key = JSON.stringify(rules);
  const [counted, setCounted] = useState<{ readonly key: string; readonly count: SegmentCount | null } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const show = (count: SegmentCount | null) => {
      if (!stop.signal.aborted) setCounted({ key, count });
    };
    const ask = async () => {
      try {
        for await (const count of countSegment(JSON.parse(key) as SegmentRules, stop.signal)) show(count);
      } catch {
        show(null);
      }
    };
    if (!areComplete(JSON.parse(key) as SegmentRules)) return show(null);
    const timer = window.setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      stop.abort();
    };
  }, [key]);
  return counted?.key === key ? counted.count : undefined;
}
