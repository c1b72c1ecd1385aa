import { useTranslation } from 'react-i18next';
import { resolveTheme, siteThemes, type ThemeName } from '#common/widgets/site-theme/resolve-theme.ts';
import type { SiteTheme } from '#common/widgets/site-theme/theme.ts';
import './settings.css';

/** A theme in small: its ground, heading, text and buttons, in its own colors and shapes. */
function Swatch({ theme }: { theme: SiteTheme }) {
  const { light: colors, heading, font, buttonRadius } = theme;
  const button = { borderRadius: buttonRadius, height: 14, width: 44 };
  return (
    <span className="theme-swatch" style={{ background: colors.canvas, color: colors.text }} aria-hidden>
      <b style={{ fontFamily: font.heading, fontWeight: heading.weight, letterSpacing: `${heading.tracking}em` }}>Aa</b>
      <i style={{ background: colors.muted, height: 4, width: '70%' }} />
      <i style={{ background: colors.line, height: 4, width: '90%' }} />
      <span>
        <i style={{ ...button, background: colors.primary }} />
        <i style={{ ...button, background: colors.accent }} />
        <i style={{ ...button, background: colors.ink }} />
      </span>
    </span>
  );
}

export interface ThemeChoiceProps {
  readonly value: string;
  readonly onValue: (name: string) => void;
}

/** The shipped site themes, each shown in small. */
export function ThemeChoice({ value, onValue }: ThemeChoiceProps) {
  const { t } = useTranslation('sites');
  return (
    <div role="radiogroup" aria-label={t('settings.theme')} className="theme-choice">
      {(Object.keys(siteThemes) as ThemeName[]).map((name) => (
        <label key={name} className="theme-card">
          <input type="radio" name="theme" value={name} checked={name === value} onChange={() => onValue(name)} />
          <Swatch theme={resolveTheme({ name })} />
          <strong>{t(`settings.themes.${name}`)}</strong>
          <span>{t(`settings.themes.${name}Text`)}</span>
        </label>
      ))}
    </div>
  );
}
