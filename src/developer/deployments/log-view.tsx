import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogLine } from '#src/api/deployments.ts';
import { cx } from '#src/ui/cx.ts';
import { scrollToRow, useRowWindow } from '#src/ui/use-row-window.ts';
import { isError } from './log-lines';

/** Of every row, px; also in deployments.css. */
export const ROW = 20;

export interface LogViewProps {
  readonly lines: readonly LogLine[];
  /** Index of the line to show; null = none in particular. */
  readonly current: number | null;
  /** The end stays in sight while lines come. */
  readonly follow: boolean;
  /** Called when somebody scrolls away from the end (false) or back to it (true). */
  readonly onFollow: (follow: boolean) => void;
}

const isAtEnd = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < ROW;

/** A log of any length: only the rows in sight are drawn. Each number is a link to its line. */
export function LogView({ lines, current, follow, onFollow }: LogViewProps) {
  const { t } = useTranslation('deployments');
  const scroller = useRef<HTMLDivElement>(null);
  const { start, end } = useRowWindow(scroller, lines.length, ROW);
  const told = useRef(follow);
  useEffect(() => {
    const element = scroller.current;
    if (follow && element) element.scrollTop = element.scrollHeight;
    told.current = follow;
  }, [follow, lines.length]);
  useEffect(() => {
    if (current !== null) scrollToRow(scroller.current, current, ROW);
  }, [current]);
  const scrolled = () => {
    const element = scroller.current;
    if (!element || isAtEnd(element) === told.current) return;
    told.current = !told.current;
    onFollow(told.current);
  };
  return (
    <div
      ref={scroller}
      className="log-view"
      role="log"
      aria-label={t('log')}
      aria-live="off"
      // Scrolled by keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      dir="ltr"
      onScroll={scrolled}
      onWheel={(event) => event.deltaY < 0 && follow && onFollow(false)}
    >
      <div style={{ height: `${lines.length * ROW}px` }}>
        <div style={{ transform: `translateY(${start * ROW}px)` }}>
          {lines.slice(start, end).map((line, index) => (
            <div
              key={line.n}
              className={cx(
                'log-line',
                line.stream === 'step' && 'log-step',
                isError(line) && 'log-error',
                start + index === current && 'log-current',
              )}
            >
              <a href={`#L${line.n}`} className="log-number" tabIndex={-1} aria-label={t('lineLink', { n: line.n })}>
                {line.n}
              </a>
              <span className="log-text">{line.text}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
