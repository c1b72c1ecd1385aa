import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ElementChange, SourceElement } from '#src/api/visual-edits.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { type ProjectToken, STYLE_NAMES, type StyleName, tokensFor, tokenIn } from './token-rules';

interface UseTokenProps {
  readonly styles: NonNullable<SourceElement['styles']>;
  readonly tokens: readonly ProjectToken[];
  readonly isShut: boolean;
  readonly onChange: (change: ElementChange) => void;
}

/** What stands where an element's style says something that is no token. */
const OTHER = 'other';

/** Gives a property of an element one of the project's tokens, or takes it away. */
export function UseToken({ styles, tokens, isShut, onChange }: UseTokenProps) {
  const { t } = useTranslation('chat-sessions');
  const [property, setProperty] = useState<StyleName>('color');
  if (tokensFor(null, tokens).length === 0) return null;
  const there = styles.find((each) => each.property === property);
  const byCode = there?.value === null;
  const current = there?.value ? tokenIn(there.value) : null;
  const fitting = tokensFor(property, tokens);
  // What it has stays to be seen, also where it is none of these.
  const names = current === null || fitting.includes(current) ? fitting : [current, ...fitting];
  const other = byCode ? t('elements.byCode') : there && current === null ? there.value : null;
  const value = other === null ? (current ?? '') : OTHER;
  return (
    <div className="inspect-token">
      <Field label={t('elements.property')}>
        {(ids) => (
          <Select
            {...ids}
            size="sm"
            value={property}
            options={STYLE_NAMES.map((name) => ({ value: name, label: t(`elements.style.${name}`) }))}
            onChange={({ target }) => setProperty(STYLE_NAMES.find((name) => name === target.value) ?? 'color')}
          />
        )}
      </Field>
      <Field label={t('elements.token')}>
        {(ids) => (
          <Select
            {...ids}
            size="sm"
            disabled={isShut || byCode}
            value={value}
            options={[
              { value: '', label: t('elements.noToken') },
              ...(other === null ? [] : [{ value: OTHER, label: other }]),
              ...names.map((name) => ({ value: name, label: name })),
            ]}
            onChange={({ target }) =>
              target.value !== OTHER && onChange({ type: 'style', property, token: target.value || null })
            }
          />
        )}
      </Field>
    </div>
  );
}
