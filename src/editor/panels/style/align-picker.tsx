import { useId, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { alignAxes, alignedAt, alignTo, PLACES } from './align-cells';
import { StyleRow } from './style-row';
import type { StyleHandle } from './use-style';

/** Where the content of a box is aligned: nine points, and stretched across. */
export function AlignPicker({ style, display }: { readonly style: StyleHandle; readonly display: string }) {
  const { t } = useTranslation('style');
  const id = useId();
  const direction = style.origin('flexDirection').value ?? style.computed('flexDirection');
  const axes = alignAxes(display, direction);
  const cross = display.includes('grid') || axes.y === 'alignItems' ? axes.y : axes.x;
  const [x, y] = [style.origin(axes.x), style.origin(axes.y)];
  const at = alignedAt(axes, (key) => style.origin(key).value ?? style.computed(key));
  const mixed = x.mixed || y.mixed;
  const stretched = ['stretch', 'normal'].includes(style.origin(cross).value ?? style.computed(cross));
  const cells = PLACES.flatMap((row) => PLACES.map((column) => ({ row, column })));
  /** Arrows move on the square as one sees it; the browser's own would run through it line by line. */
  const step = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    const along = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const move = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowRight: [0, along], ArrowLeft: [0, -along] }[event.key];
    if (!move) return;
    event.preventDefault();
    const [down = 0, right = 0] = move;
    const to = (at: number, by: number) => Math.max(0, Math.min(2, at + by));
    const next = to(Math.floor(index / 3), down) * 3 + to(index % 3, right);
    const cell = cells[next];
    if (cell) style.set(alignTo(axes, cell.column, cell.row));
    event.currentTarget.closest('.st-nine')?.querySelectorAll('input')[next]?.focus();
  };
  return (
    <StyleRow
      style={style}
      label={t('field.align')}
      css={[axes.x, axes.y]}
      origin={{ ...(x.from === 'set' ? x : y), mixed }}
      id={id}
      isGroup
      onReset={() => style.set({ [axes.x]: undefined, [axes.y]: undefined })}
    >
      <div className="st-align">
        <div className="st-nine" role="radiogroup" aria-label={t('field.align')}>
          {cells.map(({ row, column }, index) => {
            const name = t('align.at', { row: t(`align.row.${row}`), column: t(`align.column.${column}`) });
            return (
              <label key={`${row} ${column}`} data-tip={name}>
                <input
                  type="radio"
                  name={id}
                  aria-label={name}
                  checked={!mixed && at.x === column && at.y === row}
                  onChange={() => style.set(alignTo(axes, column, row))}
                  onKeyDown={(event) => step(event, index)}
                />
                <span aria-hidden />
              </label>
            );
          })}
        </div>
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={stretched}
          onClick={() => style.set({ [cross]: stretched ? 'start' : 'stretch' })}
        >
          {t('align.stretch')}
        </Button>
      </div>
    </StyleRow>
  );
}
