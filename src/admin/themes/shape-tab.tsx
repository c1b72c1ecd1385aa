import { useTranslation } from 'react-i18next';
import { shadowCss } from '#common/widgets/site-theme/theme-of.ts';
import { tokenLabel } from '#src/parts/token-label.ts';
import { Card } from '#src/ui/card.tsx';
import { BreakpointsCard } from './breakpoints-card';
import { MotionCard } from './motion-card';
import type { ThemePart } from './theme-part';
import { TokenName } from './token-name';
import { NumberField } from './type-tab';

function RadiiCard({ theme, mayWrite, onTheme }: ThemePart) {
  const { t } = useTranslation(['themes', 'style']);
  return (
    <Card title={t('radii')} padded>
      <div className="theme-fields">
        {Object.entries(theme.radius).map(([name, value]) => (
          <NumberField
            key={name}
            label={tokenLabel('radius', name, t)}
            help={<TokenName group="radius" name={name} />}
            min={0}
            max={1000}
            disabled={!mayWrite}
            value={value}
            onValue={(next) => onTheme({ ...theme, radius: { ...theme.radius, [name]: next } }, `radius.${name}`)}
          />
        ))}
        <NumberField
          label={t('buttons')}
          help={t('buttonsHelp')}
          min={0}
          max={1000}
          disabled={!mayWrite}
          value={theme.buttonRadius}
          onValue={(buttonRadius) => onTheme({ ...theme, buttonRadius }, 'buttonRadius')}
        />
      </div>
    </Card>
  );
}

/** Shadows are lists of layers; what a person sets at once is how far all of them fall, and how soft they are. */
function ShadowsCard({ theme, mayWrite, onTheme }: ThemePart) {
  const { t } = useTranslation(['themes', 'style']);
  return (
    <Card title={t('shadows')} padded>
      {Object.entries(theme.shadow).map(([name, layers]) => (
        <fieldset key={name} className="theme-shadow">
          <legend>
            {tokenLabel('shadow', name, t)} <TokenName group="shadow" name={name} />
          </legend>
          <span className="theme-shadow-box" style={{ boxShadow: shadowCss(layers) }} aria-hidden />
          {layers.map((layer, index) => (
            <div key={index} className="theme-fields">
              {(['x', 'y', 'blur', 'spread'] as const).map((part) => (
                <NumberField
                  key={part}
                  label={t(`shadow.${part}`)}
                  min={part === 'blur' ? 0 : -500}
                  max={500}
                  disabled={!mayWrite}
                  value={layer[part]}
                  onValue={(value) => {
                    const next = layers.map((each, at) => (at === index ? { ...each, [part]: value } : each));
                    onTheme({ ...theme, shadow: { ...theme.shadow, [name]: next } }, `shadow.${name}.${index}.${part}`);
                  }}
                />
              ))}
            </div>
          ))}
        </fieldset>
      ))}
    </Card>
  );
}

function SpaceCard({ theme, mayWrite, onTheme }: ThemePart) {
  const { t } = useTranslation(['themes', 'style']);
  const set = (name: string, value: (typeof theme.space)[string], what: string) =>
    onTheme({ ...theme, space: { ...theme.space, [name]: value } }, what);
  return (
    <Card title={t('distances')} padded>
      <div className="theme-fields">
        {Object.entries(theme.space).map(([name, value]) =>
          typeof value === 'number' ? (
            <NumberField
              key={name}
              label={tokenLabel('space', name, t)}
              help={<TokenName group="space" name={name} />}
              min={0}
              max={2000}
              disabled={!mayWrite}
              value={value}
              onValue={(next) => set(name, next, `space.${name}`)}
            />
          ) : (
            ([0, value.length - 1] as const).map((end) => (
              <NumberField
                key={`${name}${end}`}
                label={t(end === 0 ? 'spaceLeast' : 'spaceMost', { name: tokenLabel('space', name, t) })}
                help={<TokenName group="space" name={name} />}
                min={0}
                max={2000}
                disabled={!mayWrite}
                value={value[end] ?? 0}
                onValue={(next) => {
                  const changed = value.map((each, at) => (at === end ? next : each)) as unknown as typeof value;
                  set(name, changed, `space.${name}.${end}`);
                }}
              />
            ))
          ),
        )}
      </div>
    </Card>
  );
}

/** Corners, shadows, distances, breakpoints, motion. */
export function ShapeTab(part: ThemePart) {
  return (
    <div className="theme-cards">
      <RadiiCard {...part} />
      <ShadowsCard {...part} />
      <SpaceCard {...part} />
      <BreakpointsCard {...part} />
      <MotionCard {...part} />
    </div>
  );
}
