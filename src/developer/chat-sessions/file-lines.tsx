import { useEffect, useMemo, useRef } from 'react';
import { CodeText } from '#src/parts/code-text/code-text.tsx';
import { cx } from '#src/ui/cx.ts';
import { scrollToRow, useRowWindow } from '#src/ui/use-row-window.ts';

/** Of every row, px; also in conversation.css. */
const ROW = 20;

interface FileLinesProps {
  readonly label: string;
  readonly text: string;
  /** From 1: the line that is meant; null: none in particular. */
  readonly line: number | null;
}

/** A file of any length with its line numbers: only the rows in sight are drawn. */
export function FileLines({ label, text, line }: FileLinesProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => text.replace(/\n$/, '').split('\n'), [text]);
  const { start, end } = useRowWindow(scroller, lines.length, ROW);
  useEffect(() => {
    // Some lines stand above it, so that one sees where it belongs.
    if (line === null) return;
    scrollToRow(scroller.current, Math.min(line + 4, lines.length - 1), ROW);
    scrollToRow(scroller.current, Math.max(line - 6, 0), ROW);
  }, [line, lines]);
  return (
    <div
      ref={scroller}
      role="region"
      aria-label={label}
      className="session-lines"
      // Scrolled by keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      dir="ltr"
    >
      <div style={{ height: `${lines.length * ROW}px` }}>
        <div style={{ transform: `translateY(${start * ROW}px)` }}>
          {lines.slice(start, end).map((content, index) => {
            const number = start + index + 1;
            return (
              <div key={number} className={cx('session-code-line', number === line && 'session-code-meant')}>
                <span aria-hidden>{number}</span>
                <code>
                  <CodeText text={content.replace(/\r$/, '')} />
                </code>
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
