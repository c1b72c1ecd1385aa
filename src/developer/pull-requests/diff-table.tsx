import { Fragment, type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DiffLine, FileChange, PullRequest } from '#src/api/pull-requests.ts';
import { endsDiffer } from '#src/parts/code-text/hidden-characters.ts';
import { useDiffLayout } from '#src/parts/diff-layout/layout-context.ts';
import { pairLines } from '#src/parts/diff-layout/pair-lines.ts';
import { type CommentTarget, isBegun } from './comment-draft';
import { CommentForm } from './comment-form';
import { keyOf, Line, numberOf, PairedLine, sideOf } from './diff-rows';
import { Thread } from './thread';
import { type CommentThread, placeIn } from './threads';

interface DiffTableProps {
  readonly pull: PullRequest;
  readonly file: FileChange;
  readonly threads: readonly CommentThread[];
}

/** Threads by the line they stand at. An unchanged line may have been commented on either side. */
function threadsByLine(file: FileChange, threads: readonly CommentThread[]) {
  const lines = new Map<string, CommentThread[]>();
  for (const thread of threads) {
    const place = placeIn(thread, file);
    if (place === null) continue;
    const key = `${place.side}:${place.line}`;
    lines.set(key, [...(lines.get(key) ?? []), thread]);
  }
  return lines;
}

function targetAt(id: string, path: string, line: DiffLine): CommentTarget & { readonly line: number } {
  return { id, path, side: sideOf(line), line: numberOf(line) };
}

/** The lines whose comment is being written; those with kept words are open on coming back. */
function useAsked(id: string, { path, hunks }: FileChange) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => {
    const begun = hunks.flatMap(({ lines }) => lines).filter((line) => isBegun(targetAt(id, path, line)));
    return new Set(begun.map(keyOf));
  });
  const begin = useCallback((line: DiffLine) => setKeys((before) => new Set(before).add(keyOf(line))), []);
  const end = (line: DiffLine) => setKeys((before) => new Set([...before].filter((key) => key !== keyOf(line))));
  return { at: (line: DiffLine) => keys.has(keyOf(line)), begin, end };
}

/** The changed lines of a file with what surrounds them; each can be commented on. */
export function DiffTable({ pull, file, threads }: DiffTableProps) {
  const { t } = useTranslation('pull-requests');
  const asked = useAsked(pull.id, file);
  const ends = useMemo(() => file.hunks.map(({ lines }) => endsDiffer(lines)), [file.hunks]);
  const said = threadsByLine(file, threads);
  const threadsAt = (line: DiffLine) => [
    ...(said.get(keyOf(line)) ?? []),
    ...((line.type === 'same' && said.get(`old:${line.old}`)) || []),
  ];
  const { layout } = useDiffLayout();
  const columns = layout === 'sides' ? 6 : 4;
  const at = (line: DiffLine) => {
    const here = threadsAt(line);
    const isAsked = asked.at(line);
    const target = targetAt(pull.id, file.path, line);
    if (here.length === 0 && !isAsked) return null;
    return (
      <tr>
        <td colSpan={columns} className="pull-line-said" dir={document.documentElement.dir}>
          {here.map((thread) => (
            <Thread key={thread.first.id} pull={pull} thread={thread} />
          ))}
          {isAsked && (
            <CommentForm
              label={t('commentLine', { line: target.line })}
              action={t('addComment')}
              target={target}
              onDone={() => asked.end(line)}
            />
          )}
        </td>
      </tr>
    );
  };
  const below = (lines: readonly DiffLine[], ends: boolean) =>
    lines.map((line) => (
      <Fragment key={keyOf(line)}>
        <Line line={line} ends={ends} onComment={asked.begin} />
        {at(line)}
      </Fragment>
    ));
  const beside = (lines: readonly DiffLine[], ends: boolean): ReactNode =>
    pairLines(lines, ({ type }) => type).map(({ left, right }) => (
      <Fragment key={`${left?.index}:${right?.index}`}>
        <PairedLine left={left?.line ?? null} right={right?.line ?? null} ends={ends} onComment={asked.begin} />
        {left && left.line !== right?.line && at(left.line)}
        {right && at(right.line)}
      </Fragment>
    ));
  const rows = layout === 'sides' ? beside : below;
  return (
    <div className="pull-diff" dir="ltr">
      <table className={layout === 'sides' ? 'diff-pairs' : undefined}>
        <tbody>
          {file.hunks.map((hunk, i) => (
            <Fragment key={hunk.newStart}>
              {i > 0 && (
                <tr className="pull-gap">
                  <td colSpan={columns} aria-hidden>
                    ⋯
                  </td>
                </tr>
              )}
              {rows(hunk.lines, ends[i] ?? false)}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
