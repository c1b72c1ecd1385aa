import { usageLevel } from '#common/rules/plan-limit.ts';
import './usage-bar.css';

export interface UsageBarProps {
  /** What is limited. */
  readonly label: string;
  readonly used: number;
  readonly max: number;
  /** The numbers in words. */
  readonly text: string;
}

/** How much of a limit is taken, as a bar; its color changes at 80 and at 100 %. */
export function UsageBar({ label, used, max, text }: UsageBarProps) {
  const taken = max === 0 ? 1 : Math.min(1, used / max);
  return (
    <div
      className="usage-bar"
      data-level={usageLevel({ used, max })}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(1, max)}
      aria-valuenow={Math.round(taken * Math.max(1, max))}
      aria-valuetext={text}
    >
      <span style={{ inlineSize: `${taken * 100}%` }} />
    </div>
  );
}
