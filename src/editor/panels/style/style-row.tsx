import { RotateCcw } from 'lucide-react';
import type { HTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useNodeNames } from '../../canvas/node-name';
import { originText } from './origin-text';
import { cssName, type SharedOrigin, type StyleHandle } from './use-style';

interface StyleRowProps {
  readonly style: StyleHandle;
  /** What it means; the CSS property stands in the tooltip. */
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

/** One value: its meaning, the control, where it comes from, and a way back when it is set here. */
export function StyleRow({ style, label, css, origin, onReset, id, isGroup, scrub, children }: StyleRowProps) {
  const { t } = useTranslation(['style', 'widgets']);
  const nameOf = useNodeNames();
  const from = originText(origin, style.layer, nameOf, t);
  const isSet = origin.from === 'set';
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
        {origin.setIn.length > 1 && (
          <span className="st-count" aria-hidden>
            {origin.setIn.length}
          </span>
        )}
      </Label>
      <div className="st-control">{children}</div>
      <span id={`${id}-origin`} className="st-origin">
        {from}
      </span>
      {isSet && (
        <IconButton
          size="sm"
          className="st-reset"
          icon={<RotateCcw />}
          label={t('style:reset', { field: label })}
          onClick={onReset}
        />
      )}
    </div>
  );
}
