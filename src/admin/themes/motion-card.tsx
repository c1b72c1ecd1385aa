import { useTranslation } from 'react-i18next';
import { Card } from '#src/ui/card.tsx';
import type { ThemePart } from './theme-part';
import { NumberField } from './type-tab';

type Curve = ThemePart['theme']['easing'][string];

/** The parts of a curve in their order, and what they may be. */
const POINTS = [
  ['x1', 0, 1],
  ['y1', -3, 3],
  ['x2', 0, 1],
  ['y2', -3, 3],
] as const;

/** A curve as it runs: time to the right, progress upward. */
function CurvePicture({ curve: [x1, y1, x2, y2] }: { readonly curve: Curve }) {
  return (
    <svg className="theme-curve" viewBox="-0.1 -0.5 1.2 2" aria-hidden>
      <path d={`M0 1C${x1} ${1 - y1} ${x2} ${1 - y2} 1 0`} />
    </svg>
  );
}

/** How long transitions take, and how they run. */
export function MotionCard({ theme, mayWrite, onTheme }: ThemePart) {
  const { t } = useTranslation('themes');
  const setCurve = (name: string, curve: Curve, what: string) =>
    onTheme({ ...theme, easing: { ...theme.easing, [name]: curve } }, `easing.${name}.${what}`);
  return (
    <Card title={t('motion.title')} padded>
      <p className="theme-lead">{t('motion.text')}</p>
      <fieldset className="theme-shadow">
        <legend>{t('motion.durations')}</legend>
        <div className="theme-fields">
          {Object.entries(theme.duration).map(([name, value]) => (
            <NumberField
              key={name}
              label={t(`motion.duration.${name}`, { defaultValue: name })}
              min={0}
              max={10_000}
              integer
              disabled={!mayWrite}
              value={value}
              onValue={(ms) => onTheme({ ...theme, duration: { ...theme.duration, [name]: ms } }, `duration.${name}`)}
            />
          ))}
        </div>
      </fieldset>
      {Object.entries(theme.easing).map(([name, curve]) => (
        <fieldset key={name} className="theme-shadow">
          <legend>{t(`motion.easing.${name}`, { defaultValue: name })}</legend>
          <CurvePicture curve={curve} />
          <div className="theme-fields">
            {POINTS.map(([point, min, max], at) => (
              <NumberField
                key={point}
                label={t(`motion.point.${point}`)}
                min={min}
                max={max}
                disabled={!mayWrite}
                value={curve[at] ?? 0}
                onValue={(value) =>
                  setCurve(name, curve.map((each, index) => (index === at ? value : each)) as unknown as Curve, point)
                }
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Card>
  );
}
