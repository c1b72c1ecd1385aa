import { useTranslation } from 'react-i18next';
import { siteThemes, type ThemeName } from '#common/widgets/site-theme/resolve-theme.ts';
import { FONT_STACKS, type FontStack } from '#common/widgets/site-theme/font-stacks.ts';
import type { ThemeDocument } from '#src/api/themes.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { startWith } from './replace-color';
import type { StartPart } from './theme-part';
import { SourceCard } from './source-card';
import { TidyCard } from './tidy-card';
import { TokensCard } from './tokens-card';

/** A theme in small: its ground, heading, text and buttons, in its own colors and shapes. */
function Swatch({ theme }: { theme: ThemeDocument }) {
  const { color, heading, font, buttonRadius } = theme;
  const of = (name: string) => color[name]?.light;
  const button = { borderRadius: buttonRadius, height: 14, width: 44 };
  const headingFont = FONT_STACKS[(font.heading?.stack ?? 'system') as FontStack];
  return (
    <span className="theme-swatch" style={{ background: of('canvas'), color: of('text') }} aria-hidden>
      <b style={{ fontFamily: headingFont, fontWeight: heading.weight, letterSpacing: `${heading.tracking}em` }}>Aa</b>
      <i style={{ background: of('muted'), height: 4, width: '70%' }} />
      <i style={{ background: of('line'), height: 4, width: '90%' }} />
      <span>
        {['primary', 'accent', 'ink'].map((name) => (
          <i key={name} style={{ ...button, background: of(name) }} />
        ))}
      </span>
    </span>
  );
}

/** The name of the theme, the shipped ones to begin with, and its exchange with design tools. */
export function StartTab({ theme, mayWrite, onTheme, draft }: StartPart) {
  const { t } = useTranslation(['themes', 'sites']);
  return (
    <div className="theme-cards">
      <Card title={t('themeName')} padded>
        <Field label={t('name')} help={t('themeNameHelp')}>
          {(ids) => (
            <TextInput
              {...ids}
              disabled={!mayWrite}
              required
              maxLength={60}
              value={theme.title}
              onChange={(event) =>
                event.target.value.trim() && onTheme({ ...theme, title: event.target.value }, 'title')
              }
            />
          )}
        </Field>
      </Card>
      <Card title={t('startWith')} padded>
        <p>{t('startText')}</p>
        <div className="theme-choice">
          {(Object.keys(siteThemes) as ThemeName[]).map((name) => (
            <div key={name} className="theme-card">
              <Swatch theme={siteThemes[name]} />
              <strong>{t(`sites:settings.themes.${name}`)}</strong>
              <span>{t(`sites:settings.themes.${name}Text`)}</span>
              {mayWrite && (
                <Button
                  size="sm"
                  onClick={() =>
                    onTheme(startWith(theme, siteThemes[name], t(`sites:settings.themes.${name}`)), `start.${name}`)
                  }
                >
                  {t('use')}
                </Button>
              )}
            </div>
          ))}
        </div>
      </Card>
      <TokensCard theme={theme} mayWrite={mayWrite} onTheme={onTheme} />
      {mayWrite && <SourceCard draft={draft} />}
      <TidyCard theme={theme} mayWrite={mayWrite} onTheme={onTheme} />
    </div>
  );
}
