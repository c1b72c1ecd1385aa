import { ALARM_MARGIN, type AlarmState } from '#common/contract/alarms.ts';

/** What an alarm goes by. */
interface Rule {
  readonly threshold: number;
  readonly minSamples: number;
}

/** The state of an alarm, and whether it has reported that it is raised but not yet that it has recovered. */
export interface Course {
  readonly state: AlarmState;
  readonly isAlerted: boolean;
}

/**
 * State of an alarm after a measurement. It clears only at {@link ALARM_MARGIN} below the threshold, so that a wavering
 * value is reported once. With too few samples the state does not change and nothing is reported.
 * @param isAlerted of the state before
 * @param measured 75th percentile in the unit of the threshold, and how many samples it is of; null: none
 */
export function nextState(
  { threshold, minSamples }: Rule,
  isAlerted: boolean,
  measured: { readonly p75: number; readonly count: number } | null,
): Course {
  if (!measured || measured.count < minSamples) return { state: 'unknown', isAlerted };
  const limit = isAlerted ? threshold * (1 - ALARM_MARGIN) : threshold;
  const isRaised = measured.p75 > limit;
  return { state: isRaised ? 'raised' : 'ok', isAlerted: isRaised };
}
