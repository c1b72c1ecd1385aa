import { useTranslation } from 'react-i18next';
import { newNodeId } from '#common/layout/node-id.ts';
import { type ManifestComponent, useProjectWidgets } from '#src/api/project-widgets.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { InsertTile } from './insert-tile';
import { componentTree } from '../../project-widgets/component-tree';

/** Those of a project's components that answer the search. */
export function findComponents(
  { name, components }: { readonly name: string; readonly components: readonly ManifestComponent[] },
  search: string,
): readonly ManifestComponent[] {
  return components.filter((one) => `${one.title} ${one.name} ${name}`.toLocaleLowerCase().includes(search));
}

/** The components of projects that answer the search, under the names of their projects. */
export function ProjectComponents({ search }: { search: string }) {
  const { t } = useTranslation(['editor', 'ui']);
  const { data, error, retry } = useProjectWidgets();
  if (!data && error !== undefined)
    return (
      <p className="ep-hint" role="alert">
        {errorText(error)} <Button onClick={retry}>{t('ui:retry')}</Button>
      </p>
    );
  return data?.projects.map((project) => {
    const { id, name, broken } = project;
    const shown = findComponents(project, search);
    if (shown.length === 0 && !(broken && search === '')) return null;
    return (
      <section key={id} className="ep-group" aria-label={name}>
        <h3 className="ep-group-title">
          <bdi>{name}</bdi>
        </h3>
        {broken && <p className="ep-hint">{t('component.broken', { project: name })}</p>}
        <div className="ep-tiles">
          {shown.map((component) => (
            <InsertTile
              key={component.name}
              id={`component-${id}-${component.name}`}
              icon="boxes"
              label={component.title}
              hint={component.description}
              build={() => componentTree(id, component, newNodeId)}
            />
          ))}
        </div>
      </section>
    );
  });
}
