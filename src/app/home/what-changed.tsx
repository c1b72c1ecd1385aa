import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAudit } from '#src/api/audit.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';

/** For administrators: the newest acts of the organisation's audit log. */
export function WhatChanged() {
  const { t, i18n } = useTranslation('shell');
  const { data } = useAudit({ size: 6 });
  if (!data) return null;
  const all = (
    <Link className="link" to="/organization?tab=audit">
      {t('dashboard.allChanges')}
    </Link>
  );
  return (
    <Card title={t('dashboard.changes')} actions={all}>
      {data.audit.length === 0 && <p className="row-note">{t('dashboard.noChanges')}</p>}
      <ul className="row-list">
        {data.audit.map((entry) => (
          <li key={entry.id}>
            <span className="row-text">
              <span>{t(`organization:act.${entry.act}`)}</span>
              <span className="row-muted">{[entry.actorName, entry.target].filter(Boolean).join(' · ')}</span>
            </span>
            <time dateTime={entry.time}>{formatAgo(entry.time, i18n.language)}</time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
