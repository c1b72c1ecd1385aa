import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { LogLine } from '#src/api/deployments.ts';
import { isError } from '#src/parts/log-view.tsx';
import { findLines, nextAfter } from './log-lines';

/** Which line of a log is shown, and the ways to another one. */
export interface LogPlace {
  /** Index of the line; null = none in particular. */
  readonly current: number | null;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** How many lines hold the text. */
  readonly found: number;
  readonly nextFound: () => void;
  readonly errors: number;
  readonly nextError: () => void;
  readonly follow: boolean;
  readonly onFollow: (follow: boolean) => void;
}

/** The index of the line that the address names (`#L12`). */
function namedBy(hash: string, lines: readonly LogLine[]): number | null {
  const n = Number(/^#L(\d{1,6})$/.exec(hash)?.[1]);
  const index = lines.findIndex((line) => line.n === n);
  return index < 0 ? null : index;
}

/** A line that was gone to. It counts until the address names another line or something else is searched for. */
interface Choice {
  readonly hash: string;
  readonly search: string;
  readonly index: number;
}

/**
 * Keeps the place in a log. A log that is being written is followed; one that failed opens at its first error.
 * @param hasFailed whether the build failed
 */
export function useLogPlace(lines: readonly LogLine[], isRunning: boolean, hasFailed: boolean): LogPlace {
  const { hash } = useLocation();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [search, setSearch] = useState('');
  const [follow, setFollow] = useState(true);
  const errors = lines.flatMap((line, index) => (isError(line) ? [index] : []));
  const found = findLines(lines, search);
  const firstSeen = hasFailed ? (errors[0] ?? null) : null;
  const chosen = choice?.hash === hash && choice.search === search ? choice.index : null;
  // Lines may come after what is searched for in them.
  const current = chosen ?? found[0] ?? namedBy(hash, lines) ?? firstSeen;
  const go = (index: number | null, searched = search) => {
    if (index === null) return;
    setFollow(false);
    setChoice({ hash, search: searched, index });
  };
  return {
    current,
    search,
    onSearch: (text) => {
      setSearch(text);
      go(findLines(lines, text)[0] ?? current, text);
    },
    found: found.length,
    nextFound: () => go(nextAfter(found, current)),
    errors: errors.length,
    nextError: () => go(nextAfter(errors, current)),
    follow: follow && isRunning && hash === '',
    onFollow: setFollow,
  };
}
