import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StyleKey } from '#common/layout/style-properties.ts';
import { Segmented } from '#src/ui/segmented.tsx';
import { Select } from '#src/ui/select.tsx';
import { StyleRow } from './style-row';
import type { StyleHandle } from './use-style';
import { valueLabel } from '../../style/value-text';

interface ChoiceRowProps {
  readonly style: StyleHandle;
  readonly property: StyleKey;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly icon?: ReactNode }[];
  /** In sight side by side; else a select. */
  readonly segmented?: boolean;
}

/** One of a few words of a property; what holds without an own value is shown as chosen. */
export function ChoiceRow({ style, property, label, options, segmented }: ChoiceRowProps) {
  const { t } = useTranslation(['style', 'widgets']);
  const id = useId();
  const origin = style.origin(property);
  const shown = origin.mixed ? '' : (origin.value ?? style.computed(property).replace(/^flex-/, ''));
  const known = options.some((option) => option.value === shown);
  const placeholder = origin.mixed ? t('mixed') : shown === '' ? '—' : valueLabel(property, shown, t);
  return (
    <StyleRow
      style={style}
      label={label}
      css={[property]}
      origin={origin}
      id={id}
      isGroup={segmented}
      onReset={() => style.set({ [property]: undefined })}
    >
      {segmented ? (
        <Segmented
          size="sm"
          label={label}
          value={shown}
          segments={options}
          onValue={(value) => style.set({ [property]: value })}
        />
      ) : (
        <Select
          id={id}
          size="sm"
          aria-describedby={`${id}-origin`}
          value={known ? shown : ''}
          options={[...(known ? [] : [{ value: '', label: placeholder }]), ...options]}
          onChange={(event) => style.set({ [property]: event.target.value || undefined })}
        />
      )}
    </StyleRow>
  );
}

/** The words of a property as options, with the names people know them by. */
export function useWords(property: StyleKey, words: readonly string[]) {
  const { t } = useTranslation(['style', 'widgets']);
  return words.map((value) => ({ value, label: valueLabel(property, value, t) }));
}
