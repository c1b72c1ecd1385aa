import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#src/i18n/format.ts';
import { linePath } from './line-path';

/** A line of a chart. */
export interface ChartLine {
  readonly key: string;
  readonly label: string;
  /** A number for each time. */
  readonly values: readonly (number | null)[];
}

export interface MetricChartProps {
  /** Names the chart. */
  readonly label: string;
  readonly times: readonly string[];
  readonly lines: readonly ChartLine[];
  readonly format: (value: number | null) => string;
  /** The smallest value of the top line. */
  readonly top?: number;
  /** How a time is written; default: day, hour and minute. */
  readonly formatAt?: (time: string) => string;
}

/** The last step of which something is known; 0 where nothing is. */
function lastKnown(lines: readonly ChartLine[]): number {
  return Math.max(
    0,
    ...lines.map(({ values }) => values.reduce<number>((known, value, index) => (value === null ? known : index), 0)),
  );
}

/** Steps that each key moves the reading by. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageDown: -10, PageUp: 10 };

/**
 * Lines over time. One moment is read out: the one under the pointer, or the one that the arrow keys lead to; the table
 * says the same.
 */
export function MetricChart({ label, times, lines, format, formatAt, top = 0 }: MetricChartProps) {
  const { t, i18n } = useTranslation('metrics');
  const [chosen, setChosen] = useState<number | null>(null);
  const isMirrored = i18n.dir() === 'rtl';
  const last = times.length - 1;
  // The step that is not over may have nothing to tell yet.
  const at = chosen === null ? lastKnown(lines) : Math.min(chosen, last);
  const most = Math.max(top, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0))) || 1;

  const pressed = (event: KeyboardEvent) => {
    const step = (STEPS[event.key] ?? 0) * (isMirrored && event.key.startsWith('Arrow') ? -1 : 1);
    const edge = event.key === 'Home' ? 0 : event.key === 'End' ? last : null;
    if (step === 0 && edge === null) return;
    event.preventDefault();
    setChosen(edge ?? Math.min(last, Math.max(0, at + step)));
  };
  const pointed = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left) / box.width;
    setChosen(Math.min(last, Math.max(0, Math.floor((isMirrored ? 1 - share : share) * times.length))));
  };
  const time = (index: number) =>
    formatAt ? formatAt(times[index] ?? '') : formatTime(times[index] ?? '', i18n.language);
  const read = lines
    .map((line) => t('value', { name: line.label, value: format(line.values[at] ?? null) }))
    .join(' · ');
  if (last < 0) return null;
  return (
    <div className="metrics-chart">
      <p className="metrics-reading" aria-hidden>
        <span>{time(at)}</span> <span>{read}</span>
      </p>
      <div
        className="metrics-lines"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={`${time(at)}: ${read}`}
        onKeyDown={pressed}
        onPointerMove={pointed}
        onPointerDown={pointed}
        onPointerLeave={() => setChosen(null)}
      >
        <svg viewBox={`0 0 ${times.length} 100`} preserveAspectRatio="none" aria-hidden>
          {chosen !== null && (
            <path
              className="is-read"
              d={`M${(isMirrored ? last - at : at) + 0.5} 0V100`}
              vectorEffect="non-scaling-stroke"
            />
          )}
          {[...lines.entries()].reverse().map(([index, { key, values }]) => (
            <path
              key={key}
              data-line={index}
              d={linePath(values, most, isMirrored)}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <span className="metrics-most" aria-hidden>
          {format(most)}
        </span>
      </div>
      <p className="metrics-ends" aria-hidden>
        <span>{time(0)}</span>
        <span>{time(last)}</span>
      </p>
    </div>
  );
}
