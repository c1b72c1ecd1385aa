import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngine } from '../../engine/engine-context';
import { StyleGroup } from './style-group';
import { StyleRow } from './style-row';
import { tokenCss } from '../../style/token-note';
import { UnitRow } from './unit-row';
import type { StyleHandle } from './use-style';
import { tokenLabel } from '#src/parts/token-label.ts';

/** Shadow and how much one sees through. */
export function EffectsGroup({ style }: { readonly style: StyleHandle }) {
  const { t } = useTranslation('style');
  return (
    <StyleGroup title={t('group.effects')}>
      <ShadowRow style={style} />
      <UnitRow style={style} property="opacity" label={t('field.opacity')} />
    </StyleGroup>
  );
}

/** The theme's shadows, each drawn. */
function ShadowRow({ style }: { readonly style: StyleHandle }) {
  const { t } = useTranslation(['style', 'widgets']);
  const id = useId();
  const engine = useEngine();
  const origin = style.origin('boxShadow');
  const label = t('style:field.boxShadow');
  const value = origin.mixed ? '' : (origin.value ?? (style.computed('boxShadow') === 'none' ? 'none' : ''));
  return (
    <StyleRow
      style={style}
      label={label}
      css={['boxShadow']}
      origin={origin}
      id={id}
      isGroup
      onReset={() => style.set({ boxShadow: undefined })}
    >
      <div className="st-shadows" role="radiogroup" aria-label={label}>
        {engine.tokens.get().shadow.map((name) => {
          const token = `$shadow.${name}`;
          return (
            <label key={name} data-tip={tokenLabel('shadow', name, t)}>
              <input
                type="radio"
                name={id}
                aria-label={tokenLabel('shadow', name, t)}
                checked={value === token || (name === 'none' && value === 'none')}
                onChange={() => style.set({ boxShadow: token })}
              />
              <span aria-hidden style={{ boxShadow: tokenCss(engine, 'shadow', name) }} />
            </label>
          );
        })}
      </div>
    </StyleRow>
  );
}
