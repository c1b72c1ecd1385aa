import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { StyleKey } from '#common/layout/style-properties.ts';
import { Select } from '#src/ui/select.tsx';
import { useEngine } from '../../engine/engine-context';
import { StyleRow } from './style-row';
import type { StyleHandle } from './use-style';
import { namedValues } from '../../style/value-text';

interface TokenRowProps {
  readonly style: StyleHandle;
  readonly property: StyleKey;
  readonly label: string;
}

/** A value that only the theme has, such as a font. */
export function TokenRow({ style, property, label }: TokenRowProps) {
  const { t } = useTranslation(['style', 'widgets']);
  const id = useId();
  const engine = useEngine();
  const origin = style.origin(property);
  const unset = { value: '', label: t(origin.mixed ? 'style:mixed' : 'style:themeDefault') };
  return (
    <StyleRow
      style={style}
      label={label}
      css={[property]}
      origin={origin}
      id={id}
      onReset={() => style.set({ [property]: undefined })}
    >
      <Select
        id={id}
        size="sm"
        aria-describedby={`${id}-origin`}
        value={origin.mixed ? '' : (origin.value ?? '')}
        options={[unset, ...namedValues(property, engine.tokens.get(), t)]}
        onChange={(event) => style.set({ [property]: event.target.value || undefined })}
      />
    </StyleRow>
  );
}
