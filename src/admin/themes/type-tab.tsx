import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fontSizeOf } from '#common/widgets/site-theme/theme-of.ts';
import { tokenLabel } from '#src/parts/token-label.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { NumberInput } from '#src/ui/number-input.tsx';
import { FontsCard } from './fonts-card';
import { OwnFontsCard } from './own-fonts-card';
import type { ThemePart } from './theme-part';
import { TokenName } from './token-name';

interface NumberFieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly integer?: boolean;
  readonly disabled: boolean;
  readonly onValue: (value: number) => void;
}

/** A number that is never empty. */
export function NumberField({ label, help, value, onValue, ...rest }: NumberFieldProps) {
  return (
    <Field label={label} help={help}>
      {(ids) => (
        <NumberInput {...ids} {...rest} required value={value} onValue={(next) => next !== null && onValue(next)} />
      )}
    </Field>
  );
}

function ScaleCard({ theme, mayWrite, onTheme }: ThemePart) {
  const { t, i18n } = useTranslation(['themes', 'style']);
  const { base, ratio } = theme.type;
  const set = (type: typeof theme.type, what: string) => onTheme({ ...theme, type }, `type.${what}`);
  const number = (value: number) => formatNumber(Math.round(value * 10) / 10, i18n.language);
  const ends = [0, 1] as const;
  const replaced = (pair: readonly [number, number], end: 0 | 1, value: number): [number, number] =>
    end === 0 ? [value, pair[1]] : [pair[0], value];
  return (
    <Card title={t('typeScale')} padded>
      <div className="theme-pairs">
        {ends.map((end) => (
          <NumberField
            key={`base${end}`}
            label={t(end === 0 ? 'baseNarrow' : 'baseWide')}
            min={8}
            max={40}
            disabled={!mayWrite}
            value={base[end]}
            onValue={(value) => set({ base: replaced(base, end, value), ratio }, `base.${end}`)}
          />
        ))}
        {ends.map((end) => (
          <NumberField
            key={`ratio${end}`}
            label={t(end === 0 ? 'ratioNarrow' : 'ratioWide')}
            min={1}
            max={2}
            disabled={!mayWrite}
            value={ratio[end]}
            onValue={(value) => set({ base, ratio: replaced(ratio, end, value) }, `ratio.${end}`)}
          />
        ))}
      </div>
      <table className="theme-table">
        <thead>
          <tr>
            <th scope="col">{t('size')}</th>
            <th scope="col" className="theme-number">
              {t('narrow')}
            </th>
            <th scope="col" className="theme-number">
              {t('wide')}
            </th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(theme.fontSize).map(([name, value]) => {
            const [least, most] = fontSizeOf(theme.type, value);
            return (
              <tr key={name}>
                <th scope="row">
                  {tokenLabel('fontSize', name, t)} <TokenName group="fontSize" name={name} />
                </th>
                <td className="theme-number">{t('px', { value: number(least) })}</td>
                <td className="theme-number">{t('px', { value: number(most) })}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}

function HeadingsCard({ theme, mayWrite, onTheme }: ThemePart) {
  const { t } = useTranslation('themes');
  const { heading } = theme;
  const set = (part: Partial<typeof heading>, what: string) =>
    onTheme({ ...theme, heading: { ...heading, ...part } }, `heading.${what}`);
  return (
    <Card title={t('headings')} padded>
      <div className="theme-fields">
        <NumberField
          label={t('weight')}
          help={t('weightHelp')}
          min={1}
          max={1000}
          integer
          disabled={!mayWrite}
          value={heading.weight}
          onValue={(weight) => set({ weight }, 'weight')}
        />
        <NumberField
          label={t('lineHeight')}
          min={0.5}
          max={5}
          disabled={!mayWrite}
          value={heading.lineHeight}
          onValue={(lineHeight) => set({ lineHeight }, 'lineHeight')}
        />
        <NumberField
          label={t('tracking')}
          help={t('trackingHelp')}
          min={-1}
          max={2}
          disabled={!mayWrite}
          value={heading.tracking}
          onValue={(tracking) => set({ tracking }, 'tracking')}
        />
      </div>
    </Card>
  );
}

/** Fonts, the scale of type, headings. */
export function TypeTab(part: ThemePart) {
  return (
    <div className="theme-cards">
      <FontsCard {...part} />
      <OwnFontsCard {...part} />
      <ScaleCard {...part} />
      <HeadingsCard {...part} />
    </div>
  );
}
