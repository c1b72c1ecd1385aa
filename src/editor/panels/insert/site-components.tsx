import { useTranslation } from 'react-i18next';
import type { NodeMap, NodeTree } from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import { readComponents, useComponentList } from '#src/api/components.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { orNewVersion } from '#src/ui/lazy-part.ts';
import { showToast } from '#src/ui/toasts.ts';
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts';
import { useRef, useState } from 'react';
import { registry } from '#common/widgets/registry.ts';
import { noteComponent } from '../../engine/widget-of';
import { InsertTile } from './insert-tile';
import { useInsertTree } from './use-insert-tree';

/** Components shown at once; the others are found by their name. */
const SHOWN = 60;

/** Components of the site that answer a search, once nothing more is typed; not the one that is edited. */
export function useFoundComponents(search: string) {
  return useComponentList({ page: 1, size: SHOWN, search: useDebouncedValue(search), sort: 'name' });
}

/** Reads a component, and makes instances of it. @throws ApiError; Error where it is gone */
export async function loadInstanceTree(key: string): Promise<() => NodeTree> {
  const { instanceTree } = await orNewVersion(import('#common/components/instance-tree.ts'));
  const records = await readComponents([key]);
  const record = records.find((each) => each.global_id === key);
  if (!record) throw new Error('not_found');
  noteComponent(key, record.root as NodeMap, registry);
  return () => instanceTree({ key, name: record.name, root: record.root as NodeMap }, newNodeId);
}

/** The site's components that answer the search. */
export function SiteComponents({ search }: { readonly search: string }) {
  const { t } = useTranslation('editor');
  const { data } = useFoundComponents(search);
  if (!data || data.tc === 0) return null;
  return (
    <section className="ep-group" aria-label={t('insert.components')}>
      <h3 className="ep-group-title">{t('insert.components')}</h3>
      <div className="ep-tiles">
        {data.pageTemplates.map(({ global_id: key, name, version }) => (
          <ComponentTile key={`${key} ${version}`} componentKey={key} name={name} />
        ))}
      </div>
      {data.tc > data.pageTemplates.length && (
        <p className="ep-hint">{t('insert.shown', { shown: data.pageTemplates.length, total: data.tc })}</p>
      )}
    </section>
  );
}

/** A component: its slots are read on hover or focus, since lists do not name them. */
function ComponentTile({ componentKey, name }: { readonly componentKey: string; readonly name: string }) {
  const insert = useInsertTree();
  const [build, setBuild] = useState<(() => NodeTree) | null>(null);
  const reading = useRef<Promise<() => NodeTree> | null>(null);
  const read = () => {
    reading.current ??= loadInstanceTree(componentKey);
    reading.current.then(
      (made) => setBuild(() => made),
      () => (reading.current = null),
    );
    return reading.current;
  };
  const choose = () =>
    void read().then(
      (made) => insert(made(), name),
      (error: unknown) => showToast({ tone: 'danger', text: errorText(error) }),
    );
  return (
    <InsertTile
      id={`site-component-${componentKey}`}
      icon="boxes"
      label={name}
      build={build}
      onNear={() => void read().catch(() => undefined)}
      onChoose={choose}
    />
  );
}
