import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { resolveColor } from '#common/widgets/site-theme/theme-colors.ts';
import type { ThemeDocument } from '#src/api/themes.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { colorName } from './color-name';
import { type ContrastPair, contrastPairs, levelOf } from './contrast-pairs';

function PairRow({ pair, theme }: { pair: ContrastPair; theme: ThemeDocument }) {
  const { t, i18n } = useTranslation(['themes', 'widgets']);
  const level = levelOf(pair);
  const shown = (name: string) => resolveColor(theme.color, pair.side, `$color.${name}`);
  return (
    <tr>
      <td>
        <span className="theme-pair" style={{ color: shown(pair.over), background: shown(pair.under) }} aria-hidden>
          Aa
        </span>
      </td>
      <th scope="row">
        {t('pair', { over: colorName(pair.over, t), under: colorName(pair.under, t) })}
        <small>{t(`side.${pair.side}`)}</small>
      </th>
      <td className="theme-number">{formatNumber(Math.floor(pair.ratio * 10) / 10, i18n.language)}</td>
      <td>
        <Badge tone={level === '' ? 'danger' : 'success'}>
          {level || t('tooLow', { least: formatNumber(pair.least, i18n.language) })}
        </Badge>
      </td>
    </tr>
  );
}

function PairTable({ pairs, theme, label }: { pairs: readonly ContrastPair[]; theme: ThemeDocument; label: string }) {
  return (
    <table className="theme-table" aria-label={label}>
      <tbody>
        {pairs.map((pair) => (
          <PairRow key={`${pair.side} ${pair.over} ${pair.under}`} pair={pair} theme={theme} />
        ))}
      </tbody>
    </table>
  );
}

/** Whether colors that meet on pages can be read on each other: what cannot first, everything on demand. */
export function ContrastCard({ theme }: { theme: ThemeDocument }) {
  const { t } = useTranslation('themes');
  const { color } = theme;
  const pairs = useMemo(() => contrastPairs({ color }), [color]);
  const low = pairs.filter((pair) => levelOf(pair) === '');
  return (
    <Card title={t('contrast')} padded>
      {low.length === 0 ? (
        <p>{t('allReadable', { count: pairs.length })}</p>
      ) : (
        <p>{t('someLow', { count: low.length })}</p>
      )}
      {low.length > 0 && <PairTable pairs={low} theme={theme} label={t('lowPairs')} />}
      <details className="theme-details">
        <summary>{t('allPairs')}</summary>
        <PairTable pairs={pairs} theme={theme} label={t('allPairs')} />
      </details>
    </Card>
  );
}
