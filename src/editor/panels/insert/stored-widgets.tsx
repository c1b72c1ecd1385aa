import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NodeTree } from '#common/layout/document.ts';
import { useInsertableWidgets, type WidgetEntry } from '#src/api/widgets.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { showToast } from '#src/ui/toasts.ts';
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts';
import { InsertTile } from './insert-tile';
import { loadStoredTree } from './stored-tree';
import { useInsertTree } from './use-insert-tree';

/** Stored widgets shown at once; the others are found by their name. */
const SHOWN = 60;

/** The site's stored widgets that answer a search, once nothing more is typed. */
export function useFoundWidgets(search: string): ReturnType<typeof useInsertableWidgets> {
  return useInsertableWidgets(useDebouncedValue(search), SHOWN);
}

/** The site's stored widgets that answer the search: selections saved for use again. */
export function StoredWidgets({ search }: { search: string }) {
  const { t } = useTranslation('editor');
  const { data } = useFoundWidgets(search);
  if (!data || data.tc === 0) return null;
  return (
    <section className="ep-group" aria-label={t('insert.stored')}>
      <h3 className="ep-group-title">{t('insert.stored')}</h3>
      <div className="ep-tiles">
        {data.widgets.map((record) => (
          <StoredTile key={`${record.id} ${record.updated_on}`} record={record} />
        ))}
      </div>
      {data.tc > data.widgets.length && (
        <p className="ep-hint">{t('insert.shown', { shown: data.widgets.length, total: data.tc })}</p>
      )}
    </section>
  );
}

/** A stored widget: its content is read on hover or focus, since lists hold none. */
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
