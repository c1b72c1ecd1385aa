import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withLatinDigits } from '#src/i18n/latin-digits.ts';
import { Field } from '#src/ui/field.tsx';
import { ColorPicker } from '#src/ui/color-picker.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { colorFault, type ColorFault } from './color';
import { COLOR_PRESETS } from './color-presets';
import { appearanceAtom, chooseAppearance } from './current-appearance';

function useFaultText() {
  const { t, i18n } = useTranslation('appearance');
  const digits = new Intl.NumberFormat(withLatinDigits(i18n.language), { maximumFractionDigits: 1 });
  // Rounded down: a ratio that fails must not read as one that passes.
  const written = (ratio: number) => digits.format(Math.floor(ratio * 10) / 10);
  return (fault: ColorFault) =>
    t(`fault.${fault.kind}`, { ratio: written(fault.ratio), needed: written(fault.needed) });
}

/** The primary or the secondary color: a preset or one's own, which is refused with the reason when it cannot be read. */
export function ColorChoice({ which }: { which: 'primary' | 'secondary' }) {
  const { t } = useTranslation('appearance');
  const faultText = useFaultText();
  const value = useAtomValue(appearanceAtom)[which];
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? COLOR_PRESETS[value] ?? value;
  const fault = draft === null ? null : colorFault(draft);
  const type = (text: string) => {
    const color = text.trim().toLowerCase();
    const full = color.startsWith('#') ? color : `#${color}`;
    setDraft(full);
    if (colorFault(full) === null) chooseAppearance({ [which]: full });
  };
  const take = (preset: string) => {
    setDraft(null);
    chooseAppearance({ [which]: preset });
  };
  return (
    <fieldset className="color-choice">
      <legend className="ui-label">{t(which)}</legend>
      <div className="color-presets">
        {Object.entries(COLOR_PRESETS).map(([name, color]) => (
          <label key={name} className="color-preset" data-tip={t(`color.${name}`)}>
            <input
              type="radio"
              name={which}
              checked={value === name}
              onChange={() => take(name)}
              aria-label={t(`color.${name}`)}
            />
            <span style={{ background: color }} />
          </label>
        ))}
      </div>
      <Field label={t('color.custom')} help={t('color.customHelp')} error={fault && faultText(fault)}>
        {(ids) => (
          <div className="color-own">
            <ColorPicker size="md" label={t('color.pick')} alpha={false} color={shown} onColor={type} />
            <TextInput
              {...ids}
              dir="ltr"
              spellCheck={false}
              maxLength={7}
              value={shown}
              onChange={(event) => type(event.target.value)}
            />
          </div>
        )}
      </Field>
    </fieldset>
  );
}
