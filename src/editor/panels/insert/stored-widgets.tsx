import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NodeTree } from '#common/layout/document.ts';
import { useWidgets, type WidgetEntry } from '#src/api/widgets.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { showToast } from '#src/ui/toasts.ts';
import { InsertTile } from './insert-tile';
import { loadStoredTree } from './stored-tree';
import { useInsertTree } from './use-insert-tree';

interface Props {
  readonly matches: (label: string, name: string) => boolean;
}

/** The site's stored widgets: selections saved for use again. */
export function StoredWidgets({ matches }: Props) {
  const { t } = useTranslation('editor');
  const { data } = useWidgets();
  const records = (data?.widgets ?? []).filter(
    (record) => record.hasContent && matches(record.title || record.key, record.key),
  );
  if (records.length === 0) return null;
  return (
    <section className="ep-group" aria-label={t('insert.stored')}>
      <h3 className="ep-group-title">{t('insert.stored')}</h3>
      <div className="ep-tiles">
        {records.map((record) => (
          <StoredTile key={`${record.id} ${record.updated_on}`} record={record} />
        ))}
      </div>
    </section>
  );
}

/** A stored widget: its content is read when somebody comes near, since lists hold none. */
function StoredTile({ record }: { record: WidgetEntry }) {
  const insert = useInsertTree();
  const [build, setBuild] = useState<(() => NodeTree) | null>(null);
  const reading = useRef<Promise<() => NodeTree> | null>(null);
  const label = record.title || record.key;
  const read = () => {
    reading.current ??= loadStoredTree(record.id);
    reading.current.then(
      (made) => setBuild(() => made),
      () => (reading.current = null),
    );
    return reading.current;
  };
  const choose = () =>
    void read().then(
      (made) => insert(made(), label),
      (error: unknown) => showToast({ tone: 'danger', text: errorText(error) }),
    );
  return (
    <InsertTile
      id={`stored-${record.id}`}
      icon={record.icon || 'box'}
      label={label}
      hint={record.description}
      build={build}
      onNear={() => void read().catch(() => undefined)}
      onChoose={choose}
    />
  );
}
