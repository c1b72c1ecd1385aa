import { Globe, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProjectDomain, useProjectDomains } from '#src/api/project-domains.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { AddDomainDialog } from './add-domain-dialog';
import { DomainRow } from './domain-row';
import { RemoveDomainDialog } from './remove-domain-dialog';
import './project-domains.css';

/** Own domains at which a project shows production: add, prove, remove. */
export function ProjectDomainsCard({ projectId }: { projectId: string }) {
  const { t } = useTranslation('project-domains');
  const { data, error, retry } = useProjectDomains(projectId);
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const [removing, setRemoving] = useState<ProjectDomain | null>(null);
  const add = (
    <Button icon={<Plus />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  const isEmpty = data?.tc === 0;
  return (
    <>
      <LoadedCard
        title={t('title')}
        actions={!isEmpty && add}
        loaded={data !== undefined}
        error={error}
        onRetry={retry}
      >
        {isEmpty ? (
          <EmptyState icon={<Globe />} title={t('empty')} text={t('emptyText')} action={add} />
        ) : (
          <ul className="project-domains">
            {data?.domains.map((domain) => (
              <DomainRow
                key={domain.id}
                domain={domain}
                pointsTo={data.pointsTo}
                isNew={!adding && domain.id === added}
                onRemove={() => setRemoving(domain)}
              />
            ))}
          </ul>
        )}
      </LoadedCard>
      {adding && data && (
        <AddDomainDialog
          projectId={projectId}
          pointsTo={data.pointsTo}
          onAdded={setAdded}
          onClose={() => setAdding(false)}
        />
      )}
      {removing && <RemoveDomainDialog domain={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
