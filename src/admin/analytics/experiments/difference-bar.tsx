import { useTranslation } from 'react-i18next';
import type { ExperimentResult } from '#src/api/experiments.ts';
import { formatPoints } from './format-points';

type Interval = NonNullable<ExperimentResult['interval']>;

/** How far the bar reaches beyond the interval. */
const ROOM = 1.2;

/** Where a difference is on the bar, in percent from its start: no difference is in the middle. */
function placeOn(value: number, reach: number): number {
  return 50 + (50 * value) / reach;
}

/** By how much the rate of B differs from that of A: as words, and as a bar with no difference in its middle. */
export function DifferenceBar({ interval }: { readonly interval: Interval }) {
  const { t, i18n } = useTranslation('experiments');
  const { difference, low, high } = interval;
  const reach = Math.max(Math.abs(low), Math.abs(high)) * ROOM;
  const points = (value: number) => formatPoints(value, i18n.language);
  const [from, to] = [placeOn(low, reach), placeOn(high, reach)];
  return (
    <figure className="experiment-difference">
      <figcaption>
        <strong>{t('difference', { points: points(difference) })}</strong>
        <span>{t('between', { low: points(low), high: points(high) })}</span>
      </figcaption>
      <div className="experiment-bar" aria-hidden>
        <span className="experiment-zero" />
        <span className="experiment-range" style={{ insetInlineStart: `${from}%`, inlineSize: `${to - from}%` }} />
        <span className="experiment-dot" style={{ insetInlineStart: `${placeOn(difference, reach)}%` }} />
      </div>
      <div className="experiment-ends" aria-hidden>
        <span>{t('aBetter')}</span>
        <span>{t('equal')}</span>
        <span>{t('bBetter')}</span>
      </div>
    </figure>
  );
}
