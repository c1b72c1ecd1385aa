import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogLine } from '#src/api/deployments.ts';
import { cx } from '#src/ui/cx.ts';
import { scrollToRow, useRowWindow } from '#src/ui/use-row-window.ts';
import './log-view.css';

/** Of every row, px; also in log-view.css. */
const ROW = 20;

/** What looks like the reason of a failure. */
const ERROR = /\b(?:error|err!|failed|fatal|exception|cannot find|not found|unhandled)\b/i;

/** Whether a line tells of an error; what the server says in between never does. */
export function isError({ stream, text }: LogLine): boolean {
  return stream !== 'step' && ERROR.test(text);
}

interface LogViewProps {
  /** Names the log. */
  readonly label: string;
  readonly lines: readonly LogLine[];
  /** What the number of a line links to. Absent: nowhere. */
  readonly linkTo?: (n: number) => string;
  /** Index of the line to show; null = none in particular. */
  readonly current: number | null;
  /** The end stays in sight while lines come. */
  readonly follow: boolean;
  /** Called when the person scrolls away from the end (false) or back to it (true). */
  readonly onFollow: (follow: boolean) => void;
}

function isAtEnd({ scrollTop, scrollHeight, clientHeight }: HTMLElement) {
  return scrollHeight - scrollTop - clientHeight < ROW;
}

/** A log of any length: only the rows in sight are drawn. */
export function LogView({ label, lines, linkTo, current, follow, onFollow }: LogViewProps) {
  const { t } = useTranslation('deployments');
  const scroller = useRef<HTMLDivElement>(null);
  const { start, end } = useRowWindow(scroller, lines.length, ROW);
  const reported = useRef(follow);
  useEffect(() => {
    const element = scroller.current;
    if (follow && element) element.scrollTop = element.scrollHeight;
    reported.current = follow;
  }, [follow, lines.length]);
  useEffect(() => {
    if (current !== null) scrollToRow(scroller.current, current, ROW);
  }, [current]);
  const scrolled = () => {
    const element = scroller.current;
    if (!element || isAtEnd(element) === reported.current) return;
    reported.current = !reported.current;
    onFollow(reported.current);
  };
  return (
    <div
      ref={scroller}
      className="log-view"
      role="log"
      aria-label={label}
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
              {linkTo ? (
                <a href={linkTo(line.n)} className="log-number" tabIndex={-1} aria-label={t('lineLink', { n: line.n })}>
                  {line.n}
                </a>
              ) : (
                <span className="log-number">{line.n}</span>
              )}
              <span className="log-text">{line.text}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
