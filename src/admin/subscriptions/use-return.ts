import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CurrentSubscription, rereadSubscription } from '#src/api/subscriptions.ts';

const POLL_MS = 2000;
const MAX_POLLS = 30;

/** Where the browser comes from, and what is known since. */
export interface Return {
  readonly stage: 'waiting' | 'late' | 'done' | 'canceled' | 'changed' | null;
  /** Asks on after it took too long. */
  readonly again: () => void;
  readonly dismiss: () => void;
}

function stageOf(params: URLSearchParams, isPaid: boolean, isLate: boolean): Return['stage'] {
  if (params.has('changed')) return 'changed';
  const checkout = params.get('checkout');
  if (checkout === 'canceled') return 'canceled';
  if (checkout !== 'done') return null;
  if (isPaid) return 'done';
  return isLate ? 'late' : 'waiting';
}

/**
 * After a checkout (`?checkout=done`) the subscription is asked for again until it is paid, at most for a minute: only
 * what the server has read from the provider counts.
 */
export function useReturn(current: CurrentSubscription): Return {
  const [params, setParams] = useSearchParams();
  const [polls, setPolls] = useState(0);
  const stage = stageOf(params, current.subscription?.state === 'active', polls >= MAX_POLLS);
  const isWaiting = stage === 'waiting';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = window.setTimeout(() => {
      void rereadSubscription().finally(() => setPolls((before) => before + 1));
    }, POLL_MS);
    return () => window.clearTimeout(timer);
  }, [isWaiting, polls]);
  return { stage, again: () => setPolls(0), dismiss: () => setParams({}, { replace: true }) };
}
