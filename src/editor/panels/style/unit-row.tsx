import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { StyleKey } from '#common/layout/style-properties.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { StyleRow } from './style-row';
import type { StyleValues } from '../../commands/set-style';
import type { StyleHandle } from './use-style';
import { useUnit } from './use-unit';
import { pxOf } from '../../style/value-text';
import { ValueMenu } from './value-menu';

interface UnitRowProps {
  readonly style: StyleHandle;
  readonly property: StyleKey;
  readonly label: string;
  /** Properties that set the same value, the weakest first; `property` alone unless said. */
  readonly keys?: readonly StyleKey[];
  /** What a value writes; `{[property]: value}` unless said. */
  readonly values?: (value: string | undefined) => StyleValues;
}

/** Computed, they say how large a block was drawn; what is not set is `auto`. */
const AUTO: ReadonlySet<StyleKey> = new Set<StyleKey>(['width', 'height']);

/** Their `normal` is no space (CSS Box Alignment, CSS Text). */
const NORMAL_IS_NONE: ReadonlySet<StyleKey> = new Set<StyleKey>(['gap', 'rowGap', 'columnGap', 'letterSpacing']);

/** A number with a unit, a token or a word: typed, stepped, scrubbed by its label, or chosen from the scale. */
export function UnitRow({ style, property, label, keys = [property], values }: UnitRowProps) {
  const { t } = useTranslation('style');
  const id = useId();
  const origin = style.origin(keys);
  const computed = style.computed(property);
  const write = (value: string | undefined, gesture?: string) =>
    style.set(values?.(value) ?? { [property]: value }, gesture);
  const own = origin.from === 'set' && !origin.mixed ? origin.value : undefined;
  const unset = AUTO.has(property) ? 'auto' : readable(computed);
  const inherited = origin.value ?? unset;
  const noneSet = inherited === 'normal' && NORMAL_IS_NONE.has(property) ? '0' : inherited;
  const fallback = origin.mixed ? undefined : noneSet;
  const { input, scrub } = useUnit({
    owner: `${style.ids.join()} ${style.layer}`,
    property,
    value: own,
    fallback,
    px: pxOf(computed) ?? numberOf(computed),
    onChange: write,
  });
  return (
    <StyleRow
      style={style}
      label={label}
      css={keys}
      origin={origin}
      id={id}
      scrub={scrub}
      onReset={() => write(undefined)}
    >
      <span className="st-unit">
        <TextInput
          {...input}
          id={id}
          size="sm"
          aria-describedby={`${id}-origin`}
          placeholder={origin.mixed ? t('mixed') : input.placeholder}
        />
        <ValueMenu property={property} label={t('scale', { field: label })} value={own} onChoose={write} />
      </span>
    </StyleRow>
  );
}

/** A computed value as people read it, `16px` and not `15.9999px`. */
function readable(computed: string): string | undefined {
  const px = pxOf(computed);
  return px === undefined ? computed || undefined : `${String(px)}px`;
}

function numberOf(computed: string) {
  return /^-?[\d.]+$/.test(computed) ? Number(computed) : undefined;
}
