import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ElementChange, SourceElement } from '#src/api/visual-edits.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { PlaceLink } from '../place-code';
import { inlineTokens, type ProjectToken, STYLE_NAMES, type StyleName, tokensFor, tokenIn } from './token-rules';

interface UseTokenProps {
  readonly element: Pick<SourceElement, 'styles' | 'sheet' | 'sheetTrouble'>;
  readonly tokens: readonly ProjectToken[];
  readonly isShut: boolean;
  readonly onChange: (change: ElementChange) => void;
}

interface TokenFieldsProps {
  readonly label: string;
  /** The value of each property; null: by code. */
  readonly styles: readonly { readonly property: StyleName; readonly value: string | null }[];
  readonly properties: readonly StyleName[];
  readonly tokens: readonly ProjectToken[];
  /** The token that a value is; null: it says something else. */
  readonly tokenOf: (value: string) => string | null;
  readonly isShut: boolean;
  readonly onPick: (property: StyleName, token: string | null) => void;
}

/** Shown where a style has a value that is no token. */
const OTHER = 'other';

function TokenFields({ label, styles, properties, tokens, tokenOf, isShut, onPick }: TokenFieldsProps) {
  const { t } = useTranslation('chat-sessions');
  const [asked, setProperty] = useState<StyleName>('color');
  const property = properties.includes(asked) ? asked : properties[0];
  if (property === undefined) return null;
  const there = styles.find((each) => each.property === property);
  const byCode = there?.value === null;
  const current = there?.value ? tokenOf(there.value) : null;
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
            options={properties.map((name) => ({ value: name, label: t(`elements.style.${name}`) }))}
            onChange={({ target }) => setProperty(STYLE_NAMES.find((name) => name === target.value) ?? 'color')}
          />
        )}
      </Field>
      <Field label={label}>
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
            onChange={({ target }) => target.value !== OTHER && onPick(property, target.value || null)}
          />
        )}
      </Field>
    </div>
  );
}

/** Gives a property of an element's class one of the variables of its sheet, or says why none can be. */
function SheetToken({ element: { styles, sheet, sheetTrouble }, isShut, onChange }: Omit<UseTokenProps, 'tokens'>) {
  const { t } = useTranslation('chat-sessions');
  const title = useId();
  if (sheetTrouble !== null) return <p className="session-note">{t(`elements.sheetTrouble.${sheetTrouble}`)}</p>;
  if (sheet === null) return null;
  const { tokens, place, className } = sheet;
  // What an element says itself counts more than any rule.
  const properties = STYLE_NAMES.filter((name) => styles?.every((each) => each.property !== name) !== false);
  return (
    <div role="group" className="inspect-sheet" aria-labelledby={title}>
      <h3 id={title} className="ui-label">
        {t('elements.sheet')}
      </h3>
      <TokenFields
        label={t('elements.variable')}
        {...{ styles: sheet.styles, properties, tokens, isShut }}
        tokenOf={(value) => tokenIn(value) ?? tokens.find(({ name }) => name === value)?.name ?? null}
        onPick={(property, token) => onChange({ type: 'style', property, token, inSheet: true })}
      />
      <p className="session-note">
        {t('elements.sheetRule', { className: `.${className}` })} <PlaceLink {...place} />
      </p>
    </div>
  );
}

/**
 * Gives a property of an element one of the project's tokens, or takes it away: in its own style, or in the rule of its
 * class.
 */
export function UseToken({ element, tokens, isShut, onChange }: UseTokenProps) {
  const { t } = useTranslation('chat-sessions');
  const own = inlineTokens(tokens);
  return (
    <>
      {element.styles !== null && own.length > 0 && (
        <TokenFields
          label={t('elements.token')}
          {...{ styles: element.styles, properties: STYLE_NAMES, tokens: own, tokenOf: tokenIn, isShut }}
          onPick={(property, token) => onChange({ type: 'style', property, token })}
        />
      )}
      <SheetToken element={element} isShut={isShut} onChange={onChange} />
    </>
  );
}
