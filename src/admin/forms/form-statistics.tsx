import { useTranslation } from 'react-i18next';
import { useFormStatistics } from '#src/api/forms.ts';
import { formatNumber } from '#src/i18n/format.ts';

/** Fields that are shown: those at which most posts were refused. */
const MAX_FIELDS = 5;

/** What became of a form within 30 days, and the fields at which people stop. Nothing while it is not known. */
export function FormStatistics({ form }: { form: string }) {
  const { t, i18n } = useTranslation('forms');
  const { data } = useFormStatistics(form);
  if (!data) return null;
  const { views, completed, spam, refused, fields } = data.statistics;
  const number = (value: number) => formatNumber(value, i18n.language);
  const figures = { views, completed, spam, refused };
  return (
    <section className="forms-statistics" aria-label={t('statistics.title')}>
      <h2>{t('statistics.title')}</h2>
      <dl className="forms-figures">
        {(['views', 'completed', 'refused', 'spam'] as const).map((key) => (
          <div key={key}>
            <dt>{t(`statistics.${key}`)}</dt>
            <dd>{number(figures[key])}</dd>
          </div>
        ))}
      </dl>
      {fields.length > 0 && (
        <>
          <h3>{t('statistics.stops')}</h3>
          <ol className="forms-stops">
            {fields.slice(0, MAX_FIELDS).map(({ key, label, refused: times }) => (
              <li key={key}>
                <bdi>{label || key}</bdi> <span>{t('statistics.times', { count: times })}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
