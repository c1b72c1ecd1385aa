import { RotateCcw } from 'lucide-react';
import type { HTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#src/ui/cx.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useNodeNames } from '../../canvas/node-name';
import { originText } from './origin-text';
import { cssName } from '#common/layout/compile-style.ts';
import type { SharedOrigin, StyleHandle } from './use-style';

interface StyleRowProps {
  readonly style: StyleHandle;
  /** What it means; the CSS property is in the tooltip. */
  readonly label: string;
  /** The CSS properties behind it, as the document names them. */
  readonly css: readonly string[];
  readonly origin: SharedOrigin;
  readonly onReset: () => void;
  /** Id of the control; the origin's text is `<id>-origin`. Groups of radio buttons name themselves. */
  readonly id: string;
  readonly isGroup?: boolean;
  /** Makes the label a scrubber. */
  readonly scrub?: HTMLAttributes<HTMLElement>;
  readonly children: ReactNode;
}

/**
 * One value: its meaning, the control, where it comes from, and a way back when it is set here. A dot says where it
 * comes from; a line of text says so too where other widths, states or blocks have a part in it.
 */
export function StyleRow({ style, label, css, origin, onReset, id, isGroup, scrub, children }: StyleRowProps) {
  const { t } = useTranslation(['style', 'widgets']);
  const nameOf = useNodeNames();
  const from = originText(origin, style, nameOf, t);
  const isSet = origin.from === 'set';
  // From all widths is what everybody expects: the ring is enough.
  const isNoted = origin.from === 'parent' || origin.setIn.some((layer) => layer !== 'base' && layer !== style.layer);
  const names = css.map(cssName).join(', ');
  const Label = isGroup ? 'span' : 'label';
  return (
    <div className="st-row" data-from={origin.mixed ? 'mixed' : origin.from} data-property={css[0]}>
      <Label
        {...(!isGroup && { htmlFor: id })}
        {...scrub}
        className={scrub ? 'st-label ui-scrub' : 'st-label'}
        data-tip={`${names} · ${from}`}
      >
        <span className="st-dot" aria-hidden />
        {label}
      </Label>
      <div className="st-control">{children}</div>
      {isSet && (
        <IconButton
          size="sm"
          className="st-reset"
          icon={<RotateCcw />}
          label={t('style:reset', { field: label })}
          onClick={onReset}
        />
      )}
      <span
        id={`${id}-origin`}
        className={cx('st-origin', (isNoted || (isSet && origin.setIn.length > 1)) && 'st-origin-shown')}
      >
        {from}
      </span>
    </div>
  );
}
