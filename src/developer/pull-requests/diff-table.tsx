import { MessageSquarePlus } from 'lucide-react';
import { Fragment, memo, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DiffLine, DiffSide, FileChange, PullRequest } from '#src/api/pull-requests.ts';
import { CodeText } from '#src/parts/code-text/code-text.tsx';
import { endsDiffer } from '#src/parts/code-text/hidden-characters.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { type CommentTarget, isBegun } from './comment-draft';
import { CommentForm } from './comment-form';
import { Thread } from './thread';
import { type CommentThread, placeIn } from './threads';

interface DiffTableProps {
  readonly pull: PullRequest;
  readonly file: FileChange;
  readonly threads: readonly CommentThread[];
}

/** A line is named by its side: a deleted one by the old, all others by the new. */
function sideOf({ type }: DiffLine): DiffSide {
  return type === 'deleted' ? 'old' : 'new';
}

function numberOf(line: DiffLine) {
  return (line.type === 'deleted' ? line.old : line.new) ?? 0;
}

function keyOf(line: DiffLine) {
  return `${sideOf(line)}:${numberOf(line)}`;
}

const SIGNS = { same: ' ', added: '+', deleted: '−' } as const;

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

interface LineProps {
  readonly line: DiffLine;
  /** The ends of lines are shown: they differ. */
  readonly ends: boolean;
  readonly onComment: (line: DiffLine) => void;
}

const Line = memo(function Line({ line, ends, onComment }: LineProps) {
  const { t } = useTranslation('pull-requests');
  return (
    <tr className={`pull-line pull-line-${line.type}`}>
      <td className="pull-line-number">{line.old}</td>
      <td className="pull-line-number">{line.new}</td>
      <td className="pull-line-act">
        <IconButton
          size="sm"
          label={t('commentLine', { line: numberOf(line) })}
          icon={<MessageSquarePlus />}
          onClick={() => onComment(line)}
        />
      </td>
      <td className="pull-line-text">
        {line.type !== 'same' && <span className="ui-visually-hidden">{t(`lineTypes.${line.type}`)}</span>}
        <code>
          <span aria-hidden>{SIGNS[line.type]}</span>
          <CodeText text={ends ? line.text : line.text.replace(/\r$/, '')} spaces={line.type !== 'same'} />
        </code>
        {line.noEnd && <span className="pull-no-end">{t('noEnd')}</span>}
      </td>
    </tr>
  );
});

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
  const at = (line: DiffLine) => {
    const here = threadsAt(line);
    const isAsked = asked.at(line);
    const target = targetAt(pull.id, file.path, line);
    if (here.length === 0 && !isAsked) return null;
    return (
      <tr>
        <td colSpan={4} className="pull-line-said" dir={document.documentElement.dir}>
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
  return (
    <div className="pull-diff" dir="ltr">
      <table>
        <tbody>
          {file.hunks.map((hunk, i) => (
            <Fragment key={hunk.newStart}>
              {i > 0 && (
                <tr className="pull-gap">
                  <td colSpan={4} aria-hidden>
                    ⋯
                  </td>
                </tr>
              )}
              {hunk.lines.map((line) => (
                <Fragment key={keyOf(line)}>
                  <Line line={line} ends={ends[i] ?? false} onComment={asked.begin} />
                  {at(line)}
                </Fragment>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
