import { useTranslation } from 'react-i18next';
import { Card } from '#src/ui/card.tsx';
import type { ThemePart } from './theme-part';
import { NumberField } from './type-tab';

const NAMES = ['sm', 'md', 'lg', 'xl'] as const;
/** px; as `themeDocument` takes them. */
const BOUNDS = [200, 4000] as const;

/** From which widths of the page on the layouts for larger devices hold: each is larger than the one before. */
export function BreakpointsCard({ theme, mayWrite, onTheme }: ThemePart) {
  const { t } = useTranslation(['themes', 'inspector']);
  const { breakpoints } = theme;
  const widthOf = (at: number, bound: number) => {
    const name = NAMES[at];
    return name === undefined ? bound : breakpoints[name];
  };
  return (
    <Card title={t('breakpoints.title')} padded>
      <p className="theme-lead">{t('breakpoints.text')}</p>
      <div className="theme-fields">
        {NAMES.map((name, at) => (
          <NumberField
            key={name}
            label={t(`inspector:breakpoint.${name}`)}
            min={widthOf(at - 1, BOUNDS[0] - 1) + 1}
            max={widthOf(at + 1, BOUNDS[1] + 1) - 1}
            integer
            disabled={!mayWrite}
            value={breakpoints[name]}
            onValue={(px) => onTheme({ ...theme, breakpoints: { ...breakpoints, [name]: px } }, `breakpoints.${name}`)}
          />
        ))}
      </div>
    </Card>
  );
}
