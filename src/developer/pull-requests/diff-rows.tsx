import { MessageSquarePlus } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DiffLine, DiffSide } from '#src/api/pull-requests.ts';
import { CodeText } from '#src/parts/code-text/code-text.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

/** A line is named by its side: a deleted one by the old, all others by the new. */
export function sideOf({ type }: DiffLine): DiffSide {
  return type === 'deleted' ? 'old' : 'new';
}

/** Its number on that side. */
export function numberOf(line: DiffLine): number {
  return (line.type === 'deleted' ? line.old : line.new) ?? 0;
}

/** What it is known by in its file. */
export function keyOf(line: DiffLine): string {
  return `${sideOf(line)}:${numberOf(line)}`;
}

const SIGNS = { same: ' ', added: '+', deleted: '−' } as const;

interface TextProps {
  readonly line: DiffLine;
  /** The ends of lines are shown: they differ. */
  readonly ends: boolean;
}

function LineText({ line, ends }: TextProps) {
  const { t } = useTranslation('pull-requests');
  return (
    <>
      {line.type !== 'same' && <span className="ui-visually-hidden">{t(`lineTypes.${line.type}`)}</span>}
      <code>
        <span aria-hidden>{SIGNS[line.type]}</span>
        <CodeText text={ends ? line.text : line.text.replace(/\r$/, '')} spaces={line.type !== 'same'} />
      </code>
      {line.noEnd && <span className="pull-no-end">{t('noEnd')}</span>}
    </>
  );
}

interface ActProps {
  readonly line: DiffLine;
  readonly onComment: (line: DiffLine) => void;
}

function CommentButton({ line, onComment }: ActProps) {
  const { t } = useTranslation('pull-requests');
  return (
    <IconButton
      size="sm"
      label={t('commentLine', { line: numberOf(line) })}
      icon={<MessageSquarePlus />}
      onClick={() => onComment(line)}
    />
  );
}

/** One line with its numbers on both sides; a button begins a comment on it. */
export const Line = memo(function Line({ line, ends, onComment }: TextProps & ActProps) {
  return (
    <tr className={`pull-line pull-line-${line.type}`}>
      <td className="pull-line-number">{line.old}</td>
      <td className="pull-line-number">{line.new}</td>
      <td className="pull-line-act">
        <CommentButton line={line} onComment={onComment} />
      </td>
      <td className="pull-line-text">
        <LineText line={line} ends={ends} />
      </td>
    </tr>
  );
});

interface SideProps extends Omit<TextProps & ActProps, 'line'> {
  /** Null: this side has no line here. */
  readonly line: DiffLine | null;
  readonly side: DiffSide;
}

/** Number, button and text of one side. A line that did not change is commented on at its new number alone. */
function Side({ line, side, ends, onComment }: SideProps) {
  if (line === null)
    return (
      <>
        <td className="diff-pair-number diff-pair-none" />
        <td className="diff-pair-act diff-pair-none" />
        <td className="diff-pair-text diff-pair-none" />
      </>
    );
  const kind = `pull-line-${line.type}`;
  return (
    <>
      <td className={`pull-line-number diff-pair-number ${kind}`}>{side === 'old' ? line.old : line.new}</td>
      <td className={`pull-line-act diff-pair-act ${kind}`}>
        {sideOf(line) === side && <CommentButton line={line} onComment={onComment} />}
      </td>
      <td className={`pull-line-text diff-pair-text ${kind}`}>
        <LineText line={line} ends={ends} />
      </td>
    </>
  );
}

interface PairedLineProps extends Omit<TextProps & ActProps, 'line'> {
  readonly left: DiffLine | null;
  readonly right: DiffLine | null;
}

/** Two lines beside one another: before and after. */
export const PairedLine = memo(function PairedLine({ left, right, ends, onComment }: PairedLineProps) {
  return (
    <tr className="pull-line diff-pair">
      <Side line={left} side="old" ends={ends} onComment={onComment} />
      <Side line={right} side="new" ends={ends} onComment={onComment} />
    </tr>
  );
});
