import { LIMIT_NAMES, type LimitName, type PlanLimits, type Usage } from '#src/api/subscriptions.ts';

export interface ComparedLimit {
  readonly limit: LimitName;
  /** Null: no limit. */
  readonly max: number | null;
  /** Against what holds now. */
  readonly change: 'more' | 'less' | 'same';
}

function size(max: number | null) {
  return max ?? Infinity;
}

function changeOf(to: number | null, from: number | null): ComparedLimit['change'] {
  if (size(to) === size(from)) return 'same';
  return size(to) > size(from) ? 'more' : 'less';
}

/** The limits of a plan beside those that hold now. */
export function compareLimits(plan: PlanLimits, now: PlanLimits): readonly ComparedLimit[] {
  return LIMIT_NAMES.map((limit) => ({ limit, max: plan[limit], change: changeOf(plan[limit], now[limit]) }));
}

export interface Excess {
  readonly limit: LimitName;
  readonly used: number;
  readonly max: number;
}

/** What is used beyond the limits of a plan: it stays, but nothing can be added. */
export function excessOf(usage: Usage, plan: PlanLimits): readonly Excess[] {
  return LIMIT_NAMES.flatMap((limit) => {
    const max = plan[limit];
    const { used } = usage[limit];
    return max !== null && used > max ? [{ limit, used, max }] : [];
  });
}
