import { ALARM_MARGIN, type AlarmState } from '#common/contract/alarms.ts';

/** What an alarm goes by. */
interface Rule {
  readonly threshold: number;
  readonly minSamples: number;
}

/** The state of an alarm, and whether it has told that it is raised and not yet that this is over. */
export interface Course {
  readonly state: AlarmState;
  readonly isTold: boolean;
}

/**
 * What an alarm is after a measurement. A raised one is over only at {@link ALARM_MARGIN} below the threshold, so that a value
 * that wavers about it is told once. With too few samples nothing is known, and nothing is told: an alarm that was raised
 * before is neither told again nor over when there are enough again.
 * @param isTold of the state before
 * @param measured 75th percentile in the unit of the threshold, and how many samples it is of; null: none
 */
export const nextState = (
  { threshold, minSamples }: Rule,
  isTold: boolean,
  measured: { readonly p75: number; readonly count: number } | null,
): Course => {
  if (!measured || measured.count < minSamples) return { state: 'unknown', isTold };
  const limit = isTold ? threshold * (1 - ALARM_MARGIN) : threshold;
  const isRaised = measured.p75 > limit;
  return { state: isRaised ? 'raised' : 'ok', isTold: isRaised };
};
