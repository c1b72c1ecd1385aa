import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewPoint } from '#src/api/analytics.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { formatUtcDay } from '#src/i18n/utc-day.ts';

export interface ViewsChartProps {
  /** Days in order, those without views too. */
  readonly points: readonly ViewPoint[];
  readonly measure: 'visitors' | 'views';
}

/** Steps that each key moves the reading by. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageDown: -7, PageUp: 7 };

/**
 * Days as bars. One of them is read out: the one under the pointer, or the one that the arrow keys lead to; the table
 * beside it says the same.
 */
export function ViewsChart({ points, measure }: ViewsChartProps) {
  const { t, i18n } = useTranslation('analytics');
  const [chosen, setChosen] = useState<number | null>(null);
  const isMirrored = i18n.dir() === 'rtl';
  const last = points.length - 1;
  const at = chosen === null ? last : Math.min(chosen, last);
  const point = points[at];
  const most = Math.max(1, ...points.map((one) => one[measure]));

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
    setChosen(Math.min(last, Math.max(0, Math.floor((isMirrored ? 1 - share : share) * points.length))));
  };
  if (!point) return null;
  const reading = (one: ViewPoint) =>
    t('reading', {
      day: formatUtcDay(one.at, i18n.language),
      visitors: formatNumber(one.visitors, i18n.language),
      views: formatNumber(one.views, i18n.language),
    });
  return (
    <div className="analytics-chart">
      <p className="analytics-reading" aria-hidden>
        {reading(point)}
      </p>
      <div
        className="analytics-bars"
        role="slider"
        tabIndex={0}
        aria-label={t('chart')}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={reading(point)}
        onKeyDown={pressed}
        onPointerMove={pointed}
        onPointerDown={pointed}
        onPointerLeave={() => setChosen(null)}
      >
        <svg viewBox={`0 0 ${points.length} 100`} preserveAspectRatio="none" aria-hidden>
          {points.map((one, index) => {
            const height = (one[measure] / most) * 100;
            return (
              <rect
                key={one.at}
                className={index === at ? 'is-read' : undefined}
                x={(isMirrored ? last - index : index) + 0.1}
                y={100 - height}
                width={0.8}
                height={height}
              />
            );
          })}
        </svg>
        <span className="analytics-most" aria-hidden>
          {formatNumber(most, i18n.language)}
        </span>
      </div>
      <p className="analytics-ends" aria-hidden>
        <span>{formatUtcDay(points[0]?.at ?? point.at, i18n.language)}</span>
        <span>{formatUtcDay(points[last]?.at ?? point.at, i18n.language)}</span>
      </p>
    </div>
  );
}
