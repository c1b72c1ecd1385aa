import { useTranslation } from 'react-i18next';
import { useAiBuilder } from '#src/api/ai-builder.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { Notice } from '#src/ui/notice.tsx';

/** Which model answers, and how many queries of the month are used. */
export function Meter() {
  const { t, i18n } = useTranslation('ai-builder');
  const { data } = useAiBuilder();
  if (!data) return null;
  const { used, max } = data.queries;
  const count = (number: number) => formatNumber(number, i18n.language);
  const queries =
    max === null ? t('queries', { used: count(used) }) : t('queriesOf', { used: count(used), max: count(max) });
  if (data.model === null) return <Notice>{t('composer')}</Notice>;
  return (
    <p className="ui-help">
      {t('model')} <bdi>{data.model}</bdi>
      {' · '}
      {queries}
    </p>
  );
}
