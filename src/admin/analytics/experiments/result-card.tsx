import { useTranslation } from 'react-i18next';
import type { ExperimentResult, Verdict } from '#src/api/experiments.ts';
import { formatNumber, formatPercent } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { Notice, type NoticeProps } from '#src/ui/notice.tsx';
import { DifferenceBar } from './difference-bar';

const TONES: Readonly<Record<Verdict, NonNullable<NoticeProps['tone']>>> = {
  early: 'info',
  undecided: 'info',
  a: 'success',
  b: 'success',
  uneven: 'danger',
};

interface VersionRow {
  readonly key: 'a' | 'b';
  readonly visitors: number;
  readonly conversions: number;
}

interface ResultCardProps {
  readonly result: ExperimentResult;
  readonly hasEnded: boolean;
}

/** What a test shows so far: both versions in numbers, and whether one is better. */
export function ResultCard({ result: { a, b, interval, verdict }, hasEnded }: ResultCardProps) {
  const { t, i18n } = useTranslation('experiments');
  const number = (value: number) => formatNumber(value, i18n.language);
  const rate = ({ visitors, conversions }: VersionRow) =>
    visitors === 0 ? '–' : formatPercent(conversions / visitors, i18n.language, { maximumFractionDigits: 2 });
  const isOpen = verdict === 'early' || verdict === 'undecided';
  const columns: Column<VersionRow>[] = [
    { key: 'version', label: t('version'), cell: ({ key }) => t(key === 'a' ? 'versionA' : 'versionB') },
    { key: 'visitors', label: t('visitors'), numeric: true, cell: ({ visitors }) => number(visitors) },
    { key: 'conversions', label: t('reached'), numeric: true, cell: ({ conversions }) => number(conversions) },
    { key: 'rate', label: t('rate'), numeric: true, cell: rate },
  ];
  return (
    <Card title={t('result')}>
      <DataTable
        label={t('result')}
        columns={columns}
        rows={[
          { key: 'a', ...a },
          { key: 'b', ...b },
        ]}
        rowKey={({ key }) => key}
      />
      <div className="experiment-result">
        <Notice tone={TONES[verdict]} live>
          <strong>{t(`verdict.${hasEnded && isOpen ? 'open' : verdict}`)}</strong> {t(`verdictText.${verdict}`)}
        </Notice>
        {interval && verdict !== 'uneven' && <DifferenceBar interval={interval} />}
        <p className="experiment-note">{t('counted')}</p>
      </div>
    </Card>
  );
}
