import { Minus, Plus } from 'lucide-react';
import { useId, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#src/ui/icon-button.tsx';
import {
  equalShares,
  MAX_COLUMNS,
  moveLine,
  readShares,
  sharesOfTracks,
  writeShares,
  type Shares,
} from '../../style/grid-shares';
import { StyleRow } from './style-row';
import type { StyleHandle } from './use-style';

/** Lines between columns stand on these parts of the width; with Alt on finer ones. */
const PARTS = 12;
const FINE = 96;

/** The columns of a grid, drawn: fewer, more, and lines between them to drag or to step with the arrow keys. */
export function ColumnsRow({ style }: { readonly style: StyleHandle }) {
  const { t } = useTranslation('style');
  const id = useId();
  const origin = style.origin('gridTemplateColumns');
  const shares = readShares(origin.value) ?? sharesOfTracks(style.computed('gridTemplateColumns'));
  const sum = shares.reduce((a, b) => a + b, 0);
  const put = (next: Shares, gesture?: string) => style.set({ gridTemplateColumns: writeShares(next) }, gesture);

  const press = (event: PointerEvent<HTMLElement>, line: number) => {
    const handle = event.currentTarget;
    const box = handle.parentElement?.getBoundingClientRect();
    if (!box || event.button !== 0) return;
    const from = event.clientX;
    const sign = getComputedStyle(handle).direction === 'rtl' ? -1 : 1;
    const gesture = `columns.${String(event.timeStamp)}`;
    handle.setPointerCapture(event.pointerId);
    handle.onpointermove = (move) => {
      const by = (sign * (move.clientX - from)) / box.width;
      put(moveLine(shares, line, by, move.altKey ? FINE : PARTS), gesture);
    };
    handle.onlostpointercapture = () => (handle.onpointermove = null);
  };
  const key = (event: KeyboardEvent<HTMLElement>, line: number) => {
    const sign = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const steps = { ArrowRight: sign, ArrowLeft: -sign, ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    const parts = event.altKey ? FINE : PARTS;
    put(moveLine(shares, line, steps / parts, parts));
  };
  return (
    <StyleRow
      style={style}
      label={t('field.columns')}
      css={['gridTemplateColumns']}
      origin={origin}
      id={id}
      isGroup
      onReset={() => style.set({ gridTemplateColumns: undefined })}
    >
      <div className="st-columns" role="group" aria-label={t('field.columns')}>
        <div className="st-tracks">
          {shares.map((share, index) => (
            // Columns have no name but their place.
            <span key={index} className="st-track" style={{ flexGrow: share }}>
              {share}
            </span>
          ))}
          {shares.slice(0, -1).map((_, line) => {
            const before = shares.slice(0, line + 1).reduce((a, b) => a + b, 0);
            const percent = Math.round((before / sum) * 100);
            return (
              <span
                key={line}
                className="st-line"
                role="slider"
                tabIndex={0}
                aria-label={t('columns.line', { first: line + 1, second: line + 2 })}
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuenow={percent}
                aria-valuetext={`${String(percent)} %`}
                style={{ insetInlineStart: `${String(percent)}%` }}
                onPointerDown={(event) => press(event, line)}
                onKeyDown={(event) => key(event, line)}
              />
            );
          })}
        </div>
        <IconButton
          size="sm"
          icon={<Minus />}
          label={t('columns.fewer')}
          disabled={shares.length <= 1}
          onClick={() => put(equalShares(shares.length - 1))}
        />
        <IconButton
          size="sm"
          icon={<Plus />}
          label={t('columns.more')}
          disabled={shares.length >= MAX_COLUMNS}
          onClick={() => put(equalShares(shares.length + 1))}
        />
      </div>
    </StyleRow>
  );
}
