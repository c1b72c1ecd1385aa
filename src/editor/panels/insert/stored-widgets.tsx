import { useTranslation } from 'react-i18next';
import { useWidgets } from '#src/api/widgets.ts';
import { InsertTile } from './insert-tile';
import { storedTree } from './stored-tree';

interface Props {
  readonly matches: (label: string, name: string) => boolean;
}

/** The site's stored widgets: selections saved for use again. */
export function StoredWidgets({ matches }: Props) {
  const { t } = useTranslation('panels');
  const { data } = useWidgets();
  const records = (data?.widgets ?? []).filter(
    (record) => record.root && matches(record.title || record.key, record.key),
  );
  if (records.length === 0) return null;
  return (
    <section className="ep-group" aria-label={t('insert.stored')}>
      <h3 className="ep-group-title">{t('insert.stored')}</h3>
      <div className="ep-tiles">
        {records.map((record) => (
          <InsertTile
            key={record.id}
            id={`stored-${record.id}`}
            icon={record.icon || 'box'}
            label={record.title || record.key}
            hint={record.description}
            build={() => storedTree(record)}
          />
        ))}
      </div>
    </section>
  );
}
