import { useId, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNodeNames } from '../../canvas/node-name';
import { sideKeys, type BoxKind, type Side } from '../../style/box-sides';
import { originText, tokenOrigin } from './origin-text';
import { cssName } from '#common/layout/compile-style.ts';
import type { StyleHandle } from './use-style';
import { useUnit } from './use-unit';
import { pxOf, valueLabel } from '../../style/value-text';

interface SideInputProps {
  readonly style: StyleHandle;
  readonly kind: BoxKind;
  readonly side: Side;
  readonly label: string;
  /** What is typed, dragged or chosen next goes here. */
  readonly isChosen: boolean;
  readonly onFocus: () => void;
  readonly onChange: (value: string | undefined, gesture?: string) => void;
}

/** One side of the drawn box: a small text field that is dragged like a number as long as it is not edited. */
export function SideInput({ style, kind, side, label, isChosen, onFocus, onChange }: SideInputProps) {
  const { t } = useTranslation(['style', 'widgets']);
  const id = useId();
  const nameOf = useNodeNames();
  const keys = sideKeys(kind, side);
  const property = keys[2] ?? kind;
  const origin = style.origin(keys);
  const px = pxOf(style.computed(property));
  const { input, scrub, isTyping } = useUnit({
    owner: `${style.ids.join()} ${style.layer}`,
    property,
    value: origin.from === 'set' && !origin.mixed ? origin.value : undefined,
    fallback: origin.mixed ? undefined : (origin.value ?? (px === undefined ? undefined : String(px))),
    px,
    onChange,
  });
  const isToken = origin.value?.startsWith('$') === true && !origin.mixed;
  const named = isToken ? valueLabel(property, origin.value ?? '', t) : undefined;
  const from = tokenOrigin(origin.value, named, originText(origin, style, nameOf, t));
  // "Space 8" has no room here: a token is shown as its px, and its name in the tooltip.
  const isOwn = origin.from === 'set' && isToken && !isTyping;
  const shown = isOwn && px !== undefined ? String(px) : input.value;
  return (
    <>
      <input
        {...input}
        {...scrub}
        // Text is marked by dragging once the field is edited.
        onPointerDown={(event: PointerEvent<HTMLInputElement>) => {
          if (document.activeElement !== event.currentTarget) scrub.onPointerDown(event);
        }}
        id={id}
        value={shown}
        data-token={isOwn || undefined}
        type="text"
        className="st-side"
        data-side={side}
        data-kind={kind}
        data-from={origin.mixed ? 'mixed' : origin.from}
        data-chosen={isChosen || undefined}
        data-tip={`${cssName(property)} · ${from}`}
        aria-label={label}
        aria-describedby={`${id}-origin`}
        placeholder={origin.mixed ? '…' : px === undefined ? input.placeholder : String(px)}
        onFocus={(event) => {
          onFocus();
          event.currentTarget.select();
        }}
      />
      <span id={`${id}-origin`} className="st-origin">
        {from}
      </span>
    </>
  );
}
