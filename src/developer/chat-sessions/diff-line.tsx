import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeLine } from '#src/api/chat-sessions.ts';
import { CodeText } from '#src/parts/code-text/code-text.tsx';
import type { LineKind } from '#src/parts/diff-layout/pair-lines.ts';
import type { Piece } from './word-marks';

/** The words that differ, by index of the line. */
export type Marks = ReadonlyMap<number, readonly Piece[]>;

/** Lines of a change and how they are drawn. */
export interface LinesProps {
  readonly lines: readonly ChangeLine[];
  readonly marks: Marks | null;
  /** The ends of lines are shown: they differ. */
  readonly ends: boolean;
  /** The checkbox of a row, named after one of its lines; null: none is selected. */
  readonly check: ((row: number, line: ChangeLine) => ReactNode) | null;
}

const SIGNS = { same: ' ', added: '+', deleted: '−' } as const;

/** What became of a line. */
export function kindOf({ old, now }: ChangeLine): LineKind {
  return old === null ? 'added' : now === null ? 'deleted' : 'same';
}

interface LineTextProps {
  readonly line: ChangeLine;
  readonly pieces?: readonly Piece[] | undefined;
  readonly ends?: boolean;
}

/** What a line says, with what became of it. */
export function LineText({ line, pieces, ends = false }: LineTextProps) {
  const { t } = useTranslation('chat-sessions');
  const type = kindOf(line);
  const all = pieces ?? [{ text: line.text, marked: false }];
  return (
    <>
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
      {line.kept && <small className="session-line-kept">{t('kept')}</small>}
    </>
  );
}

interface DiffLineProps extends LineTextProps {
  /** A cell before its numbers. */
  readonly first?: ReactNode;
}

/** One line with its numbers on both sides. */
export function DiffLine({ line, pieces, ends, first }: DiffLineProps) {
  return (
    <tr className={`session-line session-line-${kindOf(line)}`}>
      {first}
      <td className="session-line-number">{line.old}</td>
      <td className="session-line-number">{line.now}</td>
      <td>
        <LineText line={line} pieces={pieces} ends={ends} />
      </td>
    </tr>
  );
}
