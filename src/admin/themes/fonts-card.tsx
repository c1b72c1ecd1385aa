import { useTranslation } from 'react-i18next';
import { FONT_STACKS } from '#common/widgets/site-theme/font-stacks.ts';
import { SHIPPED_FONTS } from '#common/widgets/site-theme/shipped-fonts.ts';
import { familyName } from '#common/widgets/site-theme/theme-of.ts';
import { useFontFaces, useFonts } from '#src/api/fonts.ts';
import { Card } from '#src/ui/card.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import type { ComboboxOption } from '#src/ui/combobox-props.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import type { ThemePart } from './theme-part';

const STACKS = Object.keys(FONT_STACKS) as readonly (keyof typeof FONT_STACKS)[];
/** In place of '', which means that no option is chosen. */
const NONE = 'none';

/** Families to choose from, the site's own first. */
function useFamilies(): readonly ComboboxOption[] {
  const { t, i18n } = useTranslation('themes');
  const { data } = useFonts();
  const own = (data?.fonts ?? []).map(({ id, title }) => ({ value: id, label: title, note: t('fontOwn') }));
  const shipped = Object.entries(SHIPPED_FONTS).map(([value, { title }]) => ({
    value,
    label: title,
  }));
  const families = [...own, ...shipped];
  useFontFaces(
    families.map(({ value }) => value),
    i18n.language,
  );
  const sampled = families.map((option) => ({
    ...option,
    icon: (
      <span className="theme-font-sample" style={{ fontFamily: familyName(option.value) }} aria-hidden>
        Aa
      </span>
    ),
  }));
  return [{ value: NONE, label: t('fontNone') }, ...sampled];
}

/** The family of each font token, and the system fonts that are shown until it is there. */
export function FontsCard({ theme, mayWrite, onTheme }: ThemePart) {
  const { t } = useTranslation('themes');
  const families = useFamilies();
  const set = (name: string, part: { family?: string; stack?: string }) =>
    onTheme({ ...theme, font: { ...theme.font, [name]: { ...theme.font[name]!, ...part } } }, `font.${name}`);
  return (
    <Card title={t('fonts')} padded>
      {Object.entries(theme.font).map(([name, font]) => {
        const label = t(`font.${name}`, { defaultValue: name });
        return (
          <div key={name} className="theme-fonts">
            <Field label={label}>
              {(ids) => (
                <Combobox
                  {...ids}
                  label={label}
                  disabled={!mayWrite}
                  value={font.family || NONE}
                  options={families}
                  onValue={(family) => set(name, { family: family === NONE ? '' : family })}
                />
              )}
            </Field>
            <Field label={t('fontSystem', { name: label })}>
              {(ids) => (
                <Select
                  {...ids}
                  disabled={!mayWrite}
                  value={font.stack}
                  options={STACKS.map((stack) => ({ value: stack, label: t(`stack.${stack}`) }))}
                  onChange={(event) => set(name, { stack: event.target.value })}
                />
              )}
            </Field>
          </div>
        );
      })}
    </Card>
  );
}
