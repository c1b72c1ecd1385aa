import { Check, Undo2, X } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeLine } from '#src/api/chat-sessions.ts';
import { CodeText } from '#src/parts/code-text/code-text.tsx';
import { endsDiffer } from '#src/parts/code-text/hidden-characters.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Gap } from '#src/ui/gap.tsx';
import { orNewVersion } from '#src/ui/lazy-part.ts';
import type { ChangeUnit } from './changes-rules';
import type { Piece } from './word-marks';

const SIGNS = { same: ' ', added: '+', deleted: '−' } as const;

function typeOf({ old, now }: ChangeLine) {
  return old === null ? 'added' : now === null ? 'deleted' : 'same';
}

type Marks = ReadonlyMap<number, readonly Piece[]>;

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

interface DiffLineProps {
  readonly line: ChangeLine;
  readonly pieces?: readonly Piece[];
  /** The ends of lines are shown: they differ. */
  readonly ends?: boolean;
}

/** One line with its numbers on both sides. */
export function DiffLine({ line, pieces, ends = false }: DiffLineProps) {
  const { t } = useTranslation('chat-sessions');
  const type = typeOf(line);
  const all = pieces ?? [{ text: line.text, marked: false }];
  return (
    <tr className={`session-line session-line-${type}`}>
      <td>{line.old}</td>
      <td>{line.now}</td>
      <td>
        {type !== 'same' && <span className="ui-visually-hidden">{t(`lineType.${type}`)}</span>}
        <code>
          <span aria-hidden>{SIGNS[type]}</span>
          {all.map(({ text, marked }, index) => {
            const shown = ends ? text : text.replace(/\r$/, '');
            const code = <CodeText key={index} text={shown} spaces={type !== 'same'} />;
            return marked ? <mark key={index}>{code}</mark> : code;
          })}
        </code>
        {line.noEnd && <small>{t('noEnd')}</small>}
      </td>
    </tr>
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
}

/** One change: its lines with the words that differ, kept or discarded as a whole. */
export const HunkCard = memo(function HunkCard(props: HunkCardProps) {
  const { unit, lines, label, isCurrent, refused, onKeep, onDiscard } = props;
  const { t } = useTranslation('chat-sessions');
  const marks = useWordMarks(lines);
  const ends = endsDiffer(lines);
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
        <UnitActions unit={unit} refused={refused} onKeep={onKeep} onDiscard={onDiscard} />
      </div>
      <table dir="ltr">
        <tbody>
          {lines.map((line, index) => (
            <DiffLine key={`${line.old}:${line.now}`} line={line} pieces={marks?.get(index)} ends={ends} />
          ))}
        </tbody>
      </table>
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
