import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAudit } from '#src/api/audit.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';

/** Coming and going changes nothing. */
const IN_AND_OUT: readonly string[] = ['sign-in', 'sign-in-failed', 'sign-out'];
const READ = 50;
const SHOWN = 6;

/** For administrators: the newest acts of the organization's audit log. */
export function WhatChanged() {
  const { t, i18n } = useTranslation(['dashboard', 'audit']);
  const { data } = useAudit({ size: READ });
  if (!data) return null;
  const acts = data.audit.filter(({ act }) => !IN_AND_OUT.includes(act)).slice(0, SHOWN);
  const all = (
    <Link className="link" to="/organization?tab=audit">
      {t('allChanges')}
    </Link>
  );
  return (
    <Card title={t('changes')} actions={all}>
      {acts.length === 0 && <p className="row-note">{t('noChanges')}</p>}
      <ul className="row-list">
        {acts.map((entry) => (
          <li key={entry.id}>
            <span className="row-text">
              <span>{t(`audit:action.${entry.act}`)}</span>
              <span className="row-muted">
                <bdi>{entry.actorName}</bdi>
                {entry.actorName && entry.target && ' · '}
                <bdi>{entry.target}</bdi>
              </span>
            </span>
            <time dateTime={entry.time}>{formatAgo(entry.time, i18n.language)}</time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
