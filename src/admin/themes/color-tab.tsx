import { useTranslation } from 'react-i18next';
import type { ColorToken as ColorTokenName } from '#common/widgets/site-theme/palette.ts';
import { Card } from '#src/ui/card.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { setColor } from './change-color';
import { ColorField } from './color-field';
import { colorName } from './color-name';
import { ContrastCard } from './contrast-card';
import { OwnColorsCard } from './own-colors-card';
import { ScalesCard } from './scales-card';
import { ReadableNote } from './readable-note';
import type { ThemePart } from './theme-part';

/** What the colors are for, in the order in which one thinks of them. */
const GROUPS: readonly (readonly [key: string, names: readonly ColorTokenName[]])[] = [
  ['actions', ['primary', 'on-primary', 'accent', 'on-accent']],
  ['text', ['text', 'muted', 'link', 'visited']],
  ['grounds', ['canvas', 'surface', 'raised', 'soft', 'line', 'ink']],
];

const SCHEMES = ['light', 'dark', 'auto'] as const;

function RolesTable({
  theme,
  mayWrite,
  onTheme,
  names,
  title,
}: ThemePart & { names: readonly string[]; title: string }) {
  const { t } = useTranslation(['themes', 'widgets']);
  return (
    <table className="theme-table theme-roles">
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{t('side.light')}</th>
          <th scope="col">{t('side.dark')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{colorName(name, t)}</th>
            {(['light', 'dark'] as const).map((side) => (
              <td key={side}>
                <ColorField
                  theme={theme}
                  name={name}
                  side={side}
                  disabled={!mayWrite}
                  onValue={(value) => onTheme(setColor(theme, name, side, value), `color.${name}.${side}`)}
                />
                <ReadableNote theme={theme} name={name} side={side} mayWrite={mayWrite} onTheme={onTheme} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Colors by what they are for, scales, colors of one's own, and whether they read on each other. */
export function ColorTab(part: ThemePart) {
  const { t } = useTranslation('themes');
  const { theme, mayWrite, onTheme } = part;
  return (
    <div className="theme-cards">
      <Card title={t('scheme')} padded>
        <fieldset disabled={!mayWrite} className="theme-plain">
          <Segmented
            label={t('scheme')}
            value={theme.scheme}
            onValue={(scheme) => onTheme({ ...theme, scheme: scheme as typeof theme.scheme }, 'scheme')}
            segments={SCHEMES.map((value) => ({ value, label: t(`schemes.${value}`) }))}
          />
        </fieldset>
      </Card>
      <Card title={t('roles')} padded>
        <p className="theme-hint">{t('darkFollows')}</p>
        {GROUPS.map(([key, names]) => (
          <RolesTable key={key} {...part} names={names} title={t(`role.${key}`)} />
        ))}
      </Card>
      <ScalesCard {...part} />
      <OwnColorsCard {...part} />
      <ContrastCard theme={theme} />
    </div>
  );
}
