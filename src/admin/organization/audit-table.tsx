import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#src/api/audit.ts';
import { formatTime } from '#src/i18n/format.ts';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { HoverCard } from '#src/ui/hover-card.tsx';
import { Person } from '#src/parts/person.tsx';
import { detailTexts } from './detail-texts';

/** The entries of the audit log, newest first. On narrow screens who and to whom stand with what was done. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t, i18n } = useTranslation(['audit', 'organizations', 'subscriptions', 'app']);
  const columns: Column<AuditEntry>[] = [
    {
      key: 'time',
      label: t('log.time'),
      cell: ({ time }) => <time dateTime={time}>{formatTime(time, i18n.language)}</time>,
    },
    {
      key: 'actor',
      label: t('log.actor'),
      wideOnly: true,
      cell: (entry) => (
        <>
          {entry.actorEmail === '' ? (
            <bdi>{entry.actorName || t('log.nobody')}</bdi>
          ) : (
            <HoverCard card={<Person name={entry.actorName} email={entry.actorEmail} avatar={null} />}>
              <bdi>{entry.actorName}</bdi>
            </HoverCard>
          )}
          {entry.actByName !== null && <span className="cell-detail">{t('log.actBy', { name: entry.actByName })}</span>}
        </>
      ),
    },
    {
      key: 'act',
      label: t('log.act'),
      cell: (entry) => (
        <div className="audit-act">
          <div className="ui-narrow-only">
            <bdi>{entry.actorName || t('log.nobody')}</bdi>
          </div>
          {t(`action.${entry.act}`)}
          {entry.target !== '' && (
            <div className="ui-narrow-only cell-detail">
              <bdi>{entry.target}</bdi>
            </div>
          )}
          {detailTexts(entry.details, t, i18n.language).map((text) => (
            <span key={text} className="cell-detail">
              {text}
            </span>
          ))}
        </div>
      ),
    },
    { key: 'target', label: t('log.target'), wideOnly: true, cell: ({ target }) => <bdi>{target}</bdi> },
    {
      key: 'address',
      label: t('log.address'),
      wideOnly: true,
      cell: ({ address }) => (
        <bdi dir="ltr" className="audit-address">
          {address}
        </bdi>
      ),
    },
  ];
  return <DataTable label={t('organizations:tab.audit')} columns={columns} rows={entries} rowKey={({ id }) => id} />;
}
