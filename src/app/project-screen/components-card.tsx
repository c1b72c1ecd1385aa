import { useTranslation } from 'react-i18next';
import { useProjectComponents } from '#src/api/project-widgets.ts';
import { ManifestFaults } from '#src/parts/manifest-faults.tsx';
import { ManifestHelp } from '#src/parts/manifest-help.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';

/** The components of a project that pages of the builder may use, as they are live, and what is wrong with them. */
export function ComponentsCard({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('project-widgets');
  const { data, error, retry } = useProjectComponents(projectId);
  const { live = false, components = [], faults = [], notices = [] } = data ?? {};
  const isEmpty = components.length === 0 && faults.length === 0;
  return (
    <LoadedCard title={t('card')} padded loaded={data !== undefined} error={error} onRetry={retry}>
      <div className="project-components-card">
        <p>{t('cardText')}</p>
        {isEmpty && <p className="ui-help">{t(live ? 'noFile' : 'notLive')}</p>}
        <ManifestFaults title={t('broken')} tone="danger" faults={faults} />
        <ManifestFaults title={t('noticed')} tone="warning" faults={notices} />
        {components.length > 0 && (
          <ul aria-label={t('live')} className="project-components">
            {components.map(({ name, title, page }) => (
              <li key={name}>
                <span dir="auto">{title}</span> <code dir="ltr">{page}</code>
              </li>
            ))}
          </ul>
        )}
        <ManifestHelp />
      </div>
    </LoadedCard>
  );
}
