import type { ReactNode } from 'react';
import { type LinePair, pairLines, type PlacedLine } from '#src/parts/diff-layout/pair-lines.ts';
import type { ChangeLine } from '#src/api/chat-sessions.ts';
import { kindOf, type LinesProps, LineText } from './diff-line';
import { selectableRows } from './selectable-rows';

interface SideProps extends Pick<LinesProps, 'marks' | 'ends'> {
  readonly placed: PlacedLine<ChangeLine> | null;
  readonly side: 'old' | 'now';
}

/** Number and text of one side; where it has no line, room for the other. */
function Side({ placed, side, marks, ends }: SideProps) {
  if (placed === null)
    return (
      <>
        <td className="diff-pair-number diff-pair-none" />
        <td className="diff-pair-text diff-pair-none" />
      </>
    );
  const { line, index } = placed;
  const kind = `session-line-${kindOf(line)}`;
  return (
    <>
      <td className={`session-line-number diff-pair-number ${kind}`}>{line[side]}</td>
      <td className={`diff-pair-text ${kind}`}>
        <LineText line={line} pieces={marks?.get(index)} ends={ends} />
      </td>
    </>
  );
}

interface PairRowProps extends Pick<LinesProps, 'marks' | 'ends'> {
  readonly pair: LinePair<ChangeLine>;
  readonly first?: ReactNode;
}

/** Two lines beside one another: before and after. */
function PairRow({ pair: { left, right }, marks, ends, first }: PairRowProps) {
  return (
    <tr className="session-line diff-pair">
      {first}
      <Side placed={left} side="old" marks={marks} ends={ends} />
      <Side placed={right} side="now" marks={marks} ends={ends} />
    </tr>
  );
}

/** The rows that can be selected, as pairs: a line that did not change is on both sides. */
function selectablePairs(lines: readonly ChangeLine[]) {
  return selectableRows(lines).map(({ row, lines: own }) => {
    const at = (kind: 'deleted' | 'added') =>
      own.find(({ line }) => kindOf(line) === kind || kindOf(line) === 'same') ?? null;
    return { row, named: own.at(-1)!.line, pair: { left: at('deleted'), right: at('added') } };
  });
}

/** The lines of a change beside one another; where rows are selected, each with its checkbox. */
export function PairedLines({ lines, marks, ends, check }: LinesProps) {
  if (check === null)
    return pairLines(lines, kindOf).map((pair) => (
      <PairRow key={`${pair.left?.index}:${pair.right?.index}`} pair={pair} marks={marks} ends={ends} />
    ));
  return selectablePairs(lines).map(({ row, named, pair }) => (
    <PairRow
      key={`${pair.left?.index}:${pair.right?.index}`}
      pair={pair}
      marks={marks}
      ends={ends}
      first={
        <td className="session-line-number session-line-check diff-pair-number">{row !== null && check(row, named)}</td>
      }
    />
  ));
}
