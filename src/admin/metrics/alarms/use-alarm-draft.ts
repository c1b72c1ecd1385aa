import { useState } from 'react';
import type { Alarm, AlarmInput, AlarmVital } from '#src/api/alarms.ts';

/** What is offered first: what counts as good (web.dev/articles/vitals). */
const THRESHOLDS: Readonly<Record<AlarmVital, number>> = { lcp: 2500, inp: 200, cls: 0.1 };
/** Fewer make a 75th percentile that one slow visitor decides. */
const SAMPLES = 50;

const NEW = { name: '', vital: 'lcp', pageKey: null, threshold: THRESHOLDS.lcp, minSamples: SAMPLES } as const;

/** What is typed in the form of an alarm. */
interface Draft extends Pick<Alarm, 'name' | 'vital' | 'pageKey'> {
  readonly threshold: number | null;
  readonly minSamples: number | null;
  readonly members: readonly string[];
  /** '' = none. */
  readonly webhook: string;
  readonly newSecret: boolean;
}

function draftOf(alarm: Alarm | undefined): Draft {
  const { name, vital, pageKey, threshold, minSamples } = alarm ?? NEW;
  return {
    name,
    vital,
    pageKey,
    threshold,
    minSamples,
    newSecret: false,
    members: alarm?.members.map(({ id }) => id) ?? [],
    webhook: alarm?.webhook?.url ?? '',
  };
}

/** The form of an alarm: what is typed, whether it differs from what is stored, and what is sent. */
export function useAlarmDraft(alarm: Alarm | undefined) {
  const [stored] = useState(() => draftOf(alarm));
  const [draft, setDraft] = useState(stored);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  /** Another vital is of another scale: its own threshold is offered. */
  const setVital = (vital: AlarmVital) => change({ vital, threshold: THRESHOLDS[vital] });
  const isComplete = draft.threshold !== null && draft.minSamples !== null;
  const toSend = (): AlarmInput => {
    const { threshold, minSamples, webhook, members, ...rest } = draft;
    const url = webhook.trim();
    return {
      ...(alarm && { id: alarm.id }),
      ...rest,
      threshold: threshold ?? 0,
      minSamples: minSamples ?? 0,
      members: [...members],
      webhook: url === '' ? null : url,
    };
  };
  const isDirty = JSON.stringify(draft) !== JSON.stringify(stored);
  const keepsHook = stored.webhook !== '' && draft.webhook.trim() === stored.webhook;
  return { draft, change, setVital, isComplete, isDirty, keepsHook, toSend };
}

export type AlarmDraft = ReturnType<typeof useAlarmDraft>;
