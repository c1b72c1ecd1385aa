import { type ReactNode, useId } from 'react';
import type { ControlSize } from './button';
import { cx } from './cx';
import './segmented.css';

export interface Segment {
  readonly value: string;
  readonly label: string;
  /** Drawn in place of the label, which then is its name and tooltip. */
  readonly icon?: ReactNode;
}

export interface SegmentedProps {
  /** Names the group. */
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly segments: readonly Segment[];
  readonly size?: ControlSize;
}

/** One choice out of a few, all in sight: native radio buttons drawn as one control. */
export function Segmented({ label, value, onValue, segments, size = 'md' }: SegmentedProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={cx('ui-segmented', `ui-segmented-${size}`)}>
      {segments.map((segment) => (
        <label key={segment.value} data-tip={segment.icon ? segment.label : undefined}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onValue(segment.value)}
            aria-label={segment.icon ? segment.label : undefined}
          />
          <span>{segment.icon ?? segment.label}</span>
        </label>
      ))}
    </div>
  );
}
