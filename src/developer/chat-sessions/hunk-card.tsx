import { Check, ListChecks, Undo2, X } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeLine } from '#src/api/chat-sessions.ts';
import { endsDiffer } from '#src/parts/code-text/hidden-characters.ts';
import { useDiffLayout } from '#src/parts/diff-layout/layout-context.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Gap } from '#src/ui/gap.tsx';
import { orNewVersion } from '#src/ui/lazy-part.ts';
import type { ChangeUnit } from './changes-rules';
import { DiffLine, type LinesProps, type Marks } from './diff-line';
import { PairedLines } from './paired-lines';
import { countRows, selectableRows } from './selectable-rows';

/** The words that differ, once what finds them is loaded. */
function useWordMarks(lines: readonly ChangeLine[]): Marks | null {
  const [found, setFound] = useState<{ readonly of: readonly ChangeLine[]; readonly marks: Marks } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void orNewVersion(import('./word-marks')).then(
      ({ wordMarks }) => isWanted && setFound({ of: lines, marks: wordMarks(lines) }),
    );
    return () => {
      isWanted = false;
    };
  }, [lines]);
  return found?.of === lines ? found.marks : null;
}

/** The lines below one another; those that are selected together share their checkbox. */
function UnifiedLines({ lines, marks, ends, check }: LinesProps) {
  if (check === null)
    return lines.map((line, index) => (
      <DiffLine key={`${line.old}:${line.now}`} line={line} pieces={marks?.get(index)} ends={ends} />
    ));
  return selectableRows(lines).flatMap(({ row, lines: own }) =>
    own.map(({ line, index }, at) => {
      const cell = at === 0 && (
        <td className="session-line-number session-line-check" rowSpan={own.length}>
          {row !== null && check(row, own.at(-1)?.line ?? line)}
        </td>
      );
      return <DiffLine key={index} line={line} pieces={marks?.get(index)} ends={ends} first={cell} />;
    }),
  );
}

interface HunkLinesProps {
  readonly lines: readonly ChangeLine[];
  /** Rows that are selected; null: none are to be. */
  readonly selected: ReadonlySet<number> | null;
  readonly onSelect: (selected: ReadonlySet<number>) => void;
}

/** The lines of a change as differences are drawn here, with a checkbox for each row where rows are selected. */
function HunkLines({ lines, selected, onSelect }: HunkLinesProps) {
  const { t } = useTranslation('chat-sessions');
  const { layout } = useDiffLayout();
  const marks = useWordMarks(lines);
  const ends = endsDiffer(lines);
  const toggle = (row: number) => {
    const next = new Set(selected);
    if (!next.delete(row)) next.add(row);
    onSelect(next);
  };
  const checkbox = (row: number, { text, old, now }: ChangeLine) => (
    <input
      type="checkbox"
      checked={selected?.has(row) ?? false}
      aria-label={t('lines.line', { number: now ?? old, text })}
      onChange={() => toggle(row)}
    />
  );
  const check = selected === null ? null : checkbox;
  const shared = { lines, marks, ends, check };
  return (
    <table dir="ltr" className={layout === 'sides' ? 'diff-pairs' : undefined}>
      <tbody>{layout === 'sides' ? <PairedLines {...shared} /> : <UnifiedLines {...shared} />}</tbody>
    </table>
  );
}

interface RowActionsProps {
  readonly refused: string | null;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
  readonly onCancel: () => void;
}

/** What is done with the selected lines. */
function RowActions({ refused, onKeep, onDiscard, onCancel }: RowActionsProps) {
  const { t } = useTranslation('chat-sessions');
  return (
    <>
      <Button size="sm" icon={<Check />} disabledReason={refused} onClick={onKeep}>
        {t('lines.keep')}
      </Button>
      <Button size="sm" variant="ghost" icon={<X />} disabledReason={refused} onClick={onDiscard}>
        {t('lines.discard')}
      </Button>
      <Button size="sm" variant="ghost" onClick={onCancel}>
        {t('ui:cancel')}
      </Button>
    </>
  );
}

interface HunkCardProps {
  readonly unit: ChangeUnit;
  readonly lines: readonly ChangeLine[];
  /** "Change 2 of 5" */
  readonly label: string;
  readonly isCurrent: boolean;
  /** Why neither can be done now. */
  readonly refused: string | null;
  readonly onKeep: (unit: ChangeUnit, kept: boolean) => void;
  readonly onDiscard: (unit: ChangeUnit) => void;
  readonly onKeepRows: (hunk: string, rows: readonly number[]) => void;
  readonly onDiscardRows: (hunk: string, rows: readonly number[]) => void;
}

/** One change: its lines with the words that differ, kept or discarded as a whole or by lines. */
export const HunkCard = memo(function HunkCard(props: HunkCardProps) {
  const { unit, lines, label, isCurrent, refused, onKeep, onDiscard, onKeepRows, onDiscardRows } = props;
  const { t } = useTranslation('chat-sessions');
  const [selected, setSelected] = useState<ReadonlySet<number> | null>(null);
  const { hunk } = unit;
  const act = (on: (hunk: string, rows: readonly number[]) => void) => {
    if (hunk !== null && selected !== null) on(hunk, [...selected]);
    setSelected(null);
  };
  return (
    <div
      role="group"
      aria-label={`${label}${unit.kept ? `, ${t('kept')}` : ''}`}
      data-unit={unit.key}
      tabIndex={-1}
      className={cx('session-hunk', unit.kept && 'session-hunk-kept', isCurrent && 'session-hunk-current')}
    >
      <div className="session-hunk-head">
        <span>{label}</span>
        {unit.kept && <Badge tone="success">{t('kept')}</Badge>}
        <Gap />
        {selected === null ? (
          <>
            {hunk !== null && countRows(lines) > 1 && (
              <Button size="sm" variant="ghost" icon={<ListChecks />} onClick={() => setSelected(new Set())}>
                {t('lines.select')}
              </Button>
            )}
            <UnitActions unit={unit} refused={refused} onKeep={onKeep} onDiscard={onDiscard} />
          </>
        ) : (
          <RowActions
            refused={refused ?? (selected.size === 0 ? t('lines.none') : null)}
            onKeep={() => act(onKeepRows)}
            onDiscard={() => act(onDiscardRows)}
            onCancel={() => setSelected(null)}
          />
        )}
      </div>
      <HunkLines lines={lines} selected={selected} onSelect={setSelected} />
    </div>
  );
});

/** Keep and Discard of one change; what is kept can be taken back. */
export function UnitActions({
  unit,
  refused,
  onKeep,
  onDiscard,
}: Pick<HunkCardProps, 'unit' | 'refused' | 'onKeep' | 'onDiscard'>) {
  const { t } = useTranslation('chat-sessions');
  return (
    <>
      <Button
        size="sm"
        icon={unit.kept ? <Undo2 /> : <Check />}
        disabledReason={refused}
        data-tip={refused ?? t(unit.kept ? 'takeBackTip' : 'keepTip')}
        data-tip-keys="K"
        onClick={() => onKeep(unit, !unit.kept)}
      >
        {t(unit.kept ? 'takeBack' : 'keep')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<X />}
        disabledReason={refused}
        data-tip={refused ?? t('discardTip')}
        data-tip-keys="X"
        onClick={() => onDiscard(unit)}
      >
        {t('discard')}
      </Button>
    </>
  );
}
