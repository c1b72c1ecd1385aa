import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAlarms } from '#src/api/alarms.ts';
import { Notice } from '#src/ui/notice.tsx';
import { formatVital } from '../format-vital';

interface RaisedAlarmsProps {
  /** Leads to the list of alarms, where that is not what is shown. */
  readonly isLinked: boolean;
}

/** What is raised now, at the top of the screen; nothing while nothing is. */
export function RaisedAlarms({ isLinked }: RaisedAlarmsProps) {
  const { t, i18n } = useTranslation(['alarms', 'vitals']);
  const raised = useAlarms().data?.alarms.filter(({ state }) => state === 'raised') ?? [];
  if (raised.length === 0) return null;
  const link = isLinked && (
    <Link className="link" to="/metrics?tab=alarms">
      {t('show')}
    </Link>
  );
  return (
    <Notice tone="danger" live actions={link}>
      <strong>{t('raisedCount', { count: raised.length })}</strong>
      <ul className="metrics-raised">
        {raised.map(({ id, name, vital, measured, threshold }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            {': '}
            {t('above', {
              vital: t(`vitals:vital.${vital}`),
              value: measured ? formatVital(vital, measured.p75, i18n.language) : '–',
              threshold: formatVital(vital, threshold, i18n.language),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
